// The key of a deployment that gives no SECRET_KEY: drawn once, kept beside the data it protects.
import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const KEY_BYTES = 32

/** Reads `secret.key` of the data directory, creating it at the first start (mode 0600). */
export function readSecretKey(dataDir: string): Buffer {
  const file = join(dataDir, 'secret.key')
  return readKey(file) ?? createKey(dataDir, file)
}

function readKey(file: string): Buffer | undefined {
  let content: string
  try {
    content = readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return undefined
    throw error
  }
  if (!/^[0-9a-f]{64}$/.test(content)) throw new Error(`${file} is not a key; restore it from the backup of this data`)
  return Buffer.from(content, 'hex')
}

/** Written aside and linked, so two first starts agree on one key and a crash leaves no half of one. */
function createKey(dataDir: string, file: string): Buffer {
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  const aside = `${file}.${process.pid}`
  writeFileSync(aside, `${randomBytes(KEY_BYTES).toString('hex')}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(aside, file)
  } catch (error) {
    if (!isErrno(error, 'EEXIST')) throw error
  } finally {
    rmSync(aside, { force: true })
  }
  const key = readKey(file)
  if (key === undefined) throw new Error(`${file} vanished while it was created`)
  return key
}

function isErrno(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
