import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { freePort } from '../scripts/kill/server-under-fire.ts'
import type { Counts, ProbeQuestion, Usage } from './serve/probe.ts'

const MAIN = join(import.meta.dirname, '../apps/server/src/main.ts')
const PROBE = pathToFileURL(join(import.meta.dirname, 'serve/probe.ts')).href

export type DemoServer = {
  readonly url: string
  readonly dataDir: string
  /** Process id, once started. */
  readonly processId: number | undefined
  /** Starts the server and returns the seconds until it could serve. */
  start(): Promise<number>
  stop(): Promise<void>
  /** Stops it and removes its data, unless they are kept. */
  remove(): Promise<void>
  readonly probe: Probe
}

/** Measures from inside the server. */
export type Probe = {
  usage(): Promise<Usage>
  /** Begins to count the statements of each request. */
  count(): Promise<void>
  /** Ends counting; the counts of the requests since. */
  counts(): Promise<Counts[]>
}

/** Prepares a server with demo data on a database of its own, which is kept if it is in a given directory. */
export async function demoServer(kept?: string): Promise<DemoServer> {
  const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'matchwright-bench-'))
  mkdirSync(dataDir, { recursive: true })
  chmodSync(dataDir, 0o755)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let stop = async (): Promise<void> => undefined
  let child: ChildProcess | undefined
  return {
    url,
    dataDir,
    get processId() {
      return child?.pid
    },
    async start() {
      const before = performance.now()
      const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), DEMO: '1', LOG_LEVEL: 'error' }
      const started = spawn(process.execPath, ['--import', PROBE, MAIN], {
        env,
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      })
      child = started
      stop = () => new Promise((resolve) => (started.once('exit', () => resolve()), started.kill('SIGTERM')))
      while (!(await isReady(url))) {
        if (started.exitCode !== null) throw new Error('The server ended while starting; npm start shows the reason')
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      return (performance.now() - before) / 1000
    },
    stop: () => stop(),
    async remove() {
      await stop()
      if (kept === undefined) rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
    probe: {
      usage: () => ask(child, 'usage'),
      count: () => ask(child, 'count'),
      counts: () => ask(child, 'counts'),
    },
  }
}

async function ask<Answer>(child: ChildProcess | undefined, question: ProbeQuestion): Promise<Answer> {
  if (!child) throw new Error('The server has not been started')
  child.send(question)
  const [answer] = await once(child, 'message')
  return answer
}

function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/mapi/lb`).then(
    (response) => response.ok,
    () => false,
  )
}
