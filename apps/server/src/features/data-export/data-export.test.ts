import { text } from 'node:stream/consumers'
import { beforeEach, expect, test } from 'vitest'
import { DataExport } from '@matchwright/contract/data-export.schema'
import { contactApi } from '@matchwright/contract/contact.api'
import { documentApi } from '@matchwright/contract/document.api'
import { markApi } from '@matchwright/contract/mark.api'
import { moderationApi } from '@matchwright/contract/moderation.api'
import { ownDataApi } from '@matchwright/contract/own-data.api'
import { profileApi } from '@matchwright/contract/profile.api'
import { savedViewApi } from '@matchwright/contract/saved-view.api'
import { listZip } from '#server/adapters/zip-archive.ts'
import { row } from '#server/db/pool.ts'
import { runPendingJobs } from '#server/jobs/run-jobs.ts'
import { tasks } from '#server/tasks.ts'
import { testApp } from '#server/testing/app.ts'
import type { Client } from '#server/testing/client.ts'
import { aMeeting, inState } from '#server/testing/contacts.ts'
import { present } from '#server/testing/present.ts'
import { aUser } from '#server/testing/users.ts'

const app = await testApp()
const { pool, deps, client, clock, mails } = app

beforeEach(() => {
  clock.now = new Date()
  mails.length = 0
})

async function runJobs() {
  for (let round = 0; round < 2; round++) await runPendingJobs({ pool, tasks: tasks(deps), log: deps.log })
}

async function archiveOf(userId: number): Promise<Map<string, string>> {
  const { sha256 } = await row<{ sha256: string }>(
    pool,
    'select sha256 from data_export where user_id = $1 order by id desc limit 1',
    [userId],
  )
  const content = present(await deps.files.read(sha256))
  const entries = await listZip(content)
  return new Map(await Promise.all(entries.map(async (entry) => [entry.name, await text(await entry.open())] as const)))
}

async function exported(browser: Client, lang: 'en' | 'ar' = 'en') {
  const begun = await browser.call(ownDataApi.startExport, { body: { lang } })
  expect(begun.status).toBe(200)
  await runJobs()
  return begun.body
}

test('an export holds what a person gave and caused, as data, files and a readable page', async () => {
  const meeting = await aMeeting(app, { person: { first_name: 'Lea', ird_number: null, summary: 'Nurse <b>' } })
  const { seekerClient: browser, person } = meeting
  await browser.call(profileApi.changePerson, {
    params: { person_id: person },
    body: { content: { ird_number: '49091850', indigenous_status: { value: 'yes', consented: true } } },
  })
  const cv = { field: 'file', filename: 'my/cv.txt', type: 'text/plain', content: Buffer.from('The text of a CV') }
  const which = { person_or_company: 'person', profile_id: person } as const
  await browser.callWithFiles(documentApi.addFile, [cv], { params: which, body: { title: 'My CV' } })
  const params = { match_id: await inState(app, meeting, 'partial') }
  const sent = { field: 'files', filename: 'hello.txt', type: 'text/plain', content: Buffer.from('Attached') }
  await browser.callWithFiles(contactApi.message, [sent], { params, body: { text: 'From me' } })
  await meeting.employerClient.callWithFiles(contactApi.message, [], { params, body: { text: 'From them' } })

  const marked = { params: { listing_id: meeting.offer }, body: { note: 'Ring on Monday', tags: ['near'] } }
  await browser.call(markApi.change, marked)
  const report = { kind: 'message', reason: 'spam', text: 'Not asked for' } as const
  const theirs = await row<{ id: number }>(
    pool,
    `select id from contact_event where contact_id = $1 and text = 'From them'`,
    [params.match_id],
  )
  await browser.call(moderationApi.report, { body: { ...report, ...params, event_id: theirs.id } })
  await browser.call(savedViewApi.create, { body: { title: 'Mine', query: 'sort=score' } })

  const { id } = await exported(browser)
  const archive = await archiveOf(meeting.seeker.id)
  const data = DataExport.parse(JSON.parse(archive.get('data.json') ?? ''))
  const schema = JSON.parse(archive.get('schema.json') ?? '') as { properties: object }
  expect(Object.keys(schema.properties)).toEqual(Object.keys(data))
  expect(data.reports).toMatchObject([{ ...report, decision: null }])
  expect(data.saved_views).toMatchObject([{ title: 'Mine', query: 'sort=score' }])
  expect(archive.get('index.html')).toContain('Not asked for')
  expect(data.user.email).toBe(meeting.seeker.email)
  expect(data.profiles[0]).toMatchObject({
    id: person,
    content: { first_name: 'Lea', ird_number: '49091850', indigenous_status: { value: 'yes' } },
    documents: [{ title: 'My CV' }],
    earlier: [{ content: { first_name: 'Lea' } }],
  })
  expect(data.listings.map((listing) => listing.id)).toEqual([meeting.search])
  const texts = data.contacts[0]?.events.flatMap((event) => event.text ?? [])
  expect(texts).toEqual(expect.arrayContaining(['From me', 'From them']))
  const paths = [present(data.profiles[0]?.documents[0]?.path), present(data.contacts[0]?.paths[0])]
  expect(paths.map((path) => archive.get(path))).toEqual(['The text of a CV', 'Attached'])
  expect(archive.get('index.html')).toContain('Nurse &lt;b&gt;')
  expect(archive.get('index.html')).toContain('From them')
  expect(data.marks).toMatchObject([{ listing_id: meeting.offer, note: 'Ring on Monday', tags: ['near'] }])

  const { body } = await browser.call(ownDataApi.exports)
  expect(body.items).toMatchObject([{ id, state: 'ready', progress: 100, size: expect.any(Number) }])
  expect(mails.map(({ kind, to }) => [kind, to])).toContainEqual(['export_ready', meeting.seeker.email])
})

test('an archive is loaded by its owner for seven days, by nobody else', async () => {
  const owner = await aUser(pool, { accountType: 'private' })
  const browser = await client().login(owner.email)
  const { id } = await exported(browser, 'ar')
  expect((await archiveOf(owner.id)).get('index.html')).toContain('<html lang="ar" dir="rtl">')
  const load = async (reader: Client) => reader.call(ownDataApi.downloadExport, { params: { export_id: id } })
  const loaded = await load(browser)
  expect([loaded.status, loaded.headers['content-type']]).toEqual([200, 'application/zip'])
  expect((await load(await client().login((await aUser(pool)).email))).status).toBe(404)
  expect((await load(client())).status).toBe(401)
  const staff = await client().login((await aUser(pool, { perms: ['listing_staff'] })).email)
  expect((await load(staff)).status).toBe(404)
  clock.now = new Date(Date.now() + 8 * 86_400_000)
  expect((await load(browser)).status).toBe(404)
  expect((await browser.call(ownDataApi.exports)).body.items).toEqual([])
})

test('two requests at once make one archive; six in a day are too many', async () => {
  const owner = await aUser(pool)
  const browser = await client().login(owner.email)
  const start = () => browser.call(ownDataApi.startExport)
  const [first, second] = await Promise.all([start(), start()])
  expect(first.body.id).toBe(second.body.id)
  expect((await browser.callRaw(ownDataApi.startExport, { body: { lang: 'xx' } })).status).toBe(422)
  for (let count = 4; count <= 5; count++) expect((await start()).status).toBe(200)
  expect((await start()).status).toBe(429)
  expect((await client().call(ownDataApi.startExport)).status).toBe(401)
})

test('the archive of an expired account can be made', async () => {
  const owner = await aUser(pool)
  await pool.query(`update account set expires_at = now() - interval '1 day' where id = $1`, [owner.accountId])
  const browser = await client().login(owner.email)
  await exported(browser)
  expect((await browser.call(ownDataApi.exports)).body.items).toMatchObject([{ state: 'ready' }])
})
