import type { Clock } from './clock.ts'

/** A service that answers too late, too much or not at all. */
export class ServiceError extends Error {
  override name = 'ServiceError'
}

type Setup = { clock: Clock; log: { warn(reason: object, message: string): void } }
type Kept = { value: unknown; at: number }

const TIMEOUT_MS = 3000
const MAX_BYTES = 2 * 1024 * 1024
const FRESH_MS = 60_000
/** While the service fails, its last answer serves for so long. */
const USABLE_MS = 24 * 60 * 60_000
const MAX_KEPT = 1000
const NOT_THERE = new Set([400, 404, 410])

/** Reads JSON of a service by HTTP and keeps the answers: fresh ones for a minute, older ones while it fails. */
export class KeptJson {
  readonly #setup: Setup
  readonly #kept = new Map<string, Kept>()
  readonly #reading = new Map<string, Promise<unknown>>()

  constructor(setup: Setup) {
    this.#setup = setup
  }

  /**
   * The answer of an address; undefined if the service says that there is none.
   * @throws {ServiceError} if the service fails and no answer of the last day is kept
   */
  async read(url: URL): Promise<unknown> {
    const kept = this.#kept.get(url.href)
    if (kept && this.#age(kept) < FRESH_MS) return kept.value
    const reading = this.#reading.get(url.href) ?? this.#renew(url)
    this.#reading.set(url.href, reading)
    try {
      return await reading
    } catch (error) {
      if (!kept || this.#age(kept) > USABLE_MS) throw error
      this.#setup.log.warn({ err: error, url: url.href }, 'The content service fails; its last answer is shown')
      return kept.value
    } finally {
      this.#reading.delete(url.href)
    }
  }

  async #renew(url: URL): Promise<unknown> {
    const value = await readJson(url)
    this.#kept.delete(url.href)
    this.#kept.set(url.href, { value, at: this.#setup.clock().getTime() })
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > MAX_KEPT && oldest !== undefined) this.#kept.delete(oldest)
    return value
  }

  #age({ at }: Kept): number {
    return this.#setup.clock().getTime() - at
  }
}

/** Reads JSON without keeping it; undefined if there is none. @throws {ServiceError} */
export async function readJson(url: URL): Promise<unknown> {
  try {
    const answer = await fetch(url, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (NOT_THERE.has(answer.status)) return undefined
    if (!answer.ok) throw new ServiceError(`It answered ${answer.status}`)
    return JSON.parse(await limitedText(answer))
  } catch (error) {
    throw error instanceof ServiceError ? error : new ServiceError('No answer that can be read', { cause: error })
  }
}

async function limitedText(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length
    if (bytes > MAX_BYTES) throw new ServiceError(`The answer is larger than ${MAX_BYTES} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
