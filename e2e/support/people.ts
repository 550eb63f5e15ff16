import { type Page, expect } from '@playwright/test'

export const DEMO_PASSWORD = 'matchwright-demo'
export const demo = {
  candidate: 'candidate@example.org',
  company: 'company@example.org',
  admin: 'admin@example.org',
  staff: 'staff@example.org',
} as const

/** Logs in without the screen: the session's cookies land in the page's browser. */
export async function login(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  const { request } = page.context()
  await request.get('/napi/')
  const { cookies } = await request.storageState()
  const answer = await request.post('/napi/auth/login', {
    data: { email, password },
    headers: { 'x-csrftoken': cookies.find(({ name }) => name === 'csrftoken')?.value ?? '' },
  })
  expect(answer.status(), `${email} logs in`).toBe(200)
}

/** The link of the newest mail to an address, as the outbox page shows it. */
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
