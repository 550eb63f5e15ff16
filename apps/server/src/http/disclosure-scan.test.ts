import { beforeAll, describe, expect, test } from 'vitest'
import { listingApi } from '@matchwright/contract/listing.api'
import { authApi } from '@matchwright/contract/auth.api'
import { contactApi } from '@matchwright/contract/contact.api'
import { documentApi } from '@matchwright/contract/document.api'
import { testApp } from '#server/testing/app.ts'
import { operationsOf } from '#server/testing/openapi.ts'
import type { Client } from '#server/testing/client.ts'
import { aMeeting, inState } from '#server/testing/contacts.ts'
import type { Meeting } from '#server/testing/contacts.ts'
import { nursePair, aListing } from '#server/testing/listings.ts'
import { aUser } from '#server/testing/users.ts'
import { present } from '#server/testing/present.ts'

/**
 * Plants unique words in everything a person has not disclosed; then makes every reading call, with every id there is,
 * as everybody who must not see them.
 */

const app = await testApp()
const { pool, deps, client } = app

/** Each at the default level of its group. */
const SECRET = {
  name: 'Zyxwname',
  email: 'zyxwmail@example.org',
  phone: '+41 79 909 91 99',
  street: 'Zyxwstreet 9',
  employer: 'Zyxwemployer',
  honors: 'Zyxwhonors',
  birthplace: 'Zyxwbirthplace',
  organization: 'Zyxworganization',
  link: 'https://zyxw.example.org/',
  extra: 'Zyxwextra',
  document: 'Zyxwdocument',
  text: 'Zyxwtext',
  pay: '77123',
  message: 'Zyxwmessage',
  birthday: '1981-03-09',
}
const NEVER = [SECRET.birthday, SECRET.birthplace]
const AFTER_FULL = [
  SECRET.name,
  SECRET.email,
  SECRET.phone,
  SECRET.street,
  SECRET.organization,
  SECRET.link,
  SECRET.extra,
  SECRET.document,
]
const AFTER_ACCEPT = [SECRET.employer, SECRET.honors, SECRET.text, SECRET.pay]
const ALL = [...NEVER, ...AFTER_FULL, ...AFTER_ACCEPT, SECRET.message]

const person = {
  first_name: SECRET.name,
  last_name: 'Zyxwlast',
  email: SECRET.email,
  phones: [SECRET.phone],
  address: { street: SECRET.street, city: 'Biel', country: 'CH' },
  birthday: SECRET.birthday,
  birthplace: SECRET.birthplace,
  honors: SECRET.honors,
  organization: SECRET.organization,
  links: [{ url: SECRET.link }],
  extra: SECRET.extra,
  summary: SECRET.extra,
  work_history: [{ employer: SECRET.employer, position: 'Nurse' }],
}

async function aGuardedMeeting(): Promise<Meeting> {
  const meeting = await aMeeting(app, { person })
  const content = nursePair(deps.concepts.taxonomy).search
  const guarded = {
    ...content,
    about_me: SECRET.text,
    description: SECRET.text,
    pay: { from: Number(SECRET.pay), to: 84_000, currency: 'CHF' },
  }
  await pool.query('update listing set content = content || $2::jsonb where id = $1', [
    meeting.search,
    JSON.stringify(guarded),
  ])
  await pool.query(`update app_user set first_name = $2, last_name = 'Zyxwlast' where id = $1`, [
    meeting.seeker.id,
    SECRET.name,
  ])
  await meeting.seekerClient.callWithFiles(
    documentApi.addFile,
    [
      {
        field: 'file',
        filename: `${SECRET.document}.txt`,
        type: 'text/plain',
        content: Buffer.from(`${SECRET.document} words`),
      },
    ],
    { params: { person_or_company: 'person', profile_id: meeting.person } },
  )
  await deps.matchIndex.catchUp()
  return meeting
}

type Path = { path: string; parameters: { name: string; in: string }[] }
let reads: Path[] = []
beforeAll(async () => {
  reads = (await operationsOf(client()))
    .filter(({ path, method }) => method === 'GET' && !path.includes('logout'))
    .map(({ path, operation: { parameters } }) => ({ path, parameters }))
})

/** Every reading call with every sensible choice of ids. */
function urlsFor(ids: Record<string, (number | string)[]>): string[] {
  return reads.flatMap(({ path, parameters }) => {
    const known = parameters.filter(({ name }) => name in ids)
    return known.reduce<string[]>(
      (urls, { name, in: place }) =>
        urls.flatMap((url) =>
          (ids[name] ?? []).map((id) =>
            place === 'path'
              ? url.replace(`{${name}}`, String(id))
              : `${url}${url.includes('?') ? '&' : '?'}${name}=${id}`,
          ),
        ),
      [path],
    )
  })
}

/** The planted words that a reader found, with their calls. */
async function found(reader: Client, ids: Record<string, (number | string)[]>, words: string[]): Promise<string[]> {
  const leaks: string[] = []
  for (const url of urlsFor(ids)) {
    const { body } = await reader.get(url)
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    leaks.push(...words.filter((word) => text.includes(word)).map((word) => `${word} in ${url}`))
  }
  await pool.query('delete from rate_count')
  return leaks
}

async function idsOf(meeting: Meeting, contactId: number, mine?: number) {
  const [event, document] = await Promise.all([
    pool.query<{ id: number }>('select id from contact_event where contact_id = $1 order by id desc limit 3', [
      contactId,
    ]),
    pool.query<{ id: number }>('select id from document where profile_id = $1', [meeting.person]),
  ])
  return {
    listing_id: [meeting.search, mine ?? meeting.offer],
    other_listing_id: [meeting.search],
    my_listing_id: [mine ?? meeting.offer, meeting.search],
    match_id: [contactId],
    event_id: event.rows.map(({ id }) => id),
    document_id: document.rows.map(({ id }) => id),
    person_id: [meeting.person],
    company_id: [meeting.company],
    person_or_company: ['person'],
    profile_id: [meeting.person],
    user_profile_id: [meeting.seeker.id],
    person: [meeting.person],
    level: [1],
    search: ['', 'zyxw'],
  }
}

describe('what a person has not disclosed', () => {
  test('is found by no visitor, stranger or matching employer', async () => {
    const meeting = await aGuardedMeeting()
    const contactId = await inState(app, meeting, 'pending')
    const { offer } = nursePair(deps.concepts.taxonomy)
    const rival = await aUser(pool)
    const matching = await aListing(pool, { owner: rival, content: offer })
    await deps.matchIndex.catchUp()
    const words = ALL.filter((word) => word !== SECRET.message)
    expect(await found(client(), await idsOf(meeting, contactId), words)).toEqual([])
    const stranger = await client().login((await aUser(pool)).email)
    expect(await found(stranger, await idsOf(meeting, contactId), words)).toEqual([])
    const rivalClient = await client().login(rival.email)
    expect(await found(rivalClient, await idsOf(meeting, contactId, matching), words)).toEqual([])
    expect(await found(meeting.employerClient, await idsOf(meeting, contactId), words)).toEqual([])
  })

  test('opens step by step, and closes when the contact ends', async () => {
    const meeting = await aGuardedMeeting()
    const contactId = await inState(app, meeting, 'partial')
    const { employerClient, seekerClient } = meeting
    const of = async (words: string[]) => found(employerClient, await idsOf(meeting, contactId), words)
    expect(await of([...NEVER, ...AFTER_FULL])).toEqual([])
    const opened = await of(AFTER_ACCEPT)
    for (const word of AFTER_ACCEPT) expect(opened.join()).toContain(word)
    const asked = await employerClient.call(contactApi.requestChange, {
      params: { match_id: contactId },
      body: { action: 'request_full' },
    })
    await seekerClient.call(contactApi.acceptChange, {
      params: { match_id: contactId, event_id: present(asked.body.open_request).event_id },
    })
    const disclosed = await of(AFTER_FULL)
    for (const word of AFTER_FULL) expect(disclosed.join()).toContain(word)
    expect(await of(NEVER)).toEqual([])
    await seekerClient.call(contactApi.terminate, { params: { match_id: contactId } })
    expect(await of(ALL)).toEqual([])
  })

  test('stays private among colleagues, and messages unread by staff and by support logged in as a user', async () => {
    const meeting = await aGuardedMeeting()
    const contactId = await inState(app, meeting, 'full')
    const text = { text: SECRET.message }
    await meeting.seekerClient.callWithFiles(
      contactApi.message,
      [{ field: 'files', filename: 'a.txt', type: 'text/plain', content: Buffer.from(SECRET.message) }],
      { params: { match_id: contactId }, body: text },
    )
    const colleague = await client().login((await aUser(pool, { accountId: meeting.seeker.accountId })).email)
    expect(await found(colleague, await idsOf(meeting, contactId), ALL)).toEqual([])
    const staff = await client().login((await aUser(pool, { perms: ['listing_staff', 'admin_login_as'] })).email)
    expect(await found(staff, await idsOf(meeting, contactId), [SECRET.message])).toEqual([])
    await staff.call(authApi.loginAs, { body: { email: meeting.employer.email, reason: 'Asked for help' } })
    expect(await found(staff, await idsOf(meeting, contactId), [SECRET.message, ...NEVER])).toEqual([])
  })

  test('is not shown to a colleague who shares the listing but not the profile behind it', async () => {
    const meeting = await aGuardedMeeting()
    await pool.query(`update listing set share = 'account' where id = $1`, [meeting.search])
    const colleague = await client().login((await aUser(pool, { accountId: meeting.seeker.accountId })).email)
    const ids = { listing_id: [meeting.search], level: [1] }
    expect(await found(colleague, ids, [...NEVER, SECRET.email, SECRET.phone, SECRET.street, SECRET.document])).toEqual(
      [],
    )
    expect(
      (await colleague.call(listingApi.copy, { params: { listing_id: meeting.search } })).body.profile_id,
    ).toBeNull()
  })
})
