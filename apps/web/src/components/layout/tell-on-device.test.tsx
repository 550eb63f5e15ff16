import { notificationApi } from '@matchwright/contract/notification.api'
import type { Notification as Notice } from '@matchwright/contract/notification.schema'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { deviceChoiceKey, isQuiet } from '#web/lib/session/device-notices.ts'
import type { DeviceChoice } from '#web/lib/session/device-notices.ts'
import { aUser } from '#web/testing/builders.ts'
import { server } from '#web/testing/fake-server.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { useTellOnDevice } from './tell-on-device.ts'

const MESSAGE: Notice = {
  id: 40,
  kind: 'message',
  topic: 'messages',
  at: '2027-01-01T08:00:00Z',
  is_read: false,
  needs_answer: false,
  until: null,
  match_id: 9,
  listing_id: null,
  report_id: null,
  title: 'Nurse, home care',
  place: 'Biel',
  lang: 'en',
  subject: '',
  text: 'My number is 079 000 00 00',
  score: null,
  fits: null,
  count: 1,
}
const REQUEST: Notice = { ...MESSAGE, id: 41, kind: 'contact_request', topic: 'requests', text: null }
const NEVER_QUIET = { isOn: false, from: '21:00', until: '07:00' }
const shown: { title: string; options: NotificationOptions }[] = []

function choose(choice: Partial<DeviceChoice>) {
  localStorage.setItem(deviceChoiceKey(1), JSON.stringify({ topics: ['messages'], quiet: NEVER_QUIET, ...choice }))
}

function News() {
  const tell = useTellOnDevice(1)
  return <button onClick={tell}>News</button>
}

/** Opens a page that hears of news, once for each time that is asked for. */
async function heard(times = 1) {
  await renderWithApp(<News />, { currentUser: aUser() })
  for (let time = 0; time < times; time += 1) await page.getByRole('button', { name: 'News' }).click()
}

beforeEach(() => {
  shown.length = 0
  server.answer(notificationApi.list, { items: [REQUEST, MESSAGE], count: 2, unread: 2 })
  vi.stubGlobal('Notification', { permission: 'granted' })
  const active = { postMessage: (notice: (typeof shown)[number]) => void shown.push(notice) }
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockReturnValue(
    Promise.resolve({ active } as unknown as ServiceWorkerRegistration),
  )
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a notice of a chosen topic is shown once, without the words of the message', async () => {
  choose({})
  await heard(2)
  await expect.poll(() => server.callsOf(notificationApi.list).length).toBe(2)
  await expect.poll(() => shown.map(({ options }) => options.body)).toEqual(['Nurse, home care, Biel wrote'])
  expect(shown[0]).toMatchObject({ title: 'Matchwright', options: { tag: 'notice-40', data: { path: '/en/match/9' } } })
})

test('without a choice on this device the server is not even asked', async () => {
  await heard()
  choose({ topics: [] })
  await page.getByRole('button', { name: 'News' }).click()
  expect(server.callsOf(notificationApi.list)).toEqual([])
})

test('in quiet hours nothing is shown, nor made up for later', async () => {
  choose({ quiet: { isOn: true, from: '00:00', until: '23:59' } })
  await heard()
  await expect.poll(() => localStorage.getItem(`${deviceChoiceKey(1)}-told`)).toBe('40')
  choose({})
  await page.getByRole('button', { name: 'News' }).click()
  await expect.poll(() => server.callsOf(notificationApi.list).length).toBe(2)
  expect(shown).toEqual([])
})

test('quiet hours pass midnight', () => {
  const quiet = { isOn: true, from: '21:00', until: '07:00' }
  expect(['20:59', '21:00', '23:30', '00:10', '06:59', '07:00'].map((time) => isQuiet(quiet, time))).toEqual([
    false,
    true,
    true,
    true,
    true,
    false,
  ])
  expect(isQuiet({ ...quiet, from: '12:00', until: '13:00' }, '12:30')).toBe(true)
  expect(isQuiet({ ...quiet, isOn: false }, '22:00')).toBe(false)
})
