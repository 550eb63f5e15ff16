import { DONE } from '@matchwright/contract/constants'
import { notificationApi } from '@matchwright/contract/notification.api'
import type { Notification } from '@matchwright/contract/notification.schema'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aUser } from '#web/testing/builders.ts'
import { server } from '#web/testing/fake-server.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { AppHeader } from './app-header.tsx'

const now = new Date().toISOString()
const request: Notification = {
  id: 3,
  kind: 'contact_request',
  topic: 'requests',
  at: '2026-01-05T09:10:00Z',
  is_read: false,
  needs_answer: true,
  until: '2099-01-01T09:00:00Z',
  match_id: 31,
  listing_id: null,
  report_id: null,
  title: 'Community nurse',
  place: 'Biel',
  lang: 'en',
  subject: 'Nurse, home care',
  text: null,
  score: 92,
  fits: { i_meet: 95, they_meet: 90 },
  count: 1,
}
const talk: Notification = {
  ...request,
  id: 2,
  kind: 'message',
  topic: 'messages',
  at: now,
  needs_answer: false,
  until: null,
  match_id: 32,
  title: 'Painter',
  place: 'Thun',
  text: 'And is there parking?',
  count: 2,
}
const soon: Notification = {
  ...request,
  id: 1,
  kind: 'listing_ends_soon',
  topic: 'deadlines',
  is_read: true,
  needs_answer: false,
  until: null,
  match_id: null,
  listing_id: 7,
  title: 'Caretaker',
  place: '',
  subject: '',
  score: null,
  fits: null,
}
const user = aUser({ email_frequency: 'daily', waiting_contacts: 4, unread_notices: 2 })

beforeEach(async () => {
  server
    .answer(notificationApi.list, { items: [request, talk, soon], count: 3, unread: 2 })
    .answer(notificationApi.counts, { contacts: 4, notices: 2 })
    .answer(notificationApi.markRead, DONE)
  await page.viewport(1200, 800)
})

function renderHeader() {
  return renderWithApp(<AppHeader user={user} />, { currentUser: user })
}

test('the header counts contacts that wait and notifications that are unread', async () => {
  await renderHeader()
  await expect.element(page.getByRole('link', { name: 'Contacts 4 wait for you' }).first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible()
})

test('the bell opens the notifications, those that need an answer first; opening one marks it as read', async () => {
  const { address } = await renderHeader()
  await page.getByRole('button', { name: 'Notifications, 2 unread' }).click()
  const dialog = page.getByRole('dialog', { name: /Notifications/ })
  const group = (name: string) => dialog.getByRole('region', { name })
  await expect.element(group('Needs an answer').getByText(/for Nurse, home care/)).toBeVisible()
  await expect.element(group('Today').getByText(/Painter, Thun wrote twice/)).toBeVisible()
  await expect.element(group('Earlier').getByText(/Caretaker ends soon/)).toBeVisible()
  await dialog.getByRole('tab', { name: /^Messages/ }).click()
  expect(dialog.getByRole('listitem').elements()).toHaveLength(1)
  await dialog.getByRole('link', { name: /Painter/ }).click()
  expect(address()).toBe('/en/match/32')
  await expect.poll(() => server.callsOf(notificationApi.markRead).map(({ body }) => body)).toEqual([{ ids: [2] }])
})

test('on a phone the main pages are at the foot of the screen, and no button is cut off', async () => {
  await page.viewport(360, 740)
  await renderHeader()
  const bar = page.getByRole('navigation', { name: 'Quick menu' })
  await expect.element(bar.getByRole('link', { name: 'Contacts 4 wait for you' })).toBeVisible()
  expect(bar.getByRole('link').elements()).toHaveLength(4)
  await bar.getByRole('button', { name: 'Me' }).click()
  await expect.element(page.getByRole('dialog').getByRole('link', { name: 'Documents' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(360)
})
