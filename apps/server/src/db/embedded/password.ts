// The password of the embedded server: without it, whoever reaches the socket would be the owner of everything.
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OsUser } from '../os-user.ts'
import { DatabaseStartError } from '../start-error.ts'
import type { Binaries } from './binaries.ts'
import { DATABASE_ROLE, serverEnvironment } from './cluster.ts'

const ACCESS_RULES = '# Written at each start.\nlocal all all scram-sha-256\n'

/**
 * The password of the cluster, which is set where there is none yet: in a new cluster, in one of a program that let
 * everybody in, and in one whose file was lost. No server may run on the cluster. The rules of access are written last,
 * so that an interrupted start is repeated.
 */
export function requirePassword(home: string, cluster: string, binaries: Binaries, user: OsUser | undefined): string {
  const [file, rules] = [passwordFile(home), join(cluster, 'pg_hba.conf')]
  if (existsSync(file) && readFileSync(rules, 'utf8') === ACCESS_RULES) return readPassword(home)
  const password = randomBytes(24).toString('hex')
  writeAside(file, password)
  setPassword(password, cluster, binaries, user)
  writeAside(rules, ACCESS_RULES, user)
  return password
}

/** @throws {DatabaseStartError} when it belongs to another user */
export function readPassword(home: string): string {
  try {
    return readFileSync(passwordFile(home), 'utf8').trim()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new DatabaseStartError(`The password of the database cannot be read: ${reason}`)
  }
}

function passwordFile(home: string): string {
  return join(home, 'password')
}

function writeAside(path: string, content: string, owner?: OsUser): void {
  const aside = `${path}.new`
  writeFileSync(aside, content, { mode: 0o600 })
  if (owner !== undefined) chownSync(aside, owner.uid, owner.gid)
  renameSync(aside, path)
}

/** Without a server, in single-user mode: nobody can connect meanwhile. */
function setPassword(password: string, cluster: string, binaries: Binaries, user: OsUser | undefined): void {
  const result = spawnSync(join(binaries.directory, 'bin/postgres'), ['--single', '-D', cluster, 'postgres'], {
    ...(user && { uid: user.uid, gid: user.gid }),
    env: serverEnvironment(),
    cwd: '/',
    encoding: 'utf8',
    input: `alter role ${DATABASE_ROLE} password '${password}'\n`,
  })
  const hasFailed = result.status !== 0 || result.stderr.includes('ERROR')
  if (hasFailed)
    throw new DatabaseStartError(`The password could not be set: ${result.error?.message ?? result.stderr}`)
}
