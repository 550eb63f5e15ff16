import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../scripts/kill/server-under-fire.ts'

const MAIN = join(import.meta.dirname, '../apps/server/src/main.ts')

export type DemoServer = {
  readonly url: string
  readonly dataDir: string
  /** Process id, once started. */
  readonly processId: number | undefined
  /** Starts the server and returns the seconds until it could serve. */
  start(): Promise<number>
  stop(): Promise<void>
  /** Stops it and removes its data. */
  remove(): Promise<void>
}

/** Prepares a server with demo data on a database of its own. */
export async function demoServer(): Promise<DemoServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'matchwright-bench-'))
  chmodSync(dataDir, 0o755)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let stop = async (): Promise<void> => undefined
  let processId: number | undefined
  return {
    url,
    dataDir,
    get processId() {
      return processId
    },
    async start() {
      const before = performance.now()
      const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), DEMO: '1', LOG_LEVEL: 'error' }
      const child = spawn(process.execPath, [MAIN], { env, stdio: 'ignore' })
      processId = child.pid
      stop = () => new Promise((resolve) => (child.once('exit', () => resolve()), child.kill('SIGTERM')))
      while (!(await isReady(url))) {
        if (child.exitCode !== null) throw new Error('The server ended while starting; npm start shows the reason')
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      return (performance.now() - before) / 1000
    },
    stop: () => stop(),
    async remove() {
      await stop()
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/mapi/lb`).then(
    (response) => response.ok,
    () => false,
  )
}
