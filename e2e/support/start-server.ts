import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { BASE_URL, E2E_PORT } from '../../playwright.config.ts'

const START_PATIENCE_MS = 120_000

/**
 * Starts the real server with demo data on a separate database; stops it and removes all data after the run. With
 * E2E_DATA_DIR it uses a server that already runs on that directory, which helps while writing tests.
 */
export default async function startServer(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['E2E_DATA_DIR']) return undefined
  if (await isReady()) throw new Error(`Something else answers on port ${E2E_PORT}; choose another with E2E_PORT`)
  const dataDir = mkdtempSync(join(tmpdir(), 'matchwright-e2e-'))
  chmodSync(dataDir, 0o755)
  // Tests connect to the database in this directory.
  process.env['E2E_DATA_DIR'] = dataDir
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(E2E_PORT),
    BASE_URL,
    DEMO: '1',
    DEMO_PAST_YEAR: '0',
    LOG_LEVEL: 'warn',
    // Receivers of webhooks listen in the tests themselves.
    WEBHOOK_NETWORKS: '127.0.0.0/8',
  }
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

function isReady(): Promise<boolean> {
  return fetch(`http://127.0.0.1:${E2E_PORT}/mapi/lb`).then(
    (response) => response.ok,
    () => false,
  )
}
