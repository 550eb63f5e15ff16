// Runs the server as a child that ends with this process.
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from './root.mjs'
import { start, StepError, stopRunning } from './run.mjs'

const POLL_MS = 100
const PARENT_POLL_MS = 500
// A server whose parent was killed needs a moment to end.
const PORT_PATIENCE_MS = 5_000
// Cache of compiled sources: a second start, and each text extraction process, begins a second earlier.
const COMPILED = join(ROOT, '.tmp/compiled')

export function startServer(node, env) {
  const main = join(ROOT, 'apps/server/src/main.ts')
  return start(node, [main], {
    env: { NODE_COMPILE_CACHE: COMPILED, ...env },
    signal: 'TERM',
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

/**
 * Forwards the first signal to the server, and ends with it; the terminal and npm may send the same signal twice.
 * While there is no server yet, it stops installing or building.
 * @param currentServer returns the running child, if there is one
 * @returns whether a signal came
 */
export function forwardSignals(currentServer) {
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    const server = currentServer()
    if (server === undefined) {
      stopRunning()
      process.exit(130)
    }
    server.kill('SIGTERM')
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  onParentDeath(stop)
  return () => isStopping
}

/** npm runs this script in a shell; a signal to npm ends that shell and does not reach this process. */
function onParentDeath(callBack) {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    callBack()
  }, PARENT_POLL_MS)
  timer.unref()
}

/** Waits until the server can serve; false when it ended before that. */
export async function waitUntilReady(server, env) {
  const { host, port } = localAddress(env)
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}/mapi/lb`
  while (hasNotEnded(server)) {
    const isReady = await fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) return hasNotEnded(server)
    await sleep(POLL_MS)
  }
  return false
}

export function hasNotEnded(child) {
  return child.exitCode === null && child.signalCode === null
}

/** Fails when another process keeps listening on the server's port. */
export async function waitForPort(env) {
  const { host, port } = localAddress(env)
  const until = performance.now() + PORT_PATIENCE_MS
  while (await isListening(host, port)) {
    if (performance.now() > until) {
      throw new StepError(`Another process listens on port ${port}. Stop it, or choose another port with PORT.`)
    }
    await sleep(POLL_MS)
  }
}

function isListening(host, port) {
  return new Promise((resolve) => {
    const socket = connect({ host, port })
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

function localAddress({ HOST, PORT }) {
  const isAnywhere = !HOST || HOST === '0.0.0.0' || HOST === '::'
  return { host: isAnywhere ? '127.0.0.1' : HOST, port: Number(PORT || 3000) }
}
