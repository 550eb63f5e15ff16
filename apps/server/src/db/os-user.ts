// The operating-system user who runs the embedded database, and the directories that user can enter.
import { readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** An operating-system user. */
export type OsUser = { readonly name: string; readonly uid: number; readonly gid: number }

/**
 * PostgreSQL refuses to run as root: root hands it to `postgres` or `nobody`.
 * Undefined: we are an ordinary user and run it ourselves.
 */
export function databaseUser(): OsUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const user = findUser('postgres') ?? findUser('nobody')
  if (user === undefined)
    throw new Error('Started as root, but there is no user postgres or nobody to run the database')
  return user
}

function findUser(name: string): OsUser | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid === undefined || gid === undefined ? undefined : { name, uid: Number(uid), gid: Number(gid) }
}

/** Whether the user can enter the directory, or its nearest existing parent when it does not exist yet. */
export function canEnter(path: string, user: OsUser): boolean {
  for (let directory = resolve(path); ; directory = dirname(directory)) {
    const stat = statSync(directory, { throwIfNoEntry: false })
    if (stat !== undefined && (stat.mode & enterBit(stat, user)) === 0) return false
    if (directory === '/') return true
  }
}

function enterBit(owner: { uid: number; gid: number }, user: OsUser): number {
  if (owner.uid === user.uid) return 0o100
  return owner.gid === user.gid ? 0o010 : 0o001
}
