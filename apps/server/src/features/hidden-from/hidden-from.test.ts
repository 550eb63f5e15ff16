import { beforeAll, expect, test } from 'vitest'
import { authApi } from '@matchwright/contract/auth.api'
import { contactApi } from '@matchwright/contract/contact.api'
import { hiddenFromApi } from '@matchwright/contract/hidden-from.api'
import { listingViewApi } from '@matchwright/contract/listing-view.api'
import { matchApi } from '@matchwright/contract/match.api'
import { profileApi } from '@matchwright/contract/profile.api'
import { row } from '#server/db/pool.ts'
import { testApp } from '#server/testing/app.ts'
import { aListing, nursePair } from '#server/testing/listings.ts'
import { aUser } from '#server/testing/users.ts'
import type { TestUser } from '#server/testing/users.ts'

const { pool, deps, client } = await testApp()
const pair = nursePair(deps.concepts.taxonomy)
let seeker: TestUser
let employer: TestUser
let search: number
let offer: number

function ids(page: { items: { listing?: { id: number }; id?: number }[] }) {
  return page.items.map((item) => item.listing?.id ?? item.id)
}

beforeAll(async () => {
  seeker = await aUser(pool, { accountType: 'private' })
  employer = await aUser(pool, { email: 'personnel@mail.lakeside.example' })
  await pool.query(`update account set organisation = 'Seeklinik Biel AG' where id = $1`, [employer.accountId])
  search = await aListing(pool, { owner: seeker, type: 'search', content: pair.search })
  offer = await aListing(pool, { owner: employer, content: pair.offer })
  await deps.matchIndex.catchUp()
})

/** Whether each side can find the other, by each possible way. */
async function foundByBoth(): Promise<boolean[]> {
  const person = await client().login(seeker.email)
  const company = await client().login(employer.email)
  const finder = await person.call(matchApi.finder, { body: { body: { type: 0, content: pair.search } } })
  return [
    ids((await person.call(matchApi.search, { params: { listing_id: search } })).body).includes(offer),
    ids((await company.call(matchApi.search, { params: { listing_id: offer } })).body).includes(search),
    ids(finder.body).includes(offer),
    ids((await person.call(matchApi.latestOffers)).body).includes(offer),
    (await person.call(listingViewApi.view, { params: { listing_id: offer } })).status === 200,
    (await company.call(listingViewApi.view, { params: { listing_id: search } })).status === 200,
    (await person.call(matchApi.explain, { query: { my_listing_id: search, other_listing_id: offer } })).status === 200,
    (await company.call(matchApi.explain, { query: { my_listing_id: offer, other_listing_id: search } })).status ===
      200,
    (await person.call(contactApi.contactOptions, { params: { other_listing_id: offer } })).status === 200,
    (await company.call(contactApi.contactOptions, { params: { other_listing_id: search } })).status === 200,
  ]
}

const all = Array.from({ length: 10 }, () => true)
const none = all.map(() => false)

test('a company somebody hides from finds nothing of them, nor they of it, until the entry is removed', async () => {
  expect(await foundByBoth()).toEqual(all)
  const person = await client().login(seeker.email)
  const { status, body } = await person.call(hiddenFromApi.add, { body: { kind: 'company', value: 'seeklinik  biel' } })
  expect(status).toBe(200)
  expect(body).toMatchObject({ kind: 'company', value: 'seeklinik  biel' })
  expect(await foundByBoth()).toEqual(none)
  const visitor = await client().call(matchApi.latestOffers)
  expect(ids(visitor.body)).toContain(offer)
  expect((await person.call(hiddenFromApi.remove, { params: { hidden_from_id: body.id } })).status).toBe(200)
  expect(await foundByBoth()).toEqual(all)
})

test('a mail domain hides from everybody with an address in it or below it', async () => {
  const person = await client().login(seeker.email)
  const { body } = await person.call(hiddenFromApi.add, { body: { kind: 'domain', value: 'Jobs@Lakeside.example' } })
  expect(body.value).toBe('lakeside.example')
  expect(await foundByBoth()).toEqual(none)
  await pool.query(`update app_user set email = 'personnel@elsewhere.example' where id = $1`, [employer.id])
  await deps.matchIndex.readHidden()
  employer = { ...employer, email: 'personnel@elsewhere.example' }
  expect(await foundByBoth()).toEqual(all)
  await person.call(hiddenFromApi.remove, { params: { hidden_from_id: body.id } })
})

test('it holds from either side, and the same entry twice is one', async () => {
  const company = await client().login(employer.email)
  const first = await company.call(hiddenFromApi.add, { body: { kind: 'domain', value: seeker.email } })
  const second = await company.call(hiddenFromApi.add, { body: { kind: 'domain', value: 'example.org' } })
  expect(second.body.id).toBe(first.body.id)
  expect((await company.call(hiddenFromApi.list)).body.items).toHaveLength(1)
  expect(await foundByBoth()).toEqual(none)
  await company.call(hiddenFromApi.remove, { params: { hidden_from_id: first.body.id } })
})

test('who has been in contact keeps the contact, but cannot ask anew', async () => {
  const { id } = await row<{ id: number }>(
    pool,
    `insert into contact (from_listing_id, to_listing_id, from_user_id, to_user_id, state, score, fit_from, fit_to)
     values ($1, $2, $3, $4, -3, 80, 80, 80)
     returning id`,
    [search, offer, seeker.id, employer.id],
  )
  const person = await client().login(seeker.email)
  const { body } = await person.call(hiddenFromApi.add, { body: { kind: 'company', value: 'Seeklinik Biel' } })
  expect((await person.call(contactApi.contact, { params: { match_id: id } })).status).toBe(200)
  const options = await person.call(contactApi.contactOptions, { params: { other_listing_id: offer } })
  expect(options.body).toMatchObject({ is_possible: false, reasons: [{ code: 'other_listing_invalid' }] })
  await person.call(hiddenFromApi.remove, { params: { hidden_from_id: body.id } })
})

test('entries are checked, and are nobody else’s', async () => {
  const person = await client().login(seeker.email)
  expect((await client().call(hiddenFromApi.list)).status).toBe(401)
  for (const wrong of [
    { kind: 'domain', value: 'nowhere' },
    { kind: 'domain', value: 'gmail.com' },
    { kind: 'company', value: ' GmbH ' },
    { kind: 'company', value: '' },
    { kind: 'person', value: 'x' },
  ])
    expect((await person.callRaw(hiddenFromApi.add, { body: wrong })).status).toBe(422)
  const { body } = await person.call(hiddenFromApi.add, { body: { kind: 'company', value: 'Nordwerk' } })
  const other = await client().login(employer.email)
  expect((await other.call(hiddenFromApi.remove, { params: { hidden_from_id: body.id } })).status).toBe(404)
  expect((await other.call(hiddenFromApi.list)).body.items).toEqual([])
})

test('nobody finds out who somebody is by hiding from one company after the other', async () => {
  const user = await aUser(pool)
  const browser = await client().login(user.email)
  const statuses: number[] = []
  for (let at = 0; at <= 30; at++) {
    const { status, body } = await browser.call(hiddenFromApi.add, { body: { kind: 'company', value: `Guess ${at}` } })
    statuses.push(status)
    if (status === 200) await browser.call(hiddenFromApi.remove, { params: { hidden_from_id: body.id } })
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(30)
  expect(statuses.at(-1)).toBe(429)
})

test('nobody shows the account again in its name', async () => {
  const user = await aUser(pool)
  const { body } = await (
    await client().login(user.email)
  ).call(hiddenFromApi.add, { body: { kind: 'company', value: 'Nordwerk' } })
  const staff = await client().login((await aUser(pool, { perms: ['admin_login_as'] })).email)
  await staff.call(authApi.loginAs, { body: { user_profile_id: user.id, reason: 'support' } })
  expect((await staff.call(hiddenFromApi.remove, { params: { hidden_from_id: body.id } })).status).toBe(403)
})

test('an account can hide from all employers that its profiles name, also from those it names later', async () => {
  const person = await client().login(seeker.email)
  // The two have had a contact, which goes on.
  const foundInSearches = async () => (await foundByBoth()).slice(0, 8)
  const work_history = [{ position: 'Nurse', employer: 'Other Hospital' }, { employer: 'SEEKLINIK Biel' }]
  const { body: profile } = await person.call(profileApi.createPerson, { body: { content: { work_history } } })
  expect(await foundInSearches()).toEqual(all.slice(0, 8))
  const set = (hides: boolean) => person.call(hiddenFromApi.setEmployers, { body: { hides_from_employers: hides } })
  expect((await set(true)).body).toEqual({ hides_from_employers: true })
  expect((await person.call(hiddenFromApi.list)).body).toMatchObject({ hides_from_employers: true })
  expect(await foundInSearches()).toEqual(none.slice(0, 8))

  const params = { person_id: profile.id }
  await person.call(profileApi.changePerson, { params, body: { content: { work_history: work_history.slice(0, 1) } } })
  await deps.matchIndex.readHidden()
  expect(await foundInSearches()).toEqual(all.slice(0, 8))
  await person.call(profileApi.changePerson, { params, body: { content: { work_history } } })
  await deps.matchIndex.readHidden()
  expect(await foundInSearches()).toEqual(none.slice(0, 8))
  await set(false)
  expect(await foundInSearches()).toEqual(all.slice(0, 8))
})
