import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { REPOSITORY_ROOT } from '#server/db/data-dir.ts'
import { testDatabase } from '#server/testing/database.ts'
import { fileCommand } from './file-process.ts'
import { walls } from './walls.ts'

const run = promisify(execFile)
const BREAK_OUT = join(import.meta.dirname, '../../testing/hostile/break-out.ts')

const { command, missing } = await walls()

/** What code reaches that a hostile file managed to run in a program started by `command`. */
async function reached([program = '', ...args]: readonly string[]): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'matchwright-walls-'))
  const key = join(dataDir, 'secret.key')
  writeFileSync(key, 'secret', { mode: 0o644 })
  const server = createServer((connection) => connection.destroy()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { url } = await testDatabase()
  const socket = `${new URLSearchParams(url.split('?')[1]).get('host')}/.s.PGSQL.5432`
  const files = [key, '/etc/passwd', ...['package.json', '.env.example', '.data/secret.key'].map(inProject)]
  const { stdout } = await run(program, [...args, files.join(','), String(port), socket], { env: {}, cwd: '/' })
  server.close()
  rmSync(dataDir, { recursive: true })
  return JSON.parse(stdout) as string[]
}

test.runIf(missing.length === 0)('code in a file process reaches no secret, network, database or program', async () => {
  const { program, args } = await fileCommand(BREAK_OUT)
  expect(await reached([program, ...args])).toEqual([])
})

// It can start what lies in its own root, which has nothing to give; `tesseract` may not even start that.
test.runIf(missing.length === 0)('native code behind the walls reaches no secret, network or database', async () => {
  expect(await reached([...command, process.execPath, BREAK_OUT])).toEqual(['start'])
})

function inProject(path: string): string {
  return join(REPOSITORY_ROOT, path)
}
