import { DONE } from '@matchwright/contract/constants'
import { newsletterApi } from '@matchwright/contract/newsletter.api'
import type { NewsletterIssue } from '@matchwright/contract/newsletter.schema'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { server } from '#web/testing/fake-server.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { StaffNewsletterPage } from './staff-newsletter-page.tsx'

const ISSUE: NewsletterIssue = {
  id: 5,
  topic: 'market',
  subject: 'News',
  state: 'draft',
  created_at: '2026-11-20T08:00:00Z',
  started_at: null,
  recipients: 12,
  sent: 0,
  bounced: 0,
  unclear: 0,
  unsubscribed: 0,
  texts: { en: { subject: 'News', text: 'Hello' } },
}

function press(name: string) {
  return page.getByRole('button', { name }).click()
}

test('an issue is written, previewed and sent after a question with the number of its readers', async () => {
  const { texts: _texts, ...summary } = ISSUE
  const by_topic = { product: 3, market: 12, jobseekers: 4, employers: 5 }
  server
    .answer(newsletterApi.overview, { subscribers: [{ lang: 'de', count: 12, by_topic }], issues: [summary] })
    .answer(newsletterApi.create, ISSUE)
    .answer(newsletterApi.issue, ISSUE)
    .answer(newsletterApi.preview, DONE)
    .answer(newsletterApi.send, { ...ISSUE, state: 'sending' })
  const { address } = await renderWithApp(<StaffNewsletterPage />, { path: '/en/staff/newsletter' })
  await expect.element(page.getByRole('row', { name: 'Deutsch 12 3 12 4 5' })).toBeVisible()
  await page.getByRole('link', { name: 'New issue' }).click()
  await page.getByRole('textbox', { name: 'Subject' }).fill('News')
  await page.getByRole('textbox', { name: 'Text (Markdown)' }).fill('Hello')
  await press('Save')
  await expect.poll(address).toContain('issue=5')
  expect(server.callsOf(newsletterApi.create)[0]?.body).toEqual({ topic: 'product', texts: ISSUE.texts })
  await press('Send a preview to me')
  await expect.poll(() => server.callsOf(newsletterApi.preview)).toHaveLength(1)
  await press('Send')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/Recipients: 12/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => server.callsOf(newsletterApi.send)).toHaveLength(1)
  await expect.element(page.getByRole('heading', { name: 'Newsletter', level: 1 })).toBeVisible()
})
