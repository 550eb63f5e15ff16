import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { TERMS_VERSION } from '@matchwright/contract/constants'

const MAIL_ATTEMPTS = 40
const PASSWORD = 'matchwright-demo'
/** For new users: one that says the name of this site is refused. */
const NEW_PASSWORD = 'blue harbour under snow'

/** A browser of its own that can also call the API without a page. */
export class Visitor {
  readonly page: Page
  readonly #context: BrowserContext

  constructor(context: BrowserContext, page: Page) {
    this.#context = context
    this.page = page
  }

  async get<T>(path: string): Promise<T> {
    const answer = await this.#context.request.get(path)
    if (!answer.ok()) throw new Error(`GET ${path} answered ${answer.status()}`)
    return (await answer.json()) as T
  }

  async post(path: string, data: object): Promise<void> {
    const { cookies } = await this.#context.storageState()
    const token = cookies.find(({ name }) => name === 'csrftoken')?.value ?? ''
    const answer = await this.#context.request.post(path, { data, headers: { 'x-csrftoken': token } })
    if (!answer.ok()) throw new Error(`POST ${path} answered ${answer.status()}: ${await answer.text()}`)
  }

  async login(email: string): Promise<void> {
    await this.#context.request.get('/napi/')
    await this.post('/napi/auth/login', { email, password: PASSWORD })
  }

  async logout(): Promise<void> {
    await this.get('/napi/auth/logout')
  }

  /** Registers a user who has no content yet. */
  async register(email: string): Promise<void> {
    await this.#context.request.get('/napi/')
    await this.post('/napi/user/register', {
      type: 'private',
      email,
      password: NEW_PASSWORD,
      country: 'CH',
      is_of_age: true,
    })
    const key = await this.#mailedKey(email)
    await this.post('/napi/auth/activate', { key })
    await this.post('/napi/auth/login', { email, password: NEW_PASSWORD })
    await this.post('/napi/user/register/change_account_level', { level: 'basic' })
    const name = { first_name: 'Daria', last_name: 'Testa' }
    const address = {
      organisation: null,
      street: 'Seestrasse 1',
      postcode: '2502',
      city: 'Biel',
      country: 'CH',
      phone: null,
    }
    await this.post('/napi/user/address', { ...address, ...name })
    await this.post('/napi/user/register/final', {})
    await this.post('/napi/user/accept_terms', { version: TERMS_VERSION })
  }

  /** Polls: mail is sent by a background job. */
  async #mailedKey(email: string): Promise<string> {
    for (let attempt = 0; attempt < MAIL_ATTEMPTS; attempt++) {
      const outbox = await (await this.#context.request.get('/outbox')).text()
      const mail = outbox.split('<article>').find((article) => article.includes(`To ${email},`)) ?? ''
      const key = mail.match(/\/account\/activate\/([^"/\s]+)/)?.[1]
      if (key) return key
      await sleep(250)
    }
    throw new Error('No activation mail arrived')
  }
}
