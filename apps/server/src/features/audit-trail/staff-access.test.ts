import { beforeAll, describe, expect, test } from 'vitest'
import { auditTrailApi } from '@matchwright/contract/audit-trail.api'
import { authApi } from '@matchwright/contract/auth.api'
import { contactApi } from '@matchwright/contract/contact.api'
import { documentApi } from '@matchwright/contract/document.api'
import { hiddenFromApi } from '@matchwright/contract/hidden-from.api'
import { listingApi } from '@matchwright/contract/listing.api'
import { listingViewApi } from '@matchwright/contract/listing-view.api'
import { profileApi } from '@matchwright/contract/profile.api'
import { savedSearchApi } from '@matchwright/contract/saved-search.api'
import { userApi } from '@matchwright/contract/user.api'
import { testApp } from '#server/testing/app.ts'
import type { Client } from '#server/testing/client.ts'
import { aContact } from '#server/testing/contacts.ts'
import { aListing, nursePair } from '#server/testing/listings.ts'
import { aPerson } from '#server/testing/profiles.ts'
import { aUser } from '#server/testing/users.ts'
import type { TestUser } from '#server/testing/users.ts'

const { pool, deps, client } = await testApp()
const { search, offer } = nursePair(deps.concepts.taxonomy)
let ana: TestUser
let anaClient: Client
let staff: Client
let support: Client
let profile: number
let other: number
let link: number
let hidden: number
let paused: number
let published: number

beforeAll(async () => {
  ana = await aUser(pool)
  anaClient = await client().login(ana.email)
  staff = await client().login((await aUser(pool, { perms: ['listing_staff'], firstName: 'Tobias' })).email)
  support = await client().login((await aUser(pool, { perms: ['admin_login_as'], lastName: 'Night' })).email)
  profile = await aPerson(pool, { owner: ana })
  other = await aPerson(pool, { owner: ana, content: { first_name: 'Second' } })
  link = await aLink(3)
  hidden = await aLink(0)
  paused = await aListing(pool, { owner: ana, type: 'search', content: search, profileId: profile, status: 'paused' })
  published = await aListing(pool, { owner: ana, type: 'search', content: search, profileId: profile })
  await deps.matchIndex.catchUp()
})

async function aLink(disclosure: 0 | 3): Promise<number> {
  const params = { person_or_company: 'person', profile_id: profile } as const
  const body = { title: 'Site', url: 'https://example.org', disclosure }
  return (await anaClient.call(documentApi.addLink, { params, body })).body.id
}

async function linesOf(browser: Client) {
  return (await browser.call(auditTrailApi.activity, { query: { group: 'staff' } })).body.items
}

describe('staff open nothing in somebody else’s name', () => {
  const ofListing = (id: number) => ({ params: { listing_id: id } })
  const ofPerson = (id: number) => ({ params: { person_id: id } })
  const tries: [string, () => Promise<{ status: number }>][] = [
    ['publish', () => staff.call(listingApi.publish, ofListing(paused))],
    ['extend', () => staff.call(listingApi.publish, ofListing(published))],
    [
      'attach another profile',
      () =>
        staff.call(listingApi.change, { ...ofListing(published), body: { profile: { kind: 'person', id: other } } }),
    ],
    ['share', () => staff.call(listingApi.change, { ...ofListing(published), body: { share: 'account' } })],
    [
      'share a profile',
      () => staff.call(profileApi.changePerson, { ...ofPerson(profile), body: { share: 'account' } }),
    ],
    ['copy a listing', () => staff.call(listingApi.copy, ofListing(published))],
    ['copy a profile', () => staff.call(profileApi.copyPerson, ofPerson(profile))],
    [
      'move a document',
      () =>
        staff.call(documentApi.move, {
          params: { document_id: link },
          body: { target_person_or_company: 'person', target_profile_id: other },
        }),
    ],
    [
      'replace a document',
      () =>
        staff.call(documentApi.changeLink, {
          params: { document_id: link },
          body: { title: 'Site', url: 'https://example.com' },
        }),
    ],
    [
      'add a document',
      () =>
        staff.call(documentApi.addLink, {
          params: { person_or_company: 'person', profile_id: profile },
          body: { title: 'Site', url: 'https://example.com' },
        }),
    ],
    ['set a picture', () => staff.callWithFiles(profileApi.setPersonPicture, [], { params: { person_id: profile } })],
    ['set a photo', () => staff.callWithFiles(listingApi.setCoverPhoto, [], ofListing(published))],
  ]

  test.each(tries)('%s', async (_, attempt) => {
    expect((await attempt()).status).toBe(403)
  })

  test('but close and correct', async () => {
    const change = { ...ofListing(published), body: { content: { reference: 'R 1' } } }
    expect((await staff.call(listingApi.change, change)).status).toBe(200)
    const hide = { params: { document_id: hidden }, body: { title: 'Site', url: 'https://example.com' } }
    expect((await staff.call(documentApi.changeLink, hide)).status).toBe(200)
  })
})

describe('the owner can see', () => {
  test('what staff read and changed, once for each call, and who did', async () => {
    const before = await linesOf(anaClient)
    await staff.call(listingViewApi.view, { params: { listing_id: published } })
    await staff.call(listingApi.change, { params: { listing_id: published }, body: { content: { reference: 'R 2' } } })
    await staff.call(profileApi.person, { params: { person_id: profile } })
    await staff.call(documentApi.usage, { params: { document_id: link } })
    const lines = await linesOf(anaClient)
    expect(lines.slice(0, lines.length - before.length)).toMatchObject([
      { action: 'read', kind: 'document', subject_id: link, title: 'Site', actor: 'Tobias K.' },
      { action: 'read', kind: 'profile', subject_id: profile, title: 'Alma Keller' },
      { action: 'changed', kind: 'listing', subject_id: published, call: 'PATCH /napi/listing/:listing_id' },
      { action: 'read', kind: 'listing', subject_id: published, title: 'Nurse' },
    ])
  })

  test('which listings staff saw in a list', async () => {
    const before = (await linesOf(anaClient)).length
    await staff.call(listingApi.list, { query: { user_profile_id: ana.id } })
    const lines = await linesOf(anaClient)
    expect(lines.slice(0, lines.length - before)).toEqual(
      expect.arrayContaining(
        [paused, published].map((id) =>
          expect.objectContaining({ action: 'read', subject_id: id, call: 'GET /napi/listing/list' }),
        ),
      ),
    )
  })

  test('that staff looked at a contact', async () => {
    const employer = await aUser(pool)
    const theirs = await aListing(pool, { owner: employer, content: offer })
    const id = await aContact(pool, { from: published, to: theirs })
    await staff.call(contactApi.contact, { params: { match_id: id } })
    for (const browser of [anaClient, await client().login(employer.email)])
      expect((await linesOf(browser))[0]).toMatchObject({ action: 'read', kind: 'contact', subject_id: id })
  })

  test('nothing that concerns others, admins no titles of private things', async () => {
    expect(await linesOf(await client().login((await aUser(pool)).email))).toEqual([])
    const member = await aUser(pool, { accountId: ana.accountId })
    const theirs = await aPerson(pool, { owner: member, content: { last_name: 'Private' } })
    await staff.call(profileApi.person, { params: { person_id: theirs } })
    expect((await linesOf(anaClient))[0]).toMatchObject({ kind: 'profile', subject_id: theirs, title: null })
    const own = await linesOf(await client().login(member.email))
    expect(own.map(({ title }) => title)).toEqual(['Alma Private'])
  })

  test('only with a session', async () => {
    expect((await client().call(auditTrailApi.activity)).status).toBe(401)
    expect((await anaClient.callRaw(auditTrailApi.activity, { query: { limit: 0 } })).status).toBe(422)
  })
})

describe('who looks through a user’s eyes', () => {
  beforeAll(async () => {
    await support.call(authApi.loginAs, { body: { user_profile_id: ana.id, reason: 'Upload fails' } })
  })

  test('downloads, publishes, deletes nothing and changes nothing personal', async () => {
    const tries = [
      support.call(documentApi.download, { params: { document_id: link } }),
      support.call(listingApi.publish, { params: { listing_id: paused } }),
      support.call(listingApi.withdraw, { params: { listing_id: paused } }),
      support.call(userApi.setName, { body: { first_name: 'No', last_name: 'Body' } }),
      support.callRaw(userApi.setAddress, { body: {} }),
      support.call(userApi.setEmailFrequency, { body: { email_frequency: 'none' } }),
      support.call(hiddenFromApi.add, { body: { kind: 'company', value: 'Nordwerk' } }),
      support.call(savedSearchApi.remove, { params: { saved_search_id: 1 } }),
      support.call(documentApi.remove, { params: { document_id: link } }),
      support.call(listingApi.remove, { params: { listing_id: paused } }),
    ]
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(tries.map(() => 403))
    expect((await anaClient.call(documentApi.download, { params: { document_id: link } })).status).toBe(400)
  })

  test('leaves a line with the reason, and one for each change', async () => {
    await support.call(listingApi.change, { params: { listing_id: paused }, body: { content: { reference: 'R 3' } } })
    expect((await linesOf(anaClient)).slice(0, 2)).toMatchObject([
      { action: 'acted_as', actor: 'Alma N.', call: 'PATCH /napi/listing/:listing_id' },
      { action: 'login_as', actor: 'Alma N.', reason: 'Upload fails', title: 'Alma Keller' },
    ])
  })
})
