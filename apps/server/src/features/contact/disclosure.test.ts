import { describe, expect, it } from 'vitest'
import { contactApi } from '@matchwright/contract/contact.api'
import { documentApi } from '@matchwright/contract/document.api'
import { listingApi } from '@matchwright/contract/listing.api'
import { listingViewApi } from '@matchwright/contract/listing-view.api'
import { runPendingJobs } from '#server/jobs/run-jobs.ts'
import { EMPTY_PDF } from '#server/testing/documents.ts'
import { testApp } from '#server/testing/app.ts'
import type { Client } from '#server/testing/client.ts'
import { aMeeting, askForContact, inState } from '#server/testing/contacts.ts'
import type { Meeting } from '#server/testing/contacts.ts'
import { aPerson } from '#server/testing/profiles.ts'
import { contactTasks } from './jobs.ts'
import { present } from '#server/testing/present.ts'

/** Visibility of each side to the other, in every state and every call: planted words must not appear too early. */

const app = await testApp()
const { pool } = app

/** Planted words by the disclosure level of their group. */
const PERSON = {
  partial: ['Formertasks', 'Partial certificate', '84000'],
  full: [
    'Quintenmund',
    'Formerlyworks',
    'quinten@secret.example',
    '+41 79 111 22 33',
    'Geheimgasse 17',
    'Full certificate',
  ],
  none: ['1987-05-06', 'Quintenbirth', 'Never certificate'],
}
const COMPANY = {
  partial: ['Partial brochure'],
  full: ['Veiled Clinic', 'ursula@veiled.example', '+41 31 444 55 66', 'Verborgenweg 3', 'Full brochure'],
  none: ['Never brochure'],
}

async function planted(): Promise<Meeting> {
  const meeting = await aMeeting(app, {
    person: {
      first_name: 'Zacharias',
      last_name: 'Quintenmund',
      email: 'quinten@secret.example',
      phones: ['+41 79 111 22 33'],
      address: { street: 'Geheimgasse 17', city: 'Biel' },
      birthday: '1987-05-06',
      birthplace: 'Quintenbirth',
      work_history: [{ position: 'Nurse', employer: 'Formerlyworks', tasks: 'Formertasks' }],
    },
    company: {
      company_name: 'Veiled Clinic',
      contact_name: 'Ursula',
      contact_email: 'ursula@veiled.example',
      phones: ['+41 31 444 55 66'],
      address: { street: 'Verborgenweg 3' },
      neutral_description: 'Clinic with 80 beds',
    },
  })
  await documents(meeting.seekerClient, { person_or_company: 'person', profile_id: meeting.person }, 'certificate')
  await documents(meeting.employerClient, { person_or_company: 'company', profile_id: meeting.company }, 'brochure')
  return meeting
}

async function documents(
  client: Client,
  params: { person_or_company: 'person' | 'company'; profile_id: number },
  what: string,
): Promise<void> {
  const levels = { Never: 0, Full: 1, Partial: 2 } as const
  for (const [word, disclosure] of Object.entries(levels)) {
    const file = { field: 'file', filename: `${word} ${what}.txt`, type: 'text/plain', content: Buffer.from(what) }
    const body = { title: `${word} ${what}`, disclosure }
    expect((await client.callWithFiles(documentApi.addFile, [file], { params, body })).status).toBe(200)
  }
}

/** All answers that a side gets about a contact, as one text. */
async function toldTo(meeting: Meeting, side: 'seeker' | 'employer', id: number): Promise<string> {
  const { search, offer } = meeting
  const client = meeting[`${side}Client`]
  const [mine, other] = side === 'seeker' ? [search, offer] : [offer, search]
  const answers = await Promise.all([
    client.call(contactApi.contacts),
    client.call(contactApi.contact, { params: { match_id: id } }),
    client.call(contactApi.contactOptionsOf, { params: { listing_id: mine, other_listing_id: other } }),
    client.call(contactApi.contactOptions, { params: { other_listing_id: other } }),
    client.call(contactApi.explainMatch, { query: { match_id: id } }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  return JSON.stringify(answers.map(({ body }) => body))
}

function found(told: string, words: string[]): string[] {
  return words.filter((word) => told.includes(word))
}

describe('what the other side sees', () => {
  it.each([
    ['pending', []],
    ['partial', ['partial']],
    ['full', ['partial', 'full']],
    ['matched', ['partial', 'full']],
    ['rejected', []],
    ['withdrawn', []],
    ['terminated', []],
    ['expired', []],
  ] as const)('of a %s contact follows its state', async (state, visible) => {
    const meeting = await planted()
    const id = await inState(app, meeting, state)
    const [employerKnows, seekerKnows] = [await toldTo(meeting, 'employer', id), await toldTo(meeting, 'seeker', id)]
    const expected = (words: typeof PERSON) => visible.flatMap((level) => words[level])
    expect(found(employerKnows, Object.values(PERSON).flat()).toSorted()).toEqual(expected(PERSON).toSorted())
    expect(found(seekerKnows, Object.values(COMPANY).flat()).toSorted()).toEqual(expected(COMPANY).toSorted())
    // Login addresses are never disclosed, in any state.
    expect(found(employerKnows, [meeting.seeker.email, 'Alma', 'Keller'])).toEqual([])
    expect(found(seekerKnows, [meeting.employer.email, 'Bruno', 'Meier'])).toEqual([])
  })

  it('who writes is neutral until the name is disclosed', async () => {
    const meeting = await planted()
    const { id } = await askForContact(meeting)
    const authors = async () =>
      (await meeting.employerClient.call(contactApi.contact, { params: { match_id: id } })).body.events.map(
        ({ author }) => author,
      )
    expect(await authors()).toEqual(['Nurse, Biel'])
    const other = await planted()
    const full = await inState(app, other, 'full')
    const shown = (await other.seekerClient.call(contactApi.contact, { params: { match_id: full } })).body
    expect(shown.events.find(({ is_mine }) => !is_mine)?.author).toBe('Veiled Clinic')
    expect(shown.company).toMatchObject({ company_name: 'Veiled Clinic', contact_email: 'ursula@veiled.example' })
  })

  it('the table of who sees what follows the state, and keeps quiet about what is never shown', async () => {
    const meeting = await planted()
    const id = await inState(app, meeting, 'partial')
    const table = (await meeting.employerClient.call(contactApi.contact, { params: { match_id: id } })).body.disclosure
    const row = (group: string) => table.find((entry) => entry.group === group)
    expect(row('skills')).toEqual({ group: 'skills', mine: 3, theirs: 3, mine_visible: true, theirs_visible: true })
    expect(row('pay')).toMatchObject({ mine: 3, theirs: 2, theirs_visible: true })
    expect(row('documents')).toMatchObject({ mine: 2, theirs: 2, mine_visible: true, theirs_visible: true })
    expect(row('name')).toMatchObject({ mine: 1, theirs: 1, mine_visible: false, theirs_visible: false })
    expect(row('birthday')).toEqual({
      group: 'birthday',
      mine: null,
      theirs: null,
      mine_visible: false,
      theirs_visible: false,
    })
    const own = (await meeting.seekerClient.call(contactApi.contact, { params: { match_id: id } })).body.disclosure
    expect(own.find((entry) => entry.group === 'birthday')).toMatchObject({ mine: 0, theirs: null })
  })
})

describe('documents on the timeline', () => {
  const add = (meeting: Meeting, level: number, title: string) =>
    meeting.seekerClient.callWithFiles(
      documentApi.addFile,
      [{ field: 'file', filename: 'diploma.pdf', type: 'application/pdf', content: EMPTY_PDF }],
      {
        params: { person_or_company: 'person', profile_id: meeting.person },
        body: { title, disclosure: String(level) },
      },
    )

  it('come when the other side may see them, can be fetched, and end with the contact', async () => {
    const meeting = await aMeeting(app)
    const id = await inState(app, meeting, 'partial')
    await add(meeting, 1, 'Later')
    await add(meeting, 2, 'Diploma')
    const seen = (await meeting.employerClient.call(contactApi.contact, { params: { match_id: id } })).body
    const added = seen.events.filter(({ type }) => type === 'document_added')
    expect(added).toMatchObject([
      { text: 'Diploma', is_mine: false, files: [{ filename: 'Document 2.pdf', size: expect.any(Number) }] },
    ])
    const file = await meeting.employerClient.call(contactApi.downloadAttachment, {
      params: { match_id: id, event_id: present(added[0]).id },
    })
    expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf'])
    await meeting.seekerClient.call(contactApi.terminate, { params: { match_id: id } })
    expect(
      (
        await meeting.employerClient.call(contactApi.downloadAttachment, {
          params: { match_id: id, event_id: present(added[0]).id },
        })
      ).status,
    ).toBe(404)
    expect(
      JSON.stringify((await meeting.employerClient.call(contactApi.contact, { params: { match_id: id } })).body),
    ).not.toContain('Diploma')
  })

  it('go when they are deleted or closed', async () => {
    const meeting = await aMeeting(app)
    const id = await inState(app, meeting, 'partial')
    const document = (await add(meeting, 2, 'Diploma')).body
    expect((await meeting.seekerClient.call(documentApi.remove, { params: { document_id: document.id } })).status).toBe(
      200,
    )
    const seen = (await meeting.employerClient.call(contactApi.contact, { params: { match_id: id } })).body
    expect(seen.events.at(-1)).toMatchObject({ type: 'document_removed', text: 'Diploma', files: [] })
    expect(seen.documents).toEqual([])
    const added = seen.events.find(({ type }) => type === 'document_added')
    expect(
      (
        await meeting.employerClient.call(contactApi.downloadAttachment, {
          params: { match_id: id, event_id: present(added).id },
        })
      ).status,
    ).toBe(404)
  })
})

describe('documents that leave a contact', () => {
  /** A document that the employer sees on the timeline, and its download address. */
  async function aDiploma() {
    const meeting = await aMeeting(app)
    const id = await inState(app, meeting, 'partial')
    const file = { field: 'file', filename: 'diploma.pdf', type: 'application/pdf', content: EMPTY_PDF }
    const document = (
      await meeting.seekerClient.callWithFiles(documentApi.addFile, [file], {
        params: { person_or_company: 'person', profile_id: meeting.person },
        body: { title: 'Diploma', disclosure: '2' },
      })
    ).body.id
    const { events } = (await meeting.employerClient.call(contactApi.contact, { params: { match_id: id } })).body
    const added = events.find(({ type }) => type === 'document_added')
    expect(
      (
        await meeting.employerClient.call(contactApi.downloadAttachment, {
          params: { match_id: id, event_id: present(added).id },
        })
      ).status,
    ).toBe(200)
    const seen = async () => {
      const { body } = await meeting.employerClient.call(contactApi.contact, { params: { match_id: id } })
      const event = body.events.find((other) => other.id === present(added).id)
      return [
        present(event).text,
        present(event).files,
        (
          await meeting.employerClient.call(contactApi.downloadAttachment, {
            params: { match_id: id, event_id: present(added).id },
          })
        ).status,
      ]
    }
    return { meeting, document, seen }
  }

  it('to another profile are not fetched by what the timeline tells of them', async () => {
    const { meeting, document, seen } = await aDiploma()
    const target = await aPerson(pool, { owner: meeting.seeker })
    const move = { target_person_or_company: 'person', target_profile_id: target } as const
    expect(
      (await meeting.seekerClient.call(documentApi.move, { params: { document_id: document }, body: move })).status,
    ).toBe(200)
    expect(await seen()).toEqual([null, [], 404])
  })

  it('with their profile are not either', async () => {
    const { meeting, seen } = await aDiploma()
    const profile = { kind: 'person' as const, id: await aPerson(pool, { owner: meeting.seeker }) }
    expect(
      (
        await meeting.seekerClient.call(listingApi.change, {
          params: { listing_id: meeting.search },
          body: { profile },
        })
      ).status,
    ).toBe(200)
    expect(await seen()).toEqual([null, [], 404])
  })
})

describe('changes of a listing', () => {
  it('stand on the timeline with the score before and after, and say what changed only where it is seen', async () => {
    const meeting = await aMeeting(app)
    const { id } = await askForContact(meeting)
    const before = (await meeting.seekerClient.call(contactApi.contact, { params: { match_id: id } })).body.score
    const pay = { from: 99_000, to: 120_000, currency: 'CHF' }
    expect(
      (
        await meeting.seekerClient.call(listingApi.change, {
          params: { listing_id: meeting.search },
          body: { content: { pay } },
        })
      ).status,
    ).toBe(200)
    await runJobs()
    const change = async (client: Meeting['seekerClient']) =>
      present((await client.call(contactApi.contact, { params: { match_id: id } })).body.events.at(-1)).change
    const after = (await meeting.seekerClient.call(contactApi.contact, { params: { match_id: id } })).body.score
    expect(after).toBeLessThan(before)
    const told = (await change(meeting.seekerClient))?.parts
    expect(await change(meeting.seekerClient)).toMatchObject({ criterion: 'pay', before, after, levels: [] })
    expect(told).toMatchObject([{ criterion: 'pay', to: [{ fact: { minimum: 99_000, target: 120_000 } }] }])
    expect(await change(meeting.employerClient)).toEqual({ criterion: null, before, after, parts: [], levels: [] })
    await meeting.seekerClient.call(listingApi.change, {
      params: { listing_id: meeting.search },
      body: { content: { seniority: 3 } },
    })
    expect(
      (await meeting.seekerClient.call(contactApi.contact, { params: { match_id: id } })).body.events,
    ).toHaveLength(2)
  })
})

describe('what came into sight', () => {
  it('is told with the levels before and after, to those who see it now', async () => {
    const meeting = await aMeeting(app)
    const id = await inState(app, meeting, 'partial')
    const eventsOf = async (client: Meeting['seekerClient']) =>
      (await client.call(contactApi.contact, { params: { match_id: id } })).body.events.flatMap(
        ({ change }) => change ?? [],
      )
    const show = async (level: 0 | 1 | 2 | 3) =>
      meeting.seekerClient.call(listingViewApi.setDisclosure, {
        params: { listing_id: meeting.search },
        body: { groups: { workload: level } },
      })
    expect((await show(0)).status).toBe(200)
    // Seen after full disclosure only, so nothing came into sight yet.
    expect((await show(1)).status).toBe(200)
    expect(await eventsOf(meeting.seekerClient)).toEqual([])
    expect((await show(2)).status).toBe(200)
    const levels = [{ group: 'workload', from: 1, to: 2 }]
    expect(await eventsOf(meeting.employerClient)).toMatchObject([{ criterion: null, parts: [], levels }])
    expect((await show(0)).status).toBe(200)
    const workload = { min: 40, max: 60 }
    await meeting.seekerClient.call(listingApi.change, {
      params: { listing_id: meeting.search },
      body: { content: { workload } },
    })
    await runJobs()
    const parts = [{ criterion: 'workload', to: [{ fact: { kind: 'workload', from: 40, to: 60 } }] }]
    expect((await eventsOf(meeting.seekerClient)).at(-1)).toMatchObject({ parts })
    // Hidden by now, so what changed in it is not told.
    expect((await eventsOf(meeting.employerClient)).at(-1)).toMatchObject({ parts: [] })
  })
})

async function runJobs(): Promise<void> {
  return runPendingJobs({ pool, tasks: contactTasks(app.deps), log: app.deps.log })
}
