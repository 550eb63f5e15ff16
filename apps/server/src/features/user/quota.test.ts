import { expect, test } from 'vitest'
import { present } from '#server/testing/present.ts'
import { LISTING_TYPE } from '@matchwright/contract/constants'
import { matchApi } from '@matchwright/contract/match.api'
import { savedSearchApi } from '@matchwright/contract/saved-search.api'
import { profileApi } from '@matchwright/contract/profile.api'
import { documentApi } from '@matchwright/contract/document.api'
import { hiddenFromApi } from '@matchwright/contract/hidden-from.api'
import { listingApi } from '@matchwright/contract/listing.api'
import { testApp } from '#server/testing/app.ts'
import type { Answer, Client } from '#server/testing/client.ts'
import { aListing, nursePair } from '#server/testing/listings.ts'
import { aPerson } from '#server/testing/profiles.ts'
import { aUser } from '#server/testing/users.ts'
import type { TestUser } from '#server/testing/users.ts'

const { pool, deps, client } = await testApp()
const pair = nursePair(deps.concepts.taxonomy)
const AT_ONCE = [0, 1, 2, 3, 4, 5]

function small() {
  return aUser(pool, { accountType: 'private', level: 'basic' })
}

/** Calls concurrently with one unit of the quota left, of which exactly one may succeed. */
async function refusals(owner: TestUser, call: (browser: Client, at: number) => Promise<Answer>) {
  const browser = await client().login(owner.email)
  const answers = await Promise.all(AT_ONCE.map((at) => call(browser, at)))
  return answers.flatMap(({ status, problem }) => (status === 200 ? [] : [`${status} ${problem.code}`]))
}

const ALL_BUT_ONE = AT_ONCE.slice(1).map(() => '400 quota')

test('drafts that are begun at once are no more than the account may keep', async () => {
  const owner = await small()
  for (let kept = 0; kept < 49; kept++) await aListing(pool, { owner, status: 'draft' })
  const original = await aListing(pool, { owner, type: 'search', content: pair.search, status: 'paused' })
  const refused = await refusals(owner, (browser, at) =>
    at % 2 === 0
      ? browser.call(listingApi.create, { body: { type: 0, content: { title: 'Nurse' } } })
      : browser.call(listingApi.copy, { params: { listing_id: original } }),
  )
  expect(refused).toEqual(ALL_BUT_ONE)
})

test('profiles', async () => {
  const owner = await small()
  const [profile] = await Promise.all(Array.from({ length: 19 }, () => aPerson(pool, { owner })))
  const refused = await refusals(owner, (browser) =>
    browser.call(profileApi.copyPerson, { params: { person_id: present(profile) } }),
  )
  expect(refused).toEqual(ALL_BUT_ONE)
})

const CONTENT = 'The text of a CV '

test('files', async () => {
  const owner = await small()
  const profile = await aPerson(pool, { owner })
  const other = await aPerson(pool, { owner })
  await pool.query(
    `insert into stored_file (sha256, size, mimetype) values ($1, 200 * 1024 * 1024 - $2::int, 'application/pdf')`,
    ['e'.repeat(64), CONTENT.length + 10],
  )
  await pool.query(
    `insert into document (profile_id, kind, title, filename, sha256, position)
     values ($1, 1, 'Large', 'large.pdf', $2, 1)`,
    [profile, 'e'.repeat(64)],
  )
  const refused = await refusals(owner, (browser, at) => {
    const content = Buffer.from(CONTENT + at)
    const file = { field: 'file', filename: 'cv.txt', type: 'text/plain', content }
    return browser.callWithFiles(documentApi.addFile, [file], {
      params: { person_or_company: 'person', profile_id: at % 2 === 0 ? profile : other },
    })
  })
  expect(refused).toEqual(ALL_BUT_ONE)
})

test('published listings', async () => {
  const owner = await small()
  const drafts: number[] = []
  for (const status of ['published', 'published', ...AT_ONCE.map(() => 'draft' as const)] as const) {
    const id = await aListing(pool, { owner, type: 'search', content: pair.search, status })
    if (status === 'draft') drafts.push(id)
  }
  const refused = await refusals(owner, (browser, at) =>
    browser.call(listingApi.publish, { params: { listing_id: present(drafts[at]) } }),
  )
  expect(refused).toEqual(ALL_BUT_ONE)
})

test('saved searches', async () => {
  const owner = await small()
  const browser = await client().login(owner.email)
  const opened: string[] = []
  for (const at of AT_ONCE) {
    const body = { type: LISTING_TYPE.search, content: { ...pair.search, title: `Nurse ${at}` } }
    opened.push(present((await browser.call(matchApi.finder, { body: { body } })).body.finder_id))
  }
  await pool.query(
    `insert into saved_search (user_id, finder_id, title, filters, alert, checked_at, opened_at)
     select $1, $2, n::text, jsonb_build_object('min_score', n), 'none', now(), now()
     from generate_series(1, 49) n`,
    [owner.id, opened[0]],
  )
  const refused = await refusals(owner, (own, at) =>
    own.call(savedSearchApi.create, {
      body: { finder_id: present(opened[at]), title: 'Nurse', filters: {}, alert: 'none' },
    }),
  )
  expect(refused).toEqual(ALL_BUT_ONE)
})

test('whom somebody hides from', async () => {
  const owner = await small()
  await pool.query(
    `insert into hidden_from (account_id, kind, value)
     select $1, 'domain', n || '.example.org'
     from generate_series(1, 99) n`,
    [owner.accountId],
  )
  const refused = await refusals(owner, (browser, at) =>
    browser.call(hiddenFromApi.add, { body: { kind: 'domain', value: `last-${at}.example.org` } }),
  )
  expect(refused).toEqual(ALL_BUT_ONE)
})
