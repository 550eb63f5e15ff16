import { expect } from '@playwright/test'
import type { APIRequestContext, Page } from '@playwright/test'
import { hydrated } from './hydrated.ts'

export const DEMO_PASSWORD = 'matchwright-demo'
export const demo = {
  candidate: 'candidate@example.org',
  company: 'company@example.org',
  admin: 'admin@example.org',
  staff: 'staff@example.org',
} as const

/** Logs in through the API; the browser context of the page or request gets the session cookies. */
export async function login(where: Page | APIRequestContext, email: string, password = DEMO_PASSWORD): Promise<void> {
  await requestOf(where).get('/napi/')
  await send(where, '/napi/auth/login', { email, password })
}

/** Posts to the API in the session of the page; the caller states the type of the answer. */
export async function send<Answer>(where: Page | APIRequestContext, path: string, data: object): Promise<Answer> {
  const request = requestOf(where)
  const { cookies } = await request.storageState()
  const headers = { 'x-csrftoken': cookies.find(({ name }) => name === 'csrftoken')?.value ?? '' }
  const answer = await request.post(path, { data, headers })
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200)
  return (await answer.json()) as Answer
}

function requestOf(where: Page | APIRequestContext): APIRequestContext {
  return 'context' in where ? where.context().request : where
}

/** Finds a link in the newest mail to an address, on the outbox page. */
export async function mailedLink(page: Page, to: string, path: RegExp): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const html = await (await page.context().request.get('/outbox')).text()
    const mail = html.split('<article>').find((article) => article.includes(`To ${to},`))
    link = [...(mail ?? '').matchAll(/href="([^"]+)"/g)].map(([, href]) => href).find((href) => path.test(href ?? ''))
    expect(link, `a mail to ${to}`).toBeDefined()
  }).toPass({ timeout: 10_000 })
  return link ?? ''
}

export type Newcomer = {
  type: 'Private person' | 'Company' | 'Organisation'
  level: 'Basic' | 'Plus' | 'Unlimited'
  email: string
  firstName: string
  lastName: string
  organisation?: string
}
export const NEW_PASSWORD = 'blue harbour under snow'

/** Registers through the screens; `look` is called on each screen, `linkTo` finds a link in the mails to an address. */
export async function newUser(
  page: Page,
  who: Newcomer,
  look: (page: Page) => Promise<void>,
  linkTo: (to: string, path: RegExp) => Promise<string> = (to, path) => mailedLink(page, to, path),
): Promise<void> {
  await page.goto('/en')
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click()
  await page.getByRole('radio', { name: who.type }).check()
  await page.getByLabel('E-mail', { exact: true }).fill(who.email)
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel(/^Your name/).fill(`${who.firstName} ${who.lastName}`)
  if (who.organisation) await page.getByLabel('Organisation', { exact: true }).fill(who.organisation)
  await choose(page, 'Country', 'Switzerland')
  await page.getByRole('checkbox', { name: /^I am at least 16 years old/ }).check()
  await look(page)
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('button', { name: 'Send it again' })).toBeVisible()
  await look(page)
  await page.goto(await linkTo(who.email, /\/account\/activate\//))
  if (who.type !== 'Private person') await choosesLevel(page, who, look)
  await expect(page).toHaveURL(/\/en$/)
}

async function choosesLevel(page: Page, who: Newcomer, look: (page: Page) => Promise<void>): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Choose your level' })).toBeVisible()
  await hydrated(page)
  await page.getByRole('radio', { name: who.level }).check()
  await look(page)
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** Chooses an option of a field with typeahead. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label }).or(page.getByRole('textbox', { name: label }))
  await field.click()
  await field.fill(option)
  await page.getByRole('option', { name: option, exact: true }).click()
}
