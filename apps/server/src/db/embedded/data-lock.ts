// One server process for one data directory.
import { spawnSync } from 'node:child_process'
import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseStartError } from '../start-error.ts'

/** Holds the directory until it is released or the process ends, however it ends. */
export type DataLock = { release(): void }

/** A running process has the directory. */
export class DataDirInUse extends DatabaseStartError {
  override name = 'DataDirInUse'
}

/**
 * Takes the lock of a data directory.
 *
 * The lock is flock(2) on an open file: the command `flock` locks the descriptor it inherits, and as the lock belongs
 * to the open file and not to the command, it stays ours after the command has ended. The kernel drops it when we die,
 * so there is no stale lock to judge, whatever process id we had and in whatever container.
 *
 * @throws {DataDirInUse} when another process holds it
 */
export function lockDataDir(dataDir: string): DataLock {
  const file = join(dataDir, 'server.lock')
  const descriptor = openSync(file, 'a+', 0o600)
  const result = spawnSync('flock', ['--nonblock', '--exclusive', '3'], {
    stdio: ['ignore', 'ignore', 'ignore', descriptor],
  })
  if (result.error !== undefined) {
    closeSync(descriptor)
    throw new DatabaseStartError(
      `The embedded database needs the command flock (Debian: util-linux): ${result.error.message}`,
    )
  }
  if (result.status !== 0) {
    closeSync(descriptor)
    throw new DataDirInUse(heldMessage(dataDir, readFileSync(file, 'utf8').trim()))
  }
  ftruncateSync(descriptor)
  writeSync(descriptor, `${process.pid}\n`)
  return { release: () => closeSync(descriptor) }
}

function heldMessage(dataDir: string, holder: string): string {
  const who = holder === '' ? 'Another process' : `Another process (pid ${holder})`
  return (
    `${who} already uses the data directory ${dataDir}. Stop it first, choose another DATA_DIR, ` +
    'or run several processes on one PostgreSQL server with DATABASE_URL.'
  )
}
