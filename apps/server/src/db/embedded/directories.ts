// Folders of the embedded server: the cluster, and the place of its socket.
import { chownSync, lstatSync, mkdirSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { canEnter } from '../os-user.ts'
import type { OsUser } from '../os-user.ts'
import { DatabaseStartError } from '../start-error.ts'

/** The name of the socket in its folder; its number is only a name, the server listens on no network port. */
export const SOCKET_PORT = 5432

// sun_path holds 108 bytes with its closing zero.
const LONGEST_SOCKET_PATH = 107

/** Creates `<dataDir>/postgres`, open for entering so that the database's user gets to its own folders. */
export function prepareHome(dataDir: string, user: OsUser | undefined): string {
  const home = join(dataDir, 'postgres')
  mkdirSync(home, { recursive: true, mode: 0o755 })
  if (user !== undefined && !canEnter(home, user)) {
    throw new DatabaseStartError(
      `The data directory ${dataDir} lies below a directory that user ${user.name} ` +
        '(who runs the database when root starts it) cannot enter. ' +
        'Set DATA_DIR to another place, such as /var/lib/matchwright.',
    )
  }
  return home
}

/** A folder that only the database's user (and root) can look into. */
export function privateDirectory(path: string, user: OsUser | undefined): string {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if (user !== undefined) chownSync(path, user.uid, user.gid)
  return path
}

/** The folder of the socket: beside the data, or below /tmp when that path would be too long for a socket. */
export function socketDirectory(home: string, user: OsUser | undefined): string {
  const beside = join(home, 'run')
  if (Buffer.byteLength(`${beside}/.s.PGSQL.${SOCKET_PORT}`) <= LONGEST_SOCKET_PATH)
    return privateDirectory(beside, user)
  const owner = user?.uid ?? process.getuid?.() ?? 0
  const short = join('/tmp', `matchwright-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`)
  const stat = lstatSync(short, { throwIfNoEntry: false })
  // Anybody can create a folder in /tmp first; a socket in it could be theirs.
  const isOurs = stat === undefined || (stat.isDirectory() && [owner, process.getuid?.()].includes(stat.uid))
  if (!isOurs) throw new DatabaseStartError(`${short} belongs to somebody else; choose a shorter DATA_DIR`)
  return privateDirectory(short, user)
}
