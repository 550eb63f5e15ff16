import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { E2E_PORT } from '../../playwright.config.ts'

const START_PATIENCE_MS = 120_000

/** Starts the real server with demo data on a database of its own; stops it and removes everything after the run. */
export default async function startServer(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'matchwright-e2e-'))
  chmodSync(dataDir, 0o755)
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(E2E_PORT), DEMO: '1', LOG_LEVEL: 'warn' }
  const server = spawn(process.execPath, [join(import.meta.dirname, '../../apps/server/src/main.ts')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const stop = async (): Promise<void> => {
    const ended = server.exitCode === null ? new Promise((resolve) => server.once('exit', resolve)) : undefined
    server.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
  const deadline = Date.now() + START_PATIENCE_MS
  while (!(await isReady())) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error('The server for the browser tests did not start')
    }
    await sleep(200)
  }
  return stop
}

const isReady = (): Promise<boolean> =>
  fetch(`http://127.0.0.1:${E2E_PORT}/mapi/lb`).then(
    (response) => response.ok,
    () => false,
  )
