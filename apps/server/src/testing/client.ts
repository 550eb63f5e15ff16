import { randomInt } from 'node:crypto'
import type { FastifyInstance, InjectOptions } from 'fastify'

// Answers of every shape; a test looks at what it expects there.
// oxlint-disable-next-line typescript/no-explicit-any
export type Answer = { status: number; body: any; headers: Record<string, unknown> }
type Upload = { field: string; filename: string; type: string; content: Buffer }

/** A browser without a screen: keeps cookies, sends the csrf token. */
export class Client {
  readonly #app: FastifyInstance
  readonly #cookies = new Map<string, string>()
  /** Every browser stands at an address of its own: what is limited per address is limited for one of them. */
  readonly #address = `10.${[1, 2, 3].map(() => randomInt(256)).join('.')}`

  constructor(app: FastifyInstance) {
    this.#app = app
  }

  get = (url: string): Promise<Answer> => this.send('GET', url)
  post = (url: string, body: unknown = {}): Promise<Answer> => this.send('POST', url, body)
  put = (url: string, body: unknown): Promise<Answer> => this.send('PUT', url, body)
  patch = (url: string, body: unknown): Promise<Answer> => this.send('PATCH', url, body)
  delete = (url: string): Promise<Answer> => this.send('DELETE', url)

  /** Chooses the language of the pages. */
  speak(language: string): this {
    this.#cookies.set('language', language)
    return this
  }

  async login(email: string, password = 'a good password'): Promise<this> {
    const { status } = await this.post('/napi/auth/login', { email, password })
    if (status !== 200) throw new Error(`login of ${email} answered ${status}`)
    return this
  }

  /** Sends files and text fields as a form. */
  async upload(url: string, files: Upload[], fields: Record<string, string> = {}): Promise<Answer> {
    const boundary = 'matchwright-test-boundary'
    const parts = [
      ...Object.entries(fields).map(([name, value]) =>
        Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
      ),
      ...files.flatMap((file) => [
        Buffer.from(
          `--${boundary}\r\ncontent-disposition: form-data; name="${file.field}"; filename="${file.filename}"\r\ncontent-type: ${file.type}\r\n\r\n`,
        ),
        file.content,
        Buffer.from('\r\n'),
      ]),
      Buffer.from(`--${boundary}--\r\n`),
    ]
    return this.request({
      method: 'POST',
      url,
      payload: Buffer.concat(parts),
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    })
  }

  send(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: unknown): Promise<Answer> {
    return this.request({
      method,
      url,
      ...(body !== undefined && { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
  }

  async request(options: InjectOptions): Promise<Answer> {
    if (options.method !== 'GET' && !this.#cookies.has('csrftoken'))
      await this.request({ method: 'GET', url: '/napi/' })
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await this.#app.inject({
      remoteAddress: this.#address,
      ...options,
      headers: { cookie, 'x-csrftoken': this.#cookies.get('csrftoken') ?? '', ...options.headers },
    })
    for (const { name, value } of answer.cookies) {
      if (value) this.#cookies.set(name, value)
      else this.#cookies.delete(name)
    }
    const isJson = String(answer.headers['content-type']).includes('json')
    return { status: answer.statusCode, body: isJson ? answer.json() : answer.body, headers: answer.headers }
  }
}
