import { Agent, request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'

export type Answer = { text: string; bytes: number; compressedBytes: number }

/** A browser as far as the server notices: cookies, csrf token, one connection that is kept, compressed answers. */
export class Caller {
  readonly #base: string
  readonly #cookies = new Map<string, string>()
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })

  constructor(base: string) {
    this.#base = base
  }

  async login(email: string, password: string): Promise<Answer> {
    await this.get('/napi/')
    return this.post('/napi/auth/login', { email, password })
  }

  get(path: string): Promise<Answer> {
    return this.#send('GET', path)
  }

  post(path: string, body: unknown): Promise<Answer> {
    return this.#send('POST', path, JSON.stringify(body))
  }

  close(): void {
    this.#agent.destroy()
  }

  async #send(method: string, path: string, body?: string): Promise<Answer> {
    const response = await this.#answer(method, path, body)
    const chunks: Buffer[] = []
    for await (const chunk of response) chunks.push(chunk)
    for (const line of response.headers['set-cookie'] ?? []) {
      const [pair = ''] = line.split(';')
      this.#cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const sent = Buffer.concat(chunks)
    const content = response.headers['content-encoding'] === 'br' ? brotliDecompressSync(sent) : sent
    if (response.statusCode !== 200)
      throw new Error(`${method} ${path} answered ${response.statusCode}: ${content.toString().slice(0, 500)}`)
    return { text: content.toString(), bytes: content.length, compressedBytes: sent.length }
  }

  #answer(method: string, path: string, body: string | undefined): Promise<IncomingMessage> {
    const headers = {
      cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-csrftoken': this.#cookies.get('csrftoken') ?? '',
      'accept-encoding': 'gzip, deflate, br',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    return new Promise((resolve, reject) => {
      const call = request(this.#base + path, { method, headers, agent: this.#agent }, resolve)
      call.once('error', reject)
      call.end(body)
    })
  }
}
