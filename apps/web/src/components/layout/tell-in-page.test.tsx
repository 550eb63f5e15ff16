import { notificationApi } from '@matchwright/contract/notification.api'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aNotification, aUser } from '#web/testing/builders.ts'
import { server } from '#web/testing/fake-server.ts'
import { renderWithApp } from '#web/testing/render.tsx'
import { AppHeader } from './app-header.tsx'

const streams: FakeStream[] = []

/** Stream of the server, of which the test decides what it says. */
class FakeStream extends EventTarget {
  static readonly CLOSED = 2
  readyState = 1

  constructor() {
    super()
    streams.push(this)
  }

  close(): void {
    this.readyState = FakeStream.CLOSED
  }

  say(news: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(news) }))
  }

  fail(): void {
    this.close()
    this.dispatchEvent(new Event('error'))
  }
}

async function opened(path = '/en/home') {
  const rendered = await renderWithApp(<AppHeader user={aUser({ id: 77 })} />, {
    path,
    currentUser: aUser({ id: 77 }),
  })
  await expect.poll(() => streams.length).toBe(1)
  return { ...rendered, stream: streams[0] }
}

function noticesAre(...items: ReturnType<typeof aNotification>[]) {
  server.answer(notificationApi.list, { items, count: items.length, unread: items.length })
}

beforeEach(() => {
  streams.length = 0
  vi.stubGlobal('EventSource', FakeStream)
  server.answer(notificationApi.counts, { contacts: 0, notices: 1 })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const LATER = new Date(Date.now() + 60_000).toISOString()

test('a new notice is told once, in a toast that leads to its contact', async () => {
  const { stream, address } = await opened()
  noticesAre(aNotification({ id: 9, at: LATER, title: 'Painter', place: 'Thun', match_id: 32 }))
  stream?.say({ kind: 'notices' })
  stream?.say({ kind: 'notices' })
  const toast = page.getByText(/Painter, Thun/)
  await expect.element(toast).toBeVisible()
  expect(toast.elements()).toHaveLength(1)
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.poll(address).toBe('/en/match/32')
})

test('nothing is told of what was there before, of what is read, and of the open contact', async () => {
  const { stream } = await opened('/en/match/31')
  noticesAre(
    aNotification({ id: 3, at: LATER, match_id: 31, title: 'Open here' }),
    aNotification({ id: 2, at: LATER, is_read: true, title: 'Read' }),
    aNotification({ id: 1, title: 'From before' }),
  )
  stream?.say({ kind: 'notices' })
  await expect.poll(() => server.callsOf(notificationApi.list)).toHaveLength(1)
  await expect.poll(() => server.callsOf(notificationApi.counts).length).toBeGreaterThan(0)
  expect(page.getByText(/Open here|Read|From before/).elements()).toEqual([])
})

test('without a stream the page looks for news, and tries again to get one', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { stream } = await opened()
  noticesAre(aNotification({ id: 9, at: LATER, title: 'Painter' }))
  stream?.fail()
  vi.advanceTimersByTime(30_000)
  await expect.element(page.getByText(/Painter/)).toBeVisible()
  expect(streams).toHaveLength(2)
})
