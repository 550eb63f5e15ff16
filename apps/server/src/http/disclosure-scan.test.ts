import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authApi } from '@matchwright/contract/auth.api'
import { contactApi } from '@matchwright/contract/contact.api'
import { listingApi } from '@matchwright/contract/listing.api'
import { moderationApi } from '@matchwright/contract/moderation.api'
import { ownDataApi } from '@matchwright/contract/own-data.api'
import { readDocument } from '#server/adapters/text-extraction/read-document.ts'
import { row } from '#server/db/pool.ts'
import { enqueue } from '#server/jobs/job.ts'
import { runPendingJobs } from '#server/jobs/run-jobs.ts'
import { crontab, tasks } from '#server/tasks.ts'
import { testApp } from '#server/testing/app.ts'
import { OWN_CANARIES, aGuardedMeeting, ask, removedWords, talk } from '#server/testing/canaries.ts'
import type { GuardedMeeting, Owner, Since } from '#server/testing/canaries.ts'
import type { Client } from '#server/testing/client.ts'
import { inState, openEventId } from '#server/testing/contacts.ts'
import { aListing, nursePair } from '#server/testing/listings.ts'
import { operationsOf } from '#server/testing/openapi.ts'
import type { ListedOperation } from '#server/testing/openapi.ts'
import { addPages } from '#server/testing/pages.ts'
import { present } from '#server/testing/present.ts'
import { unpacked, wordsIn } from '#server/testing/unpacked.ts'
import { aUser } from '#server/testing/users.ts'
import type { TestUser } from '#server/testing/users.ts'
import { sampleOf } from '#server/testing/wrong-values.ts'

/**
 * Plants words in everything two people have, then lets everybody who must not read them make every call with every id
 * there is, open every page and every file, read their mails and their export. Each word is also found where it may be.
 */

let pages: string[] = []
const app = await testApp({}, async (server, dependencies) => {
  pages = await addPages(server, dependencies)
})
const { pool, deps, client, mails, logs } = app

let operations: ListedOperation[] = []
beforeAll(async () => {
  operations = await operationsOf(client())
})

type Ids = Record<string, readonly (number | string)[]>

function filled(path: string, names: readonly { name: string; isQuery: boolean }[], ids: Ids): string[] {
  return names.reduce<string[]>(
    (urls, { name, isQuery }) =>
      urls.flatMap((url) =>
        (ids[name] ?? []).map((id) =>
          isQuery ? `${url}${url.includes('?') ? '&' : '?'}${name}=${id}` : url.replace(`{${name}}`, String(id)),
        ),
      ),
    [path],
  )
}

/** Every reading call with every sensible choice of ids. */
function readingCalls(ids: Ids): string[] {
  return operations
    .filter(({ path, method }) => method === 'GET' && !path.includes('logout'))
    .flatMap(({ path, operation: { parameters } }) => {
      const known = parameters.filter(({ name }) => name in ids)
      return filled(
        path,
        known.map(({ name, in: place }) => ({ name, isQuery: place === 'query' })),
        ids,
      )
    })
}

/** What a page calls the ids of its path. */
function pageUrls(ids: Ids): string[] {
  return pages
    .filter((path) => !path.includes('logout'))
    .flatMap((path) => {
      const url = path.replace(/^\/?/, '/').replace(':lang', 'en').replace('/*', '/about').replaceAll('?', '')
      const things = url.includes('/match/') ? ids['match_id'] : (ids['listing_id'] ?? [])
      const id = url.includes('/profiles/') ? ids['profile_id'] : things
      const names = { id: id ?? [], name: ['nurse'], token: ['x'], uid: ['x'], key: ['x'], type: ['private'] }
      return Object.entries({ ...names, templateid: ids['listing_id'] ?? [] }).reduce<string[]>(
        (urls, [name, values]) =>
          urls.flatMap((one) =>
            new RegExp(`:${name}\\b`).test(one) ? values.map((value) => one.replace(`:${name}`, String(value))) : [one],
          ),
        [url],
      )
    })
}

const FEEDS = [
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap/pages.xml',
  '/sitemap/offers-0.xml',
  '/sitemap',
  '/feeds/offers.xml',
  '/feeds/offers.json',
]
/** Groups whose changing calls would end what is looked at: sessions, contacts, accounts. */
const LEFT_ALONE = /^(?:auth|contact|user|own_data|moderation|security|api_access|webhook)_/

let checks = 0

function wordsOfText(text: string, words: readonly string[]): string[] {
  checks += words.length
  return words.filter((word) => text.includes(word))
}

async function answerOf(reader: Client, request: Parameters<Client['raw']>[0]) {
  const answer = await reader.raw(request)
  if (answer.statusCode !== 429) return answer
  await pool.query('delete from rate_count')
  return reader.raw(request)
}

/** The words in an answer, with what was asked. */
async function wordsAt(reader: Client, request: Parameters<Client['raw']>[0], words: readonly string[]) {
  const { statusCode, rawPayload, headers } = await answerOf(reader, request)
  expect([request, statusCode]).not.toEqual([request, 429])
  const isText = /json|html|xml|text\//.test(String(headers['content-type']))
  if (isText) return wordsOfText(rawPayload.toString(), words)
  checks += words.length
  return wordsIn(await unpacked(rawPayload), words).concat(
    isPrinted(request.url) && statusCode === 200 ? wordsOfText(await printedText(rawPayload), words) : [],
  )
}

function isPrinted(url: Parameters<Client['raw']>[0]['url']): boolean {
  return typeof url === 'string' && url.startsWith('/mapi/pdf/')
}

/** Printed text is glyphs of a font, which only a reader of PDF files turns into words. */
async function printedText(file: Buffer): Promise<string> {
  return (await readDocument(file)).document.text
}

type Leaks = { word: string; where: string }[]

/**
 * The planted words that a reader finds in calls, pages, feeds, files, mails and, when logged in, their export.
 * @param known addresses whose answer to this reader is known already
 */
async function found(reader: Reader, ids: Ids, words: readonly string[], known = new Set<string>()): Promise<Leaks> {
  const leaks: Leaks = []
  const note = (where: string, hits: readonly string[]) => leaks.push(...hits.map((word) => ({ word, where })))
  for (const url of [...readingCalls(ids), ...pageUrls(ids), ...FEEDS]) {
    if (known.has(url)) continue
    known.add(url)
    note(url, await wordsAt(reader.client, { method: 'GET', url }, words))
  }
  for (const mail of mails.filter(({ to }) => to === reader.email))
    note(`mail ${mail.kind}`, wordsOfText(JSON.stringify(mail), words))
  if (reader.userId !== undefined) note('export', wordsIn(await exportOf(reader), words))
  return leaks
}

type Reader = { client: Client; email?: string; userId?: number }

async function exportOf({ client: browser, userId }: Reader): Promise<string> {
  await browser.call(ownDataApi.startExport)
  await runJobs()
  const { sha256 } = await row<{ sha256: string }>(
    pool,
    'select sha256 from data_export where user_id = $1 order by id desc limit 1',
    [userId],
  )
  return unpacked(present(await deps.files.read(sha256)))
}

/** Words that changing calls with somebody else's ids answer. */
async function foundByChanging(reader: Reader, ids: Ids, words: readonly string[]): Promise<Leaks> {
  const leaks: Leaks = []
  for (const { path, method, operation } of operations) {
    if (method === 'GET' || LEFT_ALONE.test(operation.operationId)) continue
    const names = operation.parameters.filter(({ in: place }) => place === 'path').map(({ name }) => name)
    const schema = operation.requestBody?.content['application/json']?.schema
    for (const url of filled(
      path,
      names.map((name) => ({ name, isQuery: false })),
      ids,
    )) {
      const body = schema && {
        payload: JSON.stringify(sampleOf(schema, { listing_id: ids['listing_id']?.[0], phones: [], ird_number: null })),
        headers: { 'content-type': 'application/json' },
      }
      const hits = await wordsAt(reader.client, { method, url, ...body }, words)
      leaks.push(...hits.map((word) => ({ word, where: `${method} ${url}` })))
    }
  }
  return leaks
}

async function runJobs() {
  for (let round = 0; round < 2; round++) await runPendingJobs({ pool, tasks: tasks(deps), log: deps.log })
}

async function runDailyJobs() {
  for (const { job } of crontab) await enqueue(pool, job, {})
  await runJobs()
}

function planted(owner: Owner, since: readonly Since[]): string[] {
  return OWN_CANARIES.filter((one) => one.owner === owner && since.includes(one.since)).map(({ word }) => word)
}

/** Ids of what a person has, as parameters call them. */
async function idsOf(meeting: GuardedMeeting, owner: Owner, contactId?: number, mine?: number): Promise<Ids> {
  const [listing, other] = owner === 'seeker' ? [meeting.search, meeting.offer] : [meeting.offer, meeting.search]
  const profile = owner === 'seeker' ? meeting.person : meeting.company
  const events = await pool.query<{ id: number }>('select id from contact_event where contact_id = $1 order by id', [
    contactId ?? 0,
  ])
  const documents = await pool.query<{ id: number }>('select id from document where profile_id = $1', [profile])
  return {
    listing_id: [listing, mine ?? other],
    other_listing_id: [listing],
    my_listing_id: [mine ?? other],
    match_id: contactId === undefined ? [] : [contactId],
    event_id: events.rows.map(({ id }) => id),
    document_id: documents.rows.map(({ id }) => id),
    person_id: [meeting.person],
    company_id: [meeting.company],
    person_or_company: [owner === 'seeker' ? 'person' : 'company'],
    profile_id: [profile],
    user_profile_id: [owner === 'seeker' ? meeting.seeker.id : meeting.employer.id],
    level: [1, 2],
    variant: ['cv', 'listing'],
    file: [0, 1],
    search: ['', 'zyx'],
  }
}

function missing(leaks: Leaks, wanted: readonly string[]): string[] {
  const seen = new Set(leaks.map(({ word }) => word))
  return wanted.filter((word) => !seen.has(word))
}

const EVERYTHING: readonly Since[] = ['outside', 'asked', 'said', 'contact', 'disclosed', 'never']

function readerOf(browser: Client, { id, email }: TestUser): Reader {
  return { client: browser, email, userId: id }
}

/** What a reader finds of both people before any contact with them. */
async function foundByOutsider(meeting: GuardedMeeting, reader: Reader, own: Partial<Record<Owner, number>>) {
  const all = [...planted('seeker', EVERYTHING), ...planted('employer', EVERYTHING), ...removedWords(meeting)]
  const leaks: Leaks = []
  const known = new Set<string>()
  for (const owner of ['seeker', 'employer'] as const) {
    const ids = await idsOf(meeting, owner, undefined, own[owner])
    leaks.push(...(await found(reader, ids, all, known)), ...(await foundByChanging(reader, ids, all)))
  }
  return leaks
}

function notIn(leaks: Leaks, allowed: readonly string[]): Leaks {
  return leaks.filter(({ word }) => !allowed.includes(word))
}

afterAll(() => void process.stdout.write(`${OWN_CANARIES.length} canaries and those of files, ${checks} checks\n`))

describe('what two people have not disclosed', () => {
  test('is read by no visitor, stranger or matching user', { timeout: 600_000 }, async () => {
    const meeting = await aGuardedMeeting(app)
    const { offer, search } = nursePair(deps.concepts.taxonomy)
    const [stranger, company, person] = [await aUser(pool), await aUser(pool), await aUser(pool)]
    const theirOffer = await aListing(pool, { owner: company, content: offer })
    const theirSearch = await aListing(pool, { owner: person, type: 'search', content: search })
    await deps.matchIndex.catchUp()
    await runDailyJobs()
    const login = async (user: TestUser) => readerOf(await client().login(user.email), user)
    const readers: [name: string, reader: Reader, own: Partial<Record<Owner, number>>][] = [
      ['visitor', { client: client() }, {}],
      ['stranger', await login(stranger), {}],
      ['matching company', await login(company), { seeker: theirOffer }],
      ['matching person', await login(person), { employer: theirSearch }],
    ]
    const titles = [...planted('seeker', ['outside']), ...planted('employer', ['outside'])]
    for (const [name, reader, own] of readers) {
      const seen = await foundByOutsider(meeting, reader, own)
      expect.soft([name, notIn(seen, titles)]).toEqual([name, []])
      expect.soft([name, missing(seen, titles)]).toEqual([name, []])
    }
  })

  test('opens step by step, and closes when the contact ends', { timeout: 600_000 }, async () => {
    const meeting = await aGuardedMeeting(app)
    const { seekerClient, employerClient } = meeting
    const removed = removedWords(meeting)
    const sides = {
      seeker: readerOf(seekerClient, meeting.seeker),
      employer: readerOf(employerClient, meeting.employer),
    }
    const contact = await ask(meeting)
    const params = { match_id: contact.id }
    /** Each side reads of the other what is open, all of that, and nothing else. */
    const expectOpen = async (standing: string, ...open: Since[]) => {
      await runDailyJobs()
      for (const [owner, reader] of [
        ['seeker', sides.employer],
        ['employer', sides.seeker],
      ] as const) {
        const ids = await idsOf(meeting, owner, contact.id)
        // Pages show what calls of their reader answer, which is asked for each time.
        const known = new Set(standing === 'after full disclosure' || standing === 'blocked' ? [] : pageUrls({}))
        const seen = await found(reader, ids, [...planted(owner, EVERYTHING), ...removed], known)
        expect.soft([standing, owner, notIn(seen, planted(owner, open))]).toEqual([standing, owner, []])
        expect.soft([standing, owner, missing(seen, planted(owner, open))]).toEqual([standing, owner, []])
      }
    }
    await expectOpen('asked', 'outside', 'asked')
    await employerClient.call(contactApi.acceptChange, { params: { ...params, event_id: openEventId(contact) } })
    await talk(meeting, contact.id)
    await expectOpen('in contact', 'outside', 'asked', 'said', 'contact')
    const asked = await employerClient.call(contactApi.requestChange, { params, body: { action: 'request_full' } })
    await seekerClient.call(contactApi.acceptChange, { params: { ...params, event_id: openEventId(asked.body) } })
    await expectOpen('after full disclosure', 'outside', 'asked', 'said', 'contact', 'disclosed')
    for (const owner of ['seeker', 'employer'] as const) {
      const seen = await found(sides[owner], await idsOf(meeting, owner, contact.id), [
        ...planted(owner, EVERYTHING),
        ...removed,
      ])
      expect.soft([owner, missing(seen, planted(owner, EVERYTHING))]).toEqual([owner, []])
      expect.soft([owner, notIn(seen, planted(owner, EVERYTHING))]).toEqual([owner, []])
    }
    mails.length = 0
    await seekerClient.call(contactApi.terminate, { params })
    await expectOpen('after its end', 'outside', 'asked', 'said')
    const blocked = await seekerClient.call(moderationApi.block, { body: params })
    expect(blocked.status).toBe(200)
    await expectOpen('blocked', 'outside', 'asked', 'said')
    const all = [...planted('seeker', EVERYTHING), ...planted('employer', EVERYTHING), ...removed]
    expect(wordsOfText(logs.join('\n'), all)).toEqual([])
  })

  test(
    'stays private among colleagues, messages unread by staff and their logins as users',
    { timeout: 600_000 },
    async () => {
      const meeting = await aGuardedMeeting(app)
      const contactId = await inState(app, meeting, 'full')
      await talk(meeting, contactId)
      const ids = await idsOf(meeting, 'seeker', contactId)
      const colleague = await client().login((await aUser(pool, { accountId: meeting.seeker.accountId })).email)
      const accounts = ['userfirst', 'userlast', 'accountstreet', 'accountcity', 'hiddenfrom'].map(
        (place) => `zyx${place}q`,
      )
      const seen = await found({ client: colleague }, ids, planted('seeker', EVERYTHING))
      expect(notIn(seen, [...planted('seeker', ['outside']), ...accounts])).toEqual([])
      const said = [...planted('seeker', ['asked', 'said']), 'zyxattachmenttextq']
      const staff = await client().login((await aUser(pool, { perms: ['listing_staff', 'admin_login_as'] })).email)
      expect(await found({ client: staff }, ids, said)).toEqual([])
      await staff.call(authApi.loginAs, { body: { email: meeting.employer.email, reason: 'Asked for help' } })
      const never = ['zyxbirthplaceq', '1981-03-09', '49091850']
      expect(await found({ client: staff }, ids, [...said, ...never])).toEqual([])
    },
  )

  test('is not shown to a colleague who shares the listing but not the profile behind it', async () => {
    const meeting = await aGuardedMeeting(app)
    await pool.query(`update listing set share = 'account' where id = $1`, [meeting.search])
    const colleague = await client().login((await aUser(pool, { accountId: meeting.seeker.accountId })).email)
    const ofPerson = ['birthplace', 'personmail', 'street', 'earlytitle', 'latetitle'].map((place) => `zyx${place}q`)
    expect(await found({ client: colleague }, { listing_id: [meeting.search], level: [1] }, ofPerson)).toEqual([])
    const copied = await colleague.call(listingApi.copy, { params: { listing_id: meeting.search } })
    expect(copied.body.profile_id).toBeNull()
  })
})
