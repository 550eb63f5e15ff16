import { beforeEach, describe, expect, it } from 'vitest'
import { present } from '#server/testing/present.ts'
import { contactApi } from '@matchwright/contract/contact.api'
import { EMPTY_PDF } from '#server/testing/documents.ts'
import { testApp } from '#server/testing/app.ts'
import { aMeeting, askForContact, eventTypesOf, inState } from '#server/testing/contacts.ts'
import type { Meeting } from '#server/testing/contacts.ts'

const app = await testApp()
const { pool } = app
import { aPng } from '#server/testing/pictures.ts'
const PNG = aPng()

function file(content: Buffer, filename = 'course.pdf') {
  return {
    field: 'files',
    filename,
    type: 'application/pdf',
    content,
  }
}

let meeting: Meeting
let id: number
beforeEach(async () => {
  meeting = await aMeeting(app)
  id = await inState(app, meeting, 'partial')
})

function send(files: ReturnType<typeof file>[], fields: Record<string, string> = {}, contact = id) {
  return meeting.seekerClient.callWithFiles(contactApi.message, files, { params: { match_id: contact }, body: fields })
}

describe('a message', () => {
  it('reaches the other side with its files', async () => {
    const sent = await send([file(EMPTY_PDF), file(PNG, 'photo.png')], { text: 'I attach the booking.' })
    expect(sent.body.events.at(-1)).toMatchObject({
      type: 'message',
      text: 'I attach the booking.',
      is_mine: true,
      lang: 'en',
    })
    const seen = (await meeting.employerClient.call(contactApi.contact, { params: { match_id: id } })).body
    const event = present(seen.events.at(-1))
    expect(event.files).toEqual([
      { event_id: event.id, filename: 'Attachment 1.pdf', size: expect.any(Number), mimetype: 'application/pdf' },
      { event_id: event.id, filename: 'Attachment 2.png', size: expect.any(Number), mimetype: 'image/png' },
    ])
    const download = await meeting.employerClient.call(contactApi.downloadAttachment, {
      params: { match_id: id, event_id: event.id },
      query: { file: 1 },
    })
    expect([download.status, download.headers['content-type']]).toEqual([200, 'image/png'])
    expect(
      (
        await meeting.employerClient.call(contactApi.downloadAttachment, {
          params: { match_id: id, event_id: event.id },
          query: { file: 2 },
        })
      ).status,
    ).toBe(404)
    const notice = await pool.query(`select params from notice where user_id = $1 and kind = 'message'`, [
      meeting.employer.id,
    ])
    expect(notice.rows).toEqual([{ params: { title: 'Nurse, surgical ward' } }])
  })

  it('needs words or files', async () => {
    const { status, problem } = await send([])
    expect([status, problem.detail[0]?.loc]).toEqual([422, ['body', 'payload', 'text']])
    expect((await send([file(EMPTY_PDF)])).status).toBe(200)
    const long = await send([], { text: 'x'.repeat(5001) })
    expect(long.problem.detail[0]?.loc).toEqual(['body', 'payload', 'text'])
  })

  it('waits for the contact to be accepted, and ends with it', async () => {
    const other = await aMeeting(app)
    const asked = await askForContact(other)
    for (const browser of [other.seekerClient, other.employerClient]) {
      const { status, problem } = await browser.callWithFiles(contactApi.message, [], {
        params: { match_id: asked.id },
        body: { text: 'Hello' },
      })
      expect([status, problem.code]).toEqual([400, 'wrong_state'])
    }
    await meeting.employerClient.call(contactApi.terminate, { params: { match_id: id } })
    expect((await send([], { text: 'Hello?' })).problem.code).toBe('wrong_state')
  })
})

it('does not come in floods', async () => {
  await pool.query(
    `insert into rate_count (bucket, window_start, hits)
     values ($1, date_bin(make_interval(mins => 10), now(), 'epoch'), 60)`,
    [`contact:${id}:${meeting.seeker.id}`],
  )
  expect((await send([], { text: 'Hello?' })).status).toBe(429)
  // Questions are told by mail like messages.
  const ask = { params: { match_id: id }, body: { action: 'ask' as const, text: 'Which shifts?' } }
  expect((await meeting.seekerClient.call(contactApi.requestChange, ask)).status).toBe(429)
})

describe('attached files', () => {
  it.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'cv.pdf'],
    ['a program', Buffer.from('4d5a90000300000004000000ffff0000b8', 'hex'), 'setup.pdf'],
  ])('%s is refused whatever it is called', async (_, content, filename) => {
    const { status, problem } = await send([file(content, filename)], { text: 'See here' })
    expect(status).toBe(422)
    expect(problem.detail[0]).toMatchObject({ loc: ['body', 'payload', 'files'], type: 'file_type' })
    expect(await eventTypesOf(pool, id)).toEqual(['contact_request', 'contact_accept'])
  })

  it('are at most five', async () => {
    const { status } = await send([1, 2, 3, 4, 5, 6].map(() => file(EMPTY_PDF)))
    expect(status).toBeGreaterThanOrEqual(400)
    expect((await send([1, 2, 3, 4, 5].map(() => file(EMPTY_PDF)))).status).toBe(200)
  })

  it('are named for what they are, without folders', async () => {
    const { body } = await send([file(EMPTY_PDF, '../../etc/notes.exe'), file(Buffer.from('plain words'), 'notes.txt')])
    const names = present(body.events.at(-1)).files.map(({ filename }) => filename)
    expect(names).toEqual(['notes.exe.pdf', 'notes.txt'])
  })

  it('cannot be fetched after the contact has ended', async () => {
    const sent = await send([file(EMPTY_PDF)])
    const params = { match_id: id, event_id: present(sent.body.events.at(-1)).id }
    expect(
      (
        await meeting.employerClient.call(contactApi.downloadAttachment, {
          params,
        })
      ).status,
    ).toBe(200)
    await meeting.seekerClient.call(contactApi.terminate, { params: { match_id: id } })
    expect(
      (
        await meeting.employerClient.call(contactApi.downloadAttachment, {
          params,
        })
      ).status,
    ).toBe(404)
    expect(
      (
        await meeting.seekerClient.call(contactApi.downloadAttachment, {
          params,
        })
      ).status,
    ).toBe(404)
    expect(
      (await meeting.seekerClient.call(contactApi.contact, { params: { match_id: id } })).body.events.at(-2)?.files,
    ).toEqual([])
  })
})
