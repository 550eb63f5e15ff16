import { randomInt } from 'node:crypto'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { z } from 'zod'
import { apiRequest } from '@matchwright/client'
import type { InputArguments, Parts } from '@matchwright/client'
import { authApi } from '@matchwright/contract/auth.api'
import type { CurrentUser } from '@matchwright/contract/auth.schema'
import type { Problem, ValidationProblem } from '@matchwright/contract/common.schema'
import type { Endpoint, ResponseOf } from '@matchwright/contract/endpoint'

/** `body` is what the endpoint declares as long as it succeeds; what a refused call answers is its `problem`. */
export type Answer<Body = unknown> = {
  status: number
  body: Body
  problem: z.infer<typeof Problem> & ValidationProblem & { request_id?: string }
  headers: Record<string, unknown>
}
type SignedInUser = Extract<CurrentUser, { is_authenticated: true }>
type Upload = { field: string; filename: string; type: string; content: Buffer }
type InjectedAnswer = Awaited<ReturnType<FastifyInstance['inject']>>

/** A browser without a screen: keeps cookies, sends the csrf token. */
export class Client {
  readonly #app: FastifyInstance
  readonly #cookies = new Map<string, string>()
  /** Every browser has an address of its own, so that limits per address apply to it alone. */
  readonly #address = `10.${[1, 2, 3].map(() => randomInt(256)).join('.')}`

  #apiKey: string | undefined

  constructor(app: FastifyInstance) {
    this.#app = app
  }

  /** The cookies of this browser, for requests that are not made here. */
  cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** Calls an endpoint as a page does. */
  async call<E extends Endpoint>(endpoint: E, ...[input]: InputArguments<E, 'files'>): Promise<Answer<ResponseOf<E>>> {
    // The server validates its answers against the same schema.
    return (await this.callRaw(endpoint, input)) as Answer<ResponseOf<E>>
  }

  /** Calls an endpoint with input that may be invalid on purpose; what a test reads of the answer is its `problem`. */
  callRaw(endpoint: Endpoint, { params, query, body }: Parts = {}): Promise<Answer> {
    const given = body ?? (endpoint.method === 'POST' ? {} : undefined)
    return this.send(endpoint.method, apiRequest(endpoint, { params, query }).url, given)
  }

  /** Reads an address that is no endpoint, or one that an answer contained. */
  get(url: string): Promise<Answer> {
    return this.send('GET', url)
  }

  /** Bytes that an address answers. */
  async bytes(url: string): Promise<Buffer> {
    return (await this.raw({ method: 'GET', url })).rawPayload
  }

  /** Calls as a program with an API key does; cookies stay at home. */
  withKey(key: string): this {
    this.#apiKey = key
    return this
  }

  /** Chooses the language of the pages. */
  speak(language: string): this {
    this.#cookies.set('language', language)
    return this
  }

  async login(email: string, password = 'a good password'): Promise<this> {
    const { status } = await this.call(authApi.login, { body: { email, password } })
    if (status !== 200) throw new Error(`login of ${email} answered ${status}`)
    return this
  }

  /** The user who is logged in. */
  async user(): Promise<SignedInUser> {
    const { body } = await this.call(authApi.currentUser)
    if (!body.is_authenticated) throw new Error('nobody is logged in')
    return body
  }

  /** Sends files and text fields to a multipart endpoint. */
  async callWithFiles<E extends Endpoint & { files: object }>(
    endpoint: E,
    files: Upload[],
    ...[input]: InputArguments<E, 'files'>
  ): Promise<Answer<ResponseOf<E>>> {
    const { params, query, body }: Parts = input ?? {}
    return (await this.#upload(apiRequest(endpoint, { params, query }).url, files, Object(body))) as Answer<
      ResponseOf<E>
    >
  }

  /** Sends files and text fields as a form. */
  #upload(url: string, files: Upload[], fields: Record<string, string>): Promise<Answer> {
    const boundary = 'matchwright-test-boundary'
    const disposition = (name: string) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"`
    const parts = [
      ...Object.entries(fields).map(([name, value]) => Buffer.from(`${disposition(name)}\r\n\r\n${value}\r\n`)),
      ...files.flatMap(({ field, filename, type, content }) => [
        Buffer.from(`${disposition(field)}; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n`),
        content,
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

  send(method: Endpoint['method'], url: string, body?: unknown): Promise<Answer> {
    return this.request({
      method,
      url,
      ...(body !== undefined && { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
  }

  async request(options: InjectOptions): Promise<Answer> {
    const answer = await this.raw(options)
    const isJson = String(answer.headers['content-type']).includes('json')
    const body = isJson ? answer.json() : answer.body
    return { status: answer.statusCode, body, problem: body, headers: answer.headers }
  }

  /** The answer as it came, whatever it holds. */
  async raw(options: InjectOptions): Promise<InjectedAnswer> {
    if (this.#apiKey !== undefined) return this.#inject(options, { authorization: `Bearer ${this.#apiKey}` })
    if (options.method !== 'GET' && !this.#cookies.has('csrftoken'))
      await this.request({ method: 'GET', url: '/napi/' })
    return this.#inject(options, { cookie: this.cookieHeader(), 'x-csrftoken': this.#cookies.get('csrftoken') ?? '' })
  }

  async #inject(options: InjectOptions, headers: Record<string, string>): Promise<InjectedAnswer> {
    const answer = await this.#app.inject({
      remoteAddress: this.#address,
      ...options,
      headers: { ...headers, ...options.headers },
    })
    for (const { name, value } of answer.cookies) {
      if (value) this.#cookies.set(name, value)
      else this.#cookies.delete(name)
    }
    return answer
  }
}
