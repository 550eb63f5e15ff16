// The database cluster on disk: created once, never half.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { OsUser } from '../os-user.ts'
import { DatabaseStartError } from '../start-error.ts'
import type { Binaries } from './binaries.ts'
import { privateDirectory } from './directories.ts'

/** The role that owns everything in the embedded server. */
export const DATABASE_ROLE = 'app'

/** PostgreSQL reads these; nothing else of our environment concerns it. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: '/usr/local/bin:/usr/bin:/bin', TZ: 'UTC', LC_ALL: 'C.UTF-8' }
}

/** Returns the cluster's folder, creating the cluster at the first start. */
export function prepareCluster(home: string, binaries: Binaries, user: OsUser | undefined, isDurable: boolean): string {
  const directory = join(home, 'data')
  const versionFile = join(directory, 'PG_VERSION')
  if (!existsSync(directory)) createCluster(directory, binaries, user, isDurable)
  if (!existsSync(versionFile)) {
    throw new DatabaseStartError(
      `${directory} is there but is no complete database; restore it from a backup or move it away`,
    )
  }
  const major = readFileSync(versionFile, 'utf8').trim()
  if (major !== binaries.major) {
    throw new DatabaseStartError(
      `The database in ${directory} was written by PostgreSQL ${major}, this server is ${binaries.major}; ` +
        'see "Upgrades" in docs/operations.md',
    )
  }
  return directory
}

/** initdb works aside and the result is renamed: a killed first start is simply begun again. */
function createCluster(directory: string, binaries: Binaries, user: OsUser | undefined, isDurable: boolean): void {
  const aside = `${directory}.new`
  rmSync(aside, { recursive: true, force: true })
  privateDirectory(aside, user)
  // C.UTF-8, because in the plain C locale pg_trgm drops every letter that is not ASCII.
  const options = ['-E', 'UTF8', '--locale=C.UTF-8', '--data-checksums', '--auth-local=trust', '--auth-host=reject']
  const result = spawnSync(
    join(binaries.directory, 'bin/initdb'),
    ['-D', aside, '-U', DATABASE_ROLE, ...options, ...(isDurable ? [] : ['--no-sync'])],
    { ...(user && { uid: user.uid, gid: user.gid }), env: serverEnvironment(), encoding: 'utf8', cwd: '/' },
  )
  if (result.status !== 0) {
    throw new DatabaseStartError(`The database could not be created: ${result.error?.message ?? result.stderr}`)
  }
  renameSync(aside, directory)
}
