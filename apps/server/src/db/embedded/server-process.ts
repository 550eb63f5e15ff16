// The running database process.
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OsUser } from '../os-user.ts'
import { DatabaseStartError } from '../start-error.ts'
import { MINUTE_MS } from '#server/time.ts'
import type { Binaries } from './binaries.ts'
import { serverEnvironment } from './cluster.ts'
import { SOCKET_PORT } from './directories.ts'

export type ServerOptions = {
  readonly binaries: Binaries
  readonly cluster: string
  readonly socketDir: string
  readonly user: OsUser | undefined
  /** False in tests only: a crash of the machine may lose data. */
  readonly isDurable: boolean
  onLog(line: string): void
}

const ATTEMPTS = 20
const RETRY_MS = 500
const STOP_PATIENCE_MS = MINUTE_MS

/**
 * Starts the server and waits until it accepts connections. Backends of a killed server can hold its shared memory for
 * a moment longer; then the start is retried.
 */
export async function startServerProcess(options: ServerOptions): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt++) {
    const result = await launch(options)
    if (result.kind === 'ready') return result.child
    const isLeftover = /shared memory block|lock file/.test(result.output)
    if (!isLeftover || attempt === ATTEMPTS)
      throw new DatabaseStartError(`The database did not start:\n${result.output.trim()}`)
    await sleep(RETRY_MS)
  }
}

type LaunchResult = { kind: 'ready'; child: ChildProcess } | { kind: 'failed'; output: string }

function launch(options: ServerOptions): Promise<LaunchResult> {
  const child = spawn('setpriv', serverCommand(options), {
    env: serverEnvironment(),
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
    // A process group of its own: Ctrl-C reaches only this process, which stops the server after its last query.
    detached: true,
  })
  return new Promise((resolve) => {
    let output = ''
    let isReady = false
    child.stderr.setEncoding('utf8')
    child.stderr.on('data', (chunk: string) => {
      for (const line of chunk.trimEnd().split('\n')) options.onLog(line)
      if (isReady) return
      output += chunk
      isReady = output.includes('ready to accept connections')
      if (isReady) resolve({ kind: 'ready', child })
    })
    child.once('error', (error) =>
      resolve({ kind: 'failed', output: `setpriv (Debian: util-linux): ${error.message}` }),
    )
    child.once('close', () => resolve({ kind: 'failed', output }))
  })
}

/** setpriv drops root's rights, and makes the kernel request a fast shutdown when this process dies. */
function serverCommand({ binaries, cluster, socketDir, user, isDurable }: ServerOptions): string[] {
  const rights = user === undefined ? [] : [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups']
  const settings = ['listen_addresses=', 'unix_socket_permissions=0700', 'max_connections=100', 'jit=off']
  const hasty = isDurable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
  return [
    ...rights,
    '--pdeathsig=INT',
    join(binaries.directory, 'bin/postgres'),
    '-D',
    cluster,
    `--unix_socket_directories=${socketDir}`,
    `--port=${SOCKET_PORT}`,
    ...[...settings, ...hasty].flatMap((setting) => ['-c', setting]),
  ]
}

/** Fast shutdown: ends sessions, writes a checkpoint, so the next start recovers nothing. */
export async function stopServerProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGINT')
  const lastResort = setTimeout(() => child.kill('SIGQUIT'), STOP_PATIENCE_MS)
  await exit
  clearTimeout(lastResort)
}
