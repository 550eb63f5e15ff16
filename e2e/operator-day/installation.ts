import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const CHECKOUT = join(import.meta.dirname, '../..')
const START_PATIENCE_MS = 180_000

/** Settings of this machine that must not reach the installation; an empty one counts as not set, also in `.env`. */
const NOT_OURS = [
  'DATABASE_URL',
  'DEMO',
  'MAIL',
  'SMTP_URL',
  'TRUST_PROXY',
  'METRICS_PORT',
  'FREE_LEVELS',
  'LEVEL_PRICES',
  'CAPTCHA_KIND',
  'LIVE_CHAT_LICENCE',
  'CLAMD_SOCKET',
  'SEARCH_THREADS',
  'BATCH_THREADS',
  'REQUIRE_SECOND_FACTOR',
  'MIN_FREE_MB',
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'WEBHOOK_NETWORKS',
]

type Settings = Record<string, string>
type Ended = { code: number; output: string }

/** An installation of the checkout with settings of its own, run by the commands of docs/operations.md. */
export class Installation {
  readonly url: string
  readonly #env: NodeJS.ProcessEnv
  #server: ChildProcess | undefined

  constructor(port: number, settings: Settings) {
    this.url = `http://localhost:${port}`
    this.#env = {
      ...process.env,
      ...Object.fromEntries(NOT_OURS.map((name) => [name, ''])),
      HOST: '127.0.0.1',
      PORT: String(port),
      BASE_URL: this.url,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      ...settings,
    }
  }

  /** Runs `npm run ...` to its end. */
  run(...command: string[]): Promise<Ended> {
    return this.#begin(command).ended
  }

  /**
   * Runs a command of the operator and returns what it prints.
   * @throws {Error} it failed
   */
  async cli(...command: string[]): Promise<string> {
    const { code, output } = await this.run('cli', '--', ...command)
    if (code !== 0) throw new Error(`npm run cli -- ${command.join(' ')} failed:\n${output}`)
    return output
  }

  /**
   * Starts `npm run serve` and waits until it can serve.
   * @throws {Error} it ended before
   */
  async serve(): Promise<void> {
    const { child, ended } = this.#begin(['serve'])
    this.#server = child
    const early = ended.then(({ output }) => Promise.reject(new Error(`npm run serve ended:\n${output}`)))
    await Promise.race([this.#untilReady(), early])
    early.catch(() => undefined)
  }

  /** Stops the server as systemd does: by a signal to npm alone. Waits until every process behind it has ended. */
  async stop(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    if (!server || server.exitCode !== null) return
    const ended = new Promise((resolve) => server.once('close', resolve))
    server.kill('SIGTERM')
    await ended
  }

  #begin(command: string[]): { child: ChildProcess; ended: Promise<Ended> } {
    const child = spawn('npm', ['run', '--silent', ...command], { cwd: CHECKOUT, env: this.#env })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
    const ended = new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code: code ?? 1, output })))
    return { child, ended }
  }

  async #untilReady(): Promise<void> {
    const deadline = Date.now() + START_PATIENCE_MS
    while (
      !(await fetch(`${this.url}/mapi/lb`).then(
        ({ ok }) => ok,
        () => false,
      ))
    ) {
      if (Date.now() > deadline) throw new Error('npm run serve was not ready in time')
      await sleep(200)
    }
  }
}
