import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { contactApi } from '@matchwright/contract/contact.api'
import { LIVE_PATH } from '@matchwright/contract/constants'
import { notificationApi } from '@matchwright/contract/notification.api'
import { testApp } from '#server/testing/app.ts'
import type { Client } from '#server/testing/client.ts'
import { aMeeting, askForContact, inState, openEventId } from '#server/testing/contacts.ts'
import { aUser } from '#server/testing/users.ts'

const app = await testApp()
await app.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.app.server.address() as AddressInfo

/** The stream of a browser; `next` waits for news of a kind. */
async function follow(browser: Client) {
  const stopped = new AbortController()
  const answer = await fetch(`http://127.0.0.1:${port}${LIVE_PATH}`, {
    headers: { cookie: browser.cookieHeader() },
    signal: stopped.signal,
  })
  const lines: string[] = []
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder()
    for await (const chunk of answer.body ?? []) lines.push(decoder.decode(chunk))
  }
  const reading = read().catch(() => undefined)
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    text: () => lines.join(''),
    stop: async () => {
      stopped.abort()
      await reading
    },
  }
}

function message(id: number, text: string) {
  return { params: { match_id: id }, body: { text } }
}

test('the stream names a changed contact to both sides, and to nobody else', async () => {
  const meeting = await aMeeting(app)
  const id = await inState(app, meeting, 'partial')
  const stranger = await app.client().login((await aUser(app.pool)).email)
  const [seeker, employer, other] = await Promise.all([
    follow(meeting.seekerClient),
    follow(meeting.employerClient),
    follow(stranger),
  ])
  expect([seeker.status, seeker.type]).toEqual([200, 'text/event-stream; charset=utf-8'])
  await meeting.seekerClient.callWithFiles(contactApi.message, [], message(id, 'Good morning'))
  await expect.poll(seeker.text).toContain(`data: {"kind":"contact","id":${id}}`)
  await expect.poll(employer.text).toContain(`data: {"kind":"contact","id":${id}}`)
  await expect.poll(employer.text).toContain('data: {"kind":"notices"}')
  expect(seeker.text()).not.toContain('notices')
  expect(other.text()).not.toContain('contact')
  expect(seeker.text()).not.toContain('Good morning')
  await Promise.all([seeker, employer, other].map((stream) => stream.stop()))
})

test('a visitor gets no stream', async () => {
  expect((await follow(app.client())).status).toBe(401)
})

test('a request is a notification that needs an answer, until it has one', async () => {
  const meeting = await aMeeting(app)
  const asked = await askForContact(meeting)
  const { employerClient } = meeting
  const list = async () => (await employerClient.call(notificationApi.list)).body
  expect(await list()).toMatchObject({
    unread: 1,
    items: [
      {
        kind: 'contact_request',
        topic: 'requests',
        is_read: false,
        needs_answer: true,
        match_id: asked.id,
        subject: 'Nurse, surgical ward',
      },
    ],
  })
  expect((await employerClient.call(notificationApi.counts)).body).toEqual({ contacts: 1, notices: 1 })
  const answer = { params: { match_id: asked.id, event_id: openEventId(asked) } }
  await employerClient.call(contactApi.acceptChange, answer)
  await employerClient.call(contactApi.markRead, { params: { match_id: asked.id }, body: {} })
  expect((await list()).items[0]).toMatchObject({ is_read: true, needs_answer: false, until: null })
  expect((await employerClient.call(notificationApi.counts)).body).toEqual({ contacts: 0, notices: 0 })
})

test('unread messages of a contact are one notification; all are read at once, also without mails', async () => {
  const meeting = await aMeeting(app)
  const id = await inState(app, meeting, 'partial')
  await app.pool.query(`update app_user set email_frequency = 'none' where id = $1`, [meeting.employer.id])
  const { seekerClient, employerClient } = meeting
  for (const text of ['Good morning', 'Is there a car park?'])
    await seekerClient.callWithFiles(contactApi.message, [], message(id, text))
  const before = (await employerClient.call(notificationApi.list)).body
  expect(before.items[0]).toMatchObject({ kind: 'message', count: 2, text: 'Is there a car park?', is_read: false })
  await employerClient.call(notificationApi.markRead, { body: {} })
  expect((await employerClient.call(notificationApi.list)).body.unread).toBe(0)
  const waiting = await app.pool.query(
    `select 1 from notice where user_id = $1 and kind = 'message' and sent_at is null`,
    [meeting.employer.id],
  )
  expect(waiting.rows).toEqual([])
})

test('notifications are paged, by topic and unread ones only', async () => {
  const user = await aUser(app.pool)
  await app.pool.query(
    `insert into notice (user_id, kind, params, read_at, sent_at)
     select $1, case when n % 2 = 0 then 'listing_paused' else 'document_ends_soon' end,
       '{"title": "Nurse", "days": 3}', case when n <= 4 then now() end, now()
     from generate_series(1, 20) n`,
    [user.id],
  )
  const browser = await app.client().login(user.email)
  const list = async (query: object) => (await browser.call(notificationApi.list, { query })).body
  const first = await list({ limit: 15 })
  expect([first.items.length, first.count, first.unread]).toEqual([15, 20, 16])
  const second = await list({ limit: 15, offset: 15 })
  expect(second.items.map(({ is_read: isRead }) => isRead)).toEqual([false, true, true, true, true])
  expect(await list({ unread: 'true', topic: 'deadlines' })).toMatchObject({ count: 16 })
  expect(await list({ topic: 'messages' })).toMatchObject({ count: 0, items: [] })
  expect((await browser.send('GET', '/napi/notification/list?topic=gossip')).status).toBe(422)
})
