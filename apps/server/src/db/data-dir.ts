// The data directory of a deployment: database, files, outgoing mail, key.
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { canEnter, databaseUser } from './os-user.ts'

/** Root folder of the checkout. */
export const REPOSITORY_ROOT = fileURLToPath(new URL('../../../..', import.meta.url))

const ROOTS_DATA_DIR = '/var/lib/matchwright'

/**
 * The data directory: as given, else `.data` in the checkout. When root starts a checkout that the database's
 * user cannot enter (such as one below /root), the default moves to /var/lib, with a notice that says so.
 */
export function chooseDataDir(
  given: string | undefined,
  hasExternalDatabase: boolean,
): { dataDir: string; notice: string | undefined } {
  if (given !== undefined) return { dataDir: resolve(given), notice: undefined }
  const dataDir = join(REPOSITORY_ROOT, '.data')
  const user = hasExternalDatabase ? undefined : databaseUser()
  if (user === undefined || canEnter(dataDir, user)) return { dataDir, notice: undefined }
  const notice =
    `The database runs as user ${user.name}, who cannot enter ${REPOSITORY_ROOT}: ` +
    `data is in ${ROOTS_DATA_DIR} (set DATA_DIR to choose)`
  return { dataDir: ROOTS_DATA_DIR, notice }
}
