import { describe, expect, test } from 'vitest'
import { hiddenFromApi } from '@matchwright/contract/hidden-from.api'
import { listingViewApi } from '@matchwright/contract/listing-view.api'
import { matchApi } from '@matchwright/contract/match.api'
import { profileApi } from '@matchwright/contract/profile.api'
import { testApp } from '#server/testing/app.ts'
import type { Client } from '#server/testing/client.ts'
import { aContact } from '#server/testing/contacts.ts'
import { aListing, nursePair } from '#server/testing/listings.ts'
import { aPng } from '#server/testing/pictures.ts'
import { present } from '#server/testing/present.ts'
import { aCompany, aPerson } from '#server/testing/profiles.ts'
import { aUser } from '#server/testing/users.ts'

const { pool, deps, client } = await testApp()
const pair = nursePair(deps.concepts.taxonomy)
const FILES = [{ field: 'picture', filename: 'me.png', type: 'image/png', content: aPng() }]

async function aBrowser(email?: string): Promise<Client> {
  return client().login((await aUser(pool, email === undefined ? {} : { email })).email)
}

/** The status that a reader of a listing gets for the picture behind it, as if they guessed its address. */
async function statusFor(reader: Client, listing_id: number): Promise<number> {
  await deps.matchIndex.catchUp()
  return (await reader.call(listingViewApi.profilePicture, { params: { listing_id } })).status
}

describe('a public picture', () => {
  async function aPublicPicture() {
    const owner = await aUser(pool)
    const own = await client().login(owner.email)
    const company = await aCompany(pool, { owner, disclosure: { picture: 3 } })
    await own.callWithFiles(profileApi.setCompanyPicture, FILES, { params: { company_id: company } })
    const offer = (level: 2 | 3) => aListing(pool, { owner, profileId: company, content: pair.offer, level })
    return { own, company, offer }
  }

  test('is seen with a public listing, by visitors too, as long as it is published', async () => {
    const { own, offer } = await aPublicPicture()
    const listing = await offer(3)
    const nosy = await aBrowser('hr@nosy.example')
    expect([await statusFor(client(), listing), await statusFor(nosy, listing)]).toEqual([200, 200])
    await own.call(hiddenFromApi.add, { body: { kind: 'domain', value: 'nosy.example' } })
    expect(await statusFor(nosy, listing)).toBe(404)
    await pool.query('update listing set status = 4 where id = $1', [listing])
    expect([await statusFor(client(), listing), await statusFor(own, listing)]).toEqual([404, 200])
  })

  test('of a listing that is not public is seen by whoever it was found by, not by whoever counts ids', async () => {
    const { company, offer } = await aPublicPicture()
    const listing = await offer(2)
    const [stranger, finding] = [await aBrowser(), await aBrowser()]
    expect(await statusFor(stranger, listing)).toBe(404)
    const ofProfile = await stranger.call(profileApi.companyPicture, { params: { company_id: company } })
    expect(ofProfile.status).toBe(404)
    const { body } = await finding.call(matchApi.finder, { body: { body: { type: 0, content: pair.search } } })
    const query = { finder_id: present(body.finder_id) }
    const view = await finding.call(listingViewApi.view, { params: { listing_id: listing }, query })
    expect((await finding.get(present(view.body.profile_picture))).status).toBe(200)
  })
})

test.each([
  [0, 'full', 404],
  [1, 'full', 200],
  [1, 'partial', 404],
  [2, 'partial', 200],
  [2, 'pending', 404],
  [1, 'terminated', 404],
] as const)('a picture of level %i is shown to the other side of a %s contact: %i', async (level, state, expected) => {
  const owner = await aUser(pool)
  const own = await client().login(owner.email)
  const person = await aPerson(pool, { owner, disclosure: { picture: level } })
  await own.callWithFiles(profileApi.setPersonPicture, FILES, { params: { person_id: person } })
  const search = await aListing(pool, { owner, type: 'search', profileId: person, level: 2 })
  const other = await aUser(pool)
  await aContact(pool, { from: search, to: await aListing(pool, { owner: other }), state })
  expect(await statusFor(await client().login(other.email), search)).toBe(expected)
})

test('a colleague of a shared listing sees the picture of a private profile as an outsider does', async () => {
  const owner = await aUser(pool)
  const own = await client().login(owner.email)
  const person = await aPerson(pool, { owner, disclosure: { picture: 1 } })
  await own.callWithFiles(profileApi.setPersonPicture, FILES, { params: { person_id: person } })
  const search = await aListing(pool, { owner, type: 'search', profileId: person, share: 'account' })
  const colleague = await client().login((await aUser(pool, { accountId: owner.accountId })).email)
  expect([await statusFor(own, search), await statusFor(colleague, search)]).toEqual([200, 404])
  expect(await statusFor(own, await aListing(pool, { owner }))).toBe(404)
})
