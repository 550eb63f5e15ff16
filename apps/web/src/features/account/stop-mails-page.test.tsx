import { notificationApi } from '@matchwright/contract/notification.api'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal, server } from '#web/testing/fake-server.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { StopMailsPage } from './stop-mails-page.tsx'

const KEY = `messages-expiry.7.${'a'.repeat(43)}`

beforeEach(() => {
  server
    .answer(notificationApi.unsubscribe, { mail_topics: ['messages', 'expiry'] })
    .answer(notificationApi.resubscribe, { mail_topics: ['messages', 'expiry'] })
})

test('nothing ends before the button is pressed, and it can be undone', async () => {
  await renderWithApp(<StopMailsPage mailedKey={KEY} />)
  await expect.element(page.getByText('Account expiry')).toBeVisible()
  expect(server.callsOf(notificationApi.unsubscribe)).toHaveLength(0)
  await page.getByRole('button', { name: 'Stop these e-mails' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByRole('heading', { name: 'You get these e-mails again' })).toBeVisible()
  expect(server.callsOf(notificationApi.resubscribe)[0]?.params).toEqual({ key: KEY })
})

test('a broken key leads to the settings', async () => {
  server.answer(notificationApi.unsubscribe, new Refusal(422))
  await renderWithApp(<StopMailsPage mailedKey={KEY} />)
  await page.getByRole('button', { name: 'Stop these e-mails' }).click()
  await expect.element(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
})
