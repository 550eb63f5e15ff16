import { auditTrailApi } from '@matchwright/contract/audit-trail.api'
import type { AuditLine } from '@matchwright/contract/audit-trail.schema'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aUser } from '#web/testing/builders.ts'
import { server } from '#web/testing/fake-server.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { ActivityPage } from './activity-page.tsx'

const LOGIN: AuditLine = {
  id: 3,
  at: '2026-11-19T09:31:00Z',
  action: 'signed_in',
  kind: 'user',
  subject_id: 7,
  title: 'Mirjam Aebi',
  by: 'you',
  actor: 'Mirjam A.',
  reason: null,
  call: null,
  device: { browser: 'Firefox', system: 'Windows', country: 'CH' },
}
const VISIT: AuditLine = {
  ...LOGIN,
  id: 2,
  at: '2026-11-18T15:00:00Z',
  action: 'login_as',
  by: 'staff',
  actor: 'Tobias N.',
  reason: 'Upload fails',
  device: null,
}

beforeEach(() => {
  server.answer(auditTrailApi.activity, ({ query }) => {
    const items = query.group === 'staff' ? [VISIT] : [LOGIN, VISIT]
    return { items, count: items.length }
  })
})

test('what users and staff did is told by day, with who, why and from where', async () => {
  await renderWithApp(<ActivityPage />, { currentUser: aUser() })
  const days = page.getByRole('region', { name: 'Activity' }).getByRole('region')
  await expect.element(days.first()).toBeVisible()
  expect(days.all()).toHaveLength(2)
  for (const text of ['Mirjam A.', 'you', 'logged in', 'Firefox · Windows'])
    await expect.element(days.first().getByText(text)).toBeVisible()
  for (const text of ['Tobias N.', 'our staff', 'Mirjam Aebi', 'Upload fails'])
    await expect.element(days.last().getByText(text, { exact: true })).toBeVisible()
})

test('browser and country are joined by the comma of the language', async () => {
  await renderWithApp(<ActivityPage />, { currentUser: aUser(), language: 'ar' })
  await expect.element(page.getByText('Firefox · Windows، سويسرا')).toBeVisible()
})

test('a group and a month narrow the list, and stay in the address', async () => {
  const { address } = await renderWithApp(<ActivityPage />, { currentUser: aUser() })
  await page.getByText('Our staff').click()
  await expect.element(page.getByText('1 entry')).toBeVisible()
  expect(address()).toBe('/en?group=staff')
  await page.getByRole('combobox', { name: 'Month' }).click()
  await page.getByRole('option').nth(1).click()
  await expect.poll(() => server.callsOf(auditTrailApi.activity).at(-1)?.query['month']).toMatch(/^20\d\d-\d\d$/)
})
