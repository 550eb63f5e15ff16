import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const MAIN = join(import.meta.dirname, '../../apps/server/src/main.ts')
const START_PATIENCE_MS = 60_000

export type Server = { url: string; kill(): Promise<void>; stop(): Promise<void> }

export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (typeof address !== 'object' || !address) throw new Error('No free port')
  return address.port
}

/** Starts the real server on a data directory, empty or with demo data, and waits until it can serve. */
export async function startServer(dataDir: string, port: number, demo: '0' | '1' = '0'): Promise<Server> {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    DEMO: demo,
    LOG_LEVEL: 'error',
    NODE_ENV: 'development',
  }
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const url = `http://127.0.0.1:${port}`
  const deadline = Date.now() + START_PATIENCE_MS
  while (!(await answers(`${url}/mapi/lb`))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`The server did not start:\n${output}`)
    await sleep(100)
  }
  return { url, kill: () => end(child, 'SIGKILL'), stop: () => end(child, 'SIGTERM') }
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  )
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await ended
}
