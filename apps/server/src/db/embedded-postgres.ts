// Embedded PostgreSQL: the default without DATABASE_URL.
import { mkdirSync, rmSync } from 'node:fs'
import { prepareBinaries } from './embedded/binaries.ts'
import { DATABASE_ROLE, prepareCluster } from './embedded/cluster.ts'
import { lockDataDir } from './embedded/data-lock.ts'
import { prepareHome, socketDirectory, SOCKET_PORT } from './embedded/directories.ts'
import { readPassword, requirePassword } from './embedded/password.ts'
import { waitForOrphan } from './embedded/orphan.ts'
import { startServerProcess, stopServerProcess } from './embedded/server-process.ts'
import { databaseUser } from './os-user.ts'

/** A running embedded server. */
export type EmbeddedPostgres = {
  /** Connection string over the Unix socket; the server listens on no network address. */
  readonly url: string
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  readonly dataDir: string
  /** False in tests only. */
  readonly isDurable?: boolean
  onLog(line: string): void
  /** Called when the server ends unexpectedly. */
  onUnexpectedExit?(): void
}

/**
 * Starts the database of a data directory, creating it at the first start. It stops with this process, however this
 * process ends: after kill -9 the kernel asks it for a fast shutdown, and the next start waits for that.
 * @throws {DatabaseStartError} second process on the directory, other major version, unreachable directory
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, isDurable = true } = options
  const user = databaseUser()
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  const lock = lockDataDir(dataDir)
  try {
    const home = prepareHome(dataDir, user)
    const binaries = prepareBinaries(home, user)
    const cluster = prepareCluster(home, binaries, user, isDurable)
    const socketDir = socketDirectory(home, user)
    await waitForOrphan(cluster)
    const password = requirePassword(home, cluster, binaries, user)
    const child = await startServerProcess({ binaries, cluster, socketDir, user, isDurable, onLog: options.onLog })
    let isStopping = false
    child.once('exit', () => isStopping || options.onUnexpectedExit?.())
    return {
      url: urlOf(socketDir, password),
      async stop() {
        isStopping = true
        await stopServerProcess(child)
        if (!socketDir.startsWith(home)) rmSync(socketDir, { recursive: true, force: true })
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

function urlOf(socketDir: string, password: string): string {
  return `postgres://${DATABASE_ROLE}:${password}@/postgres?host=${encodeURIComponent(socketDir)}&port=${SOCKET_PORT}`
}

/** Connection string of the embedded server that another process runs on a data directory. */
export function runningPostgresUrl(dataDir: string): string {
  const user = databaseUser()
  const home = prepareHome(dataDir, user)
  return urlOf(socketDirectory(home, user), readPassword(home))
}
