import { DONE } from '@matchwright/contract/constants'
import { notificationApi } from '@matchwright/contract/notification.api'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aNotification, aUser } from '#web/testing/builders.ts'
import { server } from '#web/testing/fake-server.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { NotificationsPage } from './notifications-page.tsx'

const signedIn = { path: '/en/notifications', currentUser: aUser({ unread_notices: 2 }) }

function asked() {
  return server.callsOf(notificationApi.list).at(-1)?.query
}

beforeEach(() => {
  const items = [aNotification({ id: 2, title: 'Painter' }), aNotification({ id: 1, is_read: true })]
  server
    .answer(notificationApi.list, { items, count: 31, unread: 2 })
    .answer(notificationApi.counts, { contacts: 0, notices: 2 })
    .answer(notificationApi.markRead, DONE)
})

test('all notifications are paged', async () => {
  await renderWithApp(<NotificationsPage />, signedIn)
  await expect.element(page.getByText(/Painter/)).toBeVisible()
  expect(asked()).toMatchObject({ limit: '15', offset: '0', unread: 'false' })
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect.poll(asked).toMatchObject({ offset: '15' })
})

test('a topic and what is unread are chosen in the address', async () => {
  const { address } = await renderWithApp(<NotificationsPage />, { ...signedIn, path: '/en/notifications?offset=15' })
  await page.getByRole('button', { name: 'Messages' }).click()
  await expect.poll(asked).toMatchObject({ topic: 'messages', offset: '0' })
  await page.getByText('Unread', { exact: true }).click()
  await expect.poll(asked).toMatchObject({ topic: 'messages', unread: 'true' })
  expect(address()).toBe('/en/notifications?topic=messages&show=unread')
})

test('one press marks all as read', async () => {
  await renderWithApp(<NotificationsPage />, signedIn)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect.poll(() => server.callsOf(notificationApi.markRead).map(({ body }) => body)).toEqual([{}])
})

test('without any there is nothing to page', async () => {
  server.answer(notificationApi.list, { items: [], count: 0, unread: 0 })
  await renderWithApp(<NotificationsPage />, signedIn)
  await expect.element(page.getByText('No notifications')).toBeVisible()
})
