import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { contactApi } from '@matchwright/contract/contact.api'
import { documentApi } from '@matchwright/contract/document.api'
import { hiddenFromApi } from '@matchwright/contract/hidden-from.api'
import { listingApi } from '@matchwright/contract/listing.api'
import { markApi } from '@matchwright/contract/mark.api'
import { matchApi } from '@matchwright/contract/match.api'
import { ownDataApi } from '@matchwright/contract/own-data.api'
import { profileApi } from '@matchwright/contract/profile.api'
import { savedSearchApi } from '@matchwright/contract/saved-search.api'
import { siteApi } from '@matchwright/contract/site.api'
import { userApi } from '@matchwright/contract/user.api'
import { createMailer } from '#server/adapters/mail.ts'
import { rows } from '#server/db/pool.ts'
import { enqueue } from '#server/jobs/job.ts'
import { runPendingJobs } from '#server/jobs/run-jobs.ts'
import { crontab, tasks } from '#server/tasks.ts'
import { testApp } from '#server/testing/app.ts'
import type { Client } from '#server/testing/client.ts'
import { aMeeting, inState } from '#server/testing/contacts.ts'
import type { Meeting } from '#server/testing/contacts.ts'
import { nursePair } from '#server/testing/listings.ts'
import { present } from '#server/testing/present.ts'
import { PASSWORD, aUser } from '#server/testing/users.ts'
import { ACCOUNT_ERASURE, USER_ERASURE } from './erase.ts'
import { eraseClosedJob } from './jobs.ts'

const app = await testApp()
const { pool, deps, client, clock, logs } = app

beforeEach(() => {
  clock.now = new Date()
})

/** Tables without anything of a person, each with the reason. */
const NOT_PERSONAL: Readonly<Record<string, string>> = {
  course: 'courses of a directory that the operator imports',
  external_offer: 'offers of job feeds',
  external_source: 'addresses of job feeds',
  newsletter_issue: 'texts that staff send to subscribers, and how many got them',
  market_count: 'figures, and the numbers of listings and people they were counted from, without any content',
  golden_case: 'tries of the workbench that staff keep for tests, of invented people as its screen asks',
  listing_change: 'ids of listings, deleted after 30 days',
  scored_listing: 'what the scorer saw of listings: concepts and numbers, deleted after twelve months',
  schema_migration: 'versions of the schema',
  setting: 'settings of the installation',
  stored_file: 'hash, size and type of files; a file goes when nothing names it any more',
  taxonomy_computed: 'computed from the taxonomy',
  taxonomy_number: 'concepts',
  taxonomy_source: 'concepts',
  taxonomy_version: 'concepts',
  word_rarity: 'hashes of words that several listings have',
}

test('every table is erased or holds nothing of a person', async () => {
  const tables = await rows<{ name: string }>(
    pool,
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const erased = [...USER_ERASURE, ...ACCOUNT_ERASURE].flatMap((step) => step.tables)
  const named = new Set([...erased, ...Object.keys(NOT_PERSONAL)])
  expect([...named].filter((name) => !name.includes('.')).toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
})

test('tables that are not erased refer to no user, account, profile, listing, document or contact', async () => {
  const referring = await rows<{ name: string }>(
    pool,
    `select distinct conrelid::regclass::text as name
     from pg_constraint
     where contype = 'f'
       and confrelid in ('app_user'::regclass, 'account'::regclass, 'profile'::regclass, 'listing'::regclass,
         'document'::regclass, 'contact'::regclass, 'contact_event'::regclass)`,
  )
  expect(referring.map(({ name }) => name).filter((name) => name in NOT_PERSONAL)).toEqual([])
})

const PLACES = [
  'email user-first user-last street organisation phone-city person-first person-last person-email person-street',
  'birthplace work-position employer tasks degree institution honors hobby link summary extra document-title',
  'document-name document-text link-title link-address listing-title reference own-word about description place',
  'request message attachment attachment-text saved-title finder-title hidden invited note tag invited-last audit job',
  'next-email outbox',
]
const CANARIES = PLACES.flatMap((line) => line.split(' ')).map((place, at) => [place, `zyxcanary${at + 10}q`] as const)

function canary(place: string): string {
  return present(CANARIES.find(([known]) => known === place))[1]
}

/** Canaries that a text or the bytes of a file hold. */
function canariesIn(content: string | Buffer): string[] {
  return CANARIES.filter(
    ([, word]) => content.includes(word) || content.includes(Buffer.from(word).toString('hex')),
  ).map(([place]) => place)
}

async function canariesInDatabase(): Promise<string[]> {
  const tables = await rows<{ name: string }>(
    pool,
    `select format('%I.%I', nspname, relname) as name
     from pg_class c join pg_namespace n on n.oid = relnamespace
     where relkind = 'r' and nspname in ('public', 'graphile_worker')`,
  )
  const found: string[] = []
  for (const { name } of tables)
    for (const { content } of await rows<{ content: string }>(pool, `select t::text as content from ${name} t`))
      found.push(...canariesIn(content).map((place) => `${name}: ${place}`))
  return [...new Set(found)]
}

function canariesInFiles(): string[] {
  const { dataDir } = deps.config
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.flatMap(({ parentPath, name }) => {
    const path = join(parentPath, name)
    return [...canariesIn(name), ...canariesIn(readFileSync(path))].map((place) => `${name}: ${place}`)
  })
}

async function runJobs() {
  for (let round = 0; round < 3; round++) await runPendingJobs({ pool, tasks: tasks(deps), log: deps.log })
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

function textFile(field: string, filename: string, text: string) {
  return { field, filename, type: 'text/plain', content: Buffer.from(text) }
}

async function fillAccount({ seeker, seekerClient: browser }: Meeting) {
  await pool.query(
    `update app_user set email = $2, first_name = $3, last_name = $4, perms = '{account_admin}' where id = $1`,
    [seeker.id, `${canary('email')}@example.org`, canary('user-first'), canary('user-last')],
  )
  const address = { street: canary('street'), postcode: '2502', city: canary('phone-city'), country: 'CH' }
  const body = { ...address, organisation: canary('organisation'), phone: null }
  expect((await browser.call(userApi.setAddress, { body })).status).toBe(200)
  await browser.call(hiddenFromApi.add, { body: { kind: 'company', value: canary('hidden') } })
  await pool.query(
    `insert into invitation (account_id, invited_by, email, first_name, last_name, is_admin, key_hash, expires_at)
     values ($1, $2, $3, 'Ina', $4, false, sha256('key'), now())`,
    [seeker.accountId, seeker.id, `${canary('invited')}@example.org`, canary('invited-last')],
  )
  await browser.call(userApi.changeEmail, {
    body: { email: `${canary('next-email')}@example.org`, password: PASSWORD },
  })
  await client().call(siteApi.newsletter, { body: { email: `${canary('email')}@example.org` } })
  await pool.query(`insert into audit_event (subject_user_id, action, details) values ($1, 'login_as', $2)`, [
    seeker.id,
    { reason: canary('audit') },
  ])
}

async function fillProfile({ person, seekerClient: browser }: Meeting) {
  const content = {
    first_name: canary('person-first'),
    last_name: canary('person-last'),
    email: `${canary('person-email')}@example.org`,
    address: { street: canary('person-street') },
    birthplace: canary('birthplace'),
    work_history: [{ position: canary('work-position'), employer: canary('employer'), tasks: canary('tasks') }],
    education: [{ degree: canary('degree'), institution: canary('institution') }],
    honors: canary('honors'),
    organization: canary('hobby'),
    links: [{ label: 'me', url: `https://${canary('link')}.example.org` }],
    summary: canary('summary'),
    extra: canary('extra'),
    ird_number: '49091850',
  }
  const params = { person_id: person }
  expect((await browser.call(profileApi.changePerson, { params, body: { content } })).status).toBe(200)
  const picture = { field: 'picture', filename: 'me.png', type: 'image/png', content: PNG }
  expect((await browser.callWithFiles(profileApi.setPersonPicture, [picture], { params })).status).toBe(200)
  const which = { person_or_company: 'person', profile_id: person } as const
  const cv = textFile('file', `${canary('document-name')}.txt`, canary('document-text'))
  const about = { title: canary('document-title'), disclosure: 2 }
  expect((await browser.callWithFiles(documentApi.addFile, [cv], { params: which, body: about })).status).toBe(200)
  const link = { title: canary('link-title'), url: `https://${canary('link-address')}.example.org` }
  await browser.call(documentApi.addLink, { params: which, body: link })
}

async function fillListing({ search, seekerClient: browser }: Meeting) {
  const content = {
    title: canary('listing-title'),
    reference: canary('reference'),
    terms: [{ branch: 'skill', text: canary('own-word'), side: 'has' }],
    about_me: canary('about'),
    description: canary('description'),
    places: [{ name: canary('place'), country: 'CH', lat: 47.1, lon: 7.2, radius_km: 40 }],
  }
  const params = { listing_id: search }
  const { status, problem } = await browser.callRaw(listingApi.change, { params, body: { content } })
  expect([status, problem]).toMatchObject([200, {}])
}

/** The user's own note, and what the other side tagged their search with. */
async function markBothWays({ seekerClient, employerClient, search, offer }: Meeting) {
  const note = { params: { listing_id: offer }, body: { note: canary('note') } }
  expect((await seekerClient.call(markApi.change, note)).status).toBe(200)
  const tags = { params: { listing_id: search }, body: { tags: [canary('tag')] } }
  expect((await employerClient.call(markApi.change, tags)).status).toBe(200)
}

async function keepSearch(browser: Client) {
  const content = { ...nursePair(deps.concepts.taxonomy).search, title: canary('finder-title') }
  const found = await browser.call(matchApi.finder, { body: { body: { type: 0, content } } })
  const body = {
    finder_id: present(found.body.finder_id),
    title: canary('saved-title'),
    filters: {},
    alert: 'daily',
  } as const
  expect((await browser.call(savedSearchApi.create, { body })).status).toBe(200)
}

async function writeOutside(meeting: Meeting) {
  const mailer = createMailer(deps.config)
  const to = `${canary('email')}@example.org`
  await mailer.send({ to, subject: canary('outbox'), text: canary('outbox'), kind: 'reset' })
  mailer.close()
  await pool.query(
    `select graphile_worker.add_job('send_mail', json_build_object('to', $1::text, 'lang', $2::text),
       run_at => now() + interval '1 year')`,
    [to, canary('job')],
  )
  await meeting.seekerClient.call(matchApi.search, { params: { listing_id: meeting.search } })
  await deps.impressions.flush()
}

test('of an erased account nothing is left in database, files, index, log, jobs and outbox', async () => {
  const meeting = await aMeeting(app)
  await fillAccount(meeting)
  await fillProfile(meeting)
  await fillListing(meeting)
  await keepSearch(meeting.seekerClient)
  await markBothWays(meeting)
  const contactId = await inState(app, meeting, 'full')
  await pool.query(`update contact_event set text = $2 where contact_id = $1 and type = 'contact_request'`, [
    contactId,
    canary('request'),
  ])
  const file = textFile('files', `${canary('attachment')}.txt`, canary('attachment-text'))
  const params = { match_id: contactId }
  const sent = await meeting.seekerClient.callWithFiles(contactApi.message, [file], {
    params,
    body: { text: canary('message') },
  })
  expect(sent.status).toBe(200)
  const theirs = textFile('files', 'contract.txt', 'What the company wrote')
  await meeting.employerClient.callWithFiles(contactApi.message, [theirs], { params, body: { text: 'Welcome' } })
  await runJobs()
  await writeOutside(meeting)
  const planted = [...(await canariesInDatabase()), ...canariesInFiles()].map((found) => found.split(': ')[1])
  expect(CANARIES.map(([place]) => place).filter((place) => !planted.includes(place))).toEqual([])

  expect((await meeting.seekerClient.call(ownDataApi.closeAccount, { body: { password: PASSWORD } })).status).toBe(200)
  await runJobs()
  await pool.query(`update stored_file set created_at = now() - interval '2 days'`)
  await pool.query(`update rate_count set window_start = now() - interval '2 days'`)
  clock.now = new Date(Date.now() + 31 * 86_400_000)
  await enqueue(pool, eraseClosedJob, {})
  await runJobs()
  for (const { job } of crontab) await enqueue(pool, job, {})
  await runJobs()

  expect(await canariesInDatabase()).toEqual([])
  expect(canariesInFiles()).toEqual([])
  expect(logs.flatMap(canariesIn)).toEqual([])
  expect(deps.matchIndex.entries.get(meeting.search)).toBeUndefined()
  const kept = await meeting.employerClient.call(contactApi.contact, { params })
  expect(kept.body.events.map(({ type, text }) => [type, text])).toContainEqual(['message', 'Welcome'])
  expect(kept.body.events.filter(({ is_mine, text }) => !is_mine && text !== null)).toEqual([])
  expect(await rows(pool, `select mimetype from stored_file`)).toEqual([{ mimetype: 'text/plain' }])
})

test('what neither side needs any more goes as a whole', async () => {
  const meeting = await aMeeting(app)
  await inState(app, meeting, 'rejected')
  const ids = [meeting.seeker.accountId, meeting.employer.accountId]
  for (const browser of [meeting.seekerClient, meeting.employerClient])
    await browser.call(ownDataApi.closeAccount, { body: { password: PASSWORD } })
  clock.now = new Date(Date.now() + 31 * 86_400_000)
  await enqueue(pool, eraseClosedJob, {})
  await runJobs()
  for (const table of ['app_user', 'profile', 'listing'])
    expect(await rows(pool, `select id from ${table} where account_id = any($1)`, [ids])).toEqual([])
  expect(await rows(pool, 'select id from account where id = any($1)', [ids])).toEqual([])
  const listings = [meeting.search, meeting.offer]
  expect(await rows(pool, 'select id from contact where from_listing_id = any($1)', [listings])).toEqual([])
})

test('a registration that is never confirmed is erased after 30 days', async () => {
  const { accountId } = await aUser(pool)
  const young = await aUser(pool)
  await pool.query('update app_user set activated_at = null where account_id = any($1)', [[accountId, young.accountId]])
  for (const [table, column] of [
    ['app_user', 'account_id'],
    ['account', 'id'],
  ])
    await pool.query(`update ${table} set created_at = now() - interval '31 days' where ${column} = $1`, [accountId])
  await enqueue(pool, eraseClosedJob, {})
  await runJobs()
  expect(await rows(pool, 'select id from account where id = any($1)', [[accountId, young.accountId]])).toEqual([
    { id: young.accountId },
  ])
})
