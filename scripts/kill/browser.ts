/** An HTTP client with cookies and csrf token; its sessions survive a restart of the server. */
export class Browser {
  readonly #base: string
  readonly #cookies = new Map<string, string>()

  constructor(base: string) {
    this.#base = base
  }

  async login(email: string, password: string): Promise<void> {
    await this.get('/napi/')
    await this.post('/napi/auth/login', { email, password })
  }

  async get<T>(path: string): Promise<T> {
    return (await this.#send('GET', path)).json() as Promise<T>
  }
  async bytes(path: string): Promise<Buffer> {
    return Buffer.from(await (await this.#send('GET', path)).arrayBuffer())
  }
  async post<T>(path: string, body: unknown = {}): Promise<T> {
    return (
      await this.#send('POST', path, JSON.stringify(body), { 'content-type': 'application/json' })
    ).json() as Promise<T>
  }
  async patch<T>(path: string, body: unknown): Promise<T> {
    return (
      await this.#send('PATCH', path, JSON.stringify(body), { 'content-type': 'application/json' })
    ).json() as Promise<T>
  }
  async form<T>(path: string, form: FormData): Promise<T> {
    return (await this.#send('POST', path, form)).json() as Promise<T>
  }

  /** @throws {Refused} when the answer is no success */
  async #send(
    method: string,
    path: string,
    body?: string | FormData,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(this.#base + path, {
      method,
      headers: { ...headers, cookie, 'x-csrftoken': this.#cookies.get('csrftoken') ?? '' },
      ...(body !== undefined && { body }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      this.#cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    if (!response.ok)
      throw new Refused(`${method} ${path} answered ${response.status}: ${(await response.text()).slice(0, 500)}`)
    return response
  }
}

/** The server answered with an error: a fault of the test or the server, never caused by the kill. */
export class Refused extends Error {
  override name = 'Refused'
}
