import { rename } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { writeAtomically } from '#server/adapters/atomic-write.ts'
import { createFileStore } from '#server/adapters/files.ts'
import { systemClock } from '#server/adapters/clock.ts'
import { backUp } from '#server/backup/back-up.ts'
import { BackupError } from '#server/backup/manifest.ts'
import type { Manifest } from '#server/backup/manifest.ts'
import { restore } from '#server/backup/restore.ts'
import { buildId } from '#server/build-id.ts'
import type { Config } from '#server/config.ts'
import { openDatabase } from '#server/db/open-database.ts'
import type { Database } from '#server/db/open-database.ts'
import { createLog } from '#server/log.ts'
import { CommandError, grouped, UsageError } from './command.ts'
import type { Command, Terminal } from './command.ts'

export const backupCommand: Command = {
  name: 'backup',
  parameters: '[DIR]',
  summary: 'Back up database, files and key into a new folder while the server runs; default: DATA_DIR/backups/TIME',
  async run(args, { terminal, config: readConfig }) {
    if (args.length > 1) throw new UsageError('At most a folder is expected behind "backup"')
    const config = readConfig()
    const name = systemClock().toISOString().replaceAll(/[:.]/g, '-')
    const directory = resolve(args[0] ?? join(config.dataDir, 'backups', name))
    const deps = { files: createFileStore(config), clock: systemClock, version: buildId(), secretKey: config.secretKey }
    const manifest = await withDatabase({ config, isBesideServer: true }, ({ pool }) =>
      backUp({ ...deps, pool }, directory),
    )
    terminal.print(`Backed up and verified: ${directory}`)
    printContent(terminal, manifest)
    terminal.print('It holds personal data and the key that opens it: keep it as safe as the data.')
  },
}

export const restoreCommand: Command = {
  name: 'restore',
  parameters: 'DIR',
  summary: 'Restore a backup into an empty DATA_DIR or database, while no server runs',
  async run([directory, ...more], { terminal, config: readConfig }) {
    if (directory === undefined || more.length > 0) throw new UsageError('The folder of a backup is expected')
    const config = readConfig()
    const files = createFileStore(config)
    const installKey = (key: Buffer) => useKey(config, key, terminal)
    const manifest = await withDatabase({ config, isBesideServer: false }, ({ pool }) =>
      restore({ pool, files, installKey }, resolve(directory)),
    )
    terminal.print(`Restored and verified: the backup of ${manifest.created_at}`)
    printContent(terminal, manifest)
  },
}

/** Opens the database as it is: a backup is made before new migrations run. */
async function withDatabase<T>(
  { config, isBesideServer }: { config: Config; isBesideServer: boolean },
  use: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ config, log: createLog('warn'), isBesideServer })
  try {
    return await use(database)
  } catch (error) {
    throw error instanceof BackupError ? new CommandError(error.message) : error
  } finally {
    await database.stop()
  }
}

/** Makes a key the one of this deployment; another one of the data directory is kept beside it. */
async function useKey({ dataDir, secretKey, isKeyDrawn }: Config, key: Buffer, terminal: Terminal): Promise<void> {
  if (key.equals(secretKey)) return
  if (!isKeyDrawn)
    throw new BackupError('SECRET_KEY is not the key of this backup: set it to what its secret.key holds')
  const path = join(dataDir, 'secret.key')
  await rename(path, `${path}.before-restore`)
  await writeAtomically(path, `${key.toString('hex')}\n`)
  terminal.print(`${path} is now the key of the backup; the one before is ${path}.before-restore`)
}

function printContent(terminal: Terminal, { tables, files, jobs, postgresql }: Manifest): void {
  const count = tables.reduce((sum, table) => sum + table.rows, 0)
  terminal.print(
    `${tables.length} tables with ${grouped(count)} rows of PostgreSQL ${postgresql}, ` +
      `${grouped(files.length)} files, ${grouped(jobs.length)} waiting jobs`,
  )
}
