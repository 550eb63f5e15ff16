import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { present } from '#server/testing/present.ts'
import { authApi } from '@matchwright/contract/auth.api'
import { termApi } from '@matchwright/contract/term.api'
import { ListingContent } from '@matchwright/contract/listing-content.schema'
import type { Term } from '@matchwright/contract/term.schema'
import { row } from '#server/db/pool.ts'
import {
  followTaxonomy,
  applyStaffTerms,
  applyStaffTermsInWorker,
  revertTaxonomy,
  listVersions,
} from '#server/features/taxonomy/index.ts'
import { runPendingJobs } from '#server/jobs/run-jobs.ts'
import { testApp } from '#server/testing/app.ts'
import type { BodyOf, QueryOf } from '@matchwright/client'
import type { Client } from '#server/testing/client.ts'
import { aListing, conceptId, nursePair } from '#server/testing/listings.ts'
import { aPerson } from '#server/testing/profiles.ts'
import { smallTaxonomyFiles } from '#server/testing/small-taxonomy.ts'
import { aUser } from '#server/testing/users.ts'
import { orderApplying, termTasks } from './jobs.ts'

const { pool, deps, databaseUrl, client } = await testApp()
const files = await smallTaxonomyFiles(['en'])
const follower = followTaxonomy({ ...deps, builtIn: { files, titleModel: undefined }, databaseUrl })
afterAll(() => follower.close())

function catchUp() {
  return follower.catchUp()
}

const tasks = termTasks({
  ...deps,
  catchUp,
  applyStaffTerms: (additions) => applyStaffTerms({ pool, files }, additions),
})

function applyAll() {
  return runPendingJobs({ pool, tasks, log: deps.log })
}

const nurse = conceptId(deps.concepts.taxonomy, 'occupation', 'nurse')
const dressing = conceptId(deps.concepts.taxonomy, 'skill', 'wound-dressing')
const owner = await aUser(pool)
const other = await aUser(pool)
const staffUser = await aUser(pool, { perms: ['listing_staff'] })
const staff: Client = await client().login(staffUser.email)

beforeEach(async () => {
  await pool.query('delete from listing')
  await pool.query('delete from profile')
  await pool.query('delete from term')
})

function aListingWith(terms: { text: string; branch: 'skill' | 'occupation' | 'authorization' }[], language = 'en') {
  return aListing(pool, {
    owner,
    content: { ...nursePair(deps.concepts.taxonomy).offer, language_captured: language, terms },
  })
}

function aDraftWith(text: string) {
  return aListing(pool, { owner: other, status: 'draft', content: { terms: [{ text, branch: 'skill' }] } })
}

type ListQuery = QueryOf<typeof termApi.list>

async function list(query: ListQuery = {}): Promise<Term[]> {
  return (await staff.call(termApi.list, { query })).body.items
}

async function termOf(text: string, query: ListQuery = {}): Promise<Term> {
  const found = (await list(query)).find((term) => term.text.toLowerCase() === text.toLowerCase())
  if (!found) throw new Error(`no term ${text}`)
  return found
}

async function decide(text: string, decision: BodyOf<typeof termApi.decide>) {
  return staff.call(termApi.decide, { params: { term_id: (await termOf(text)).id }, body: decision })
}

async function contentOf(id: number) {
  return ListingContent.parse(
    (await row<{ content: unknown }>(pool, 'select content from listing where id = $1', [id])).content,
  )
}

describe('what is recorded', () => {
  test('words of listings, however they are written, counted by record and account', async () => {
    await aListingWith([{ text: 'Foil  Dressing', branch: 'skill' }])
    await aListingWith([{ text: 'foil dressing', branch: 'skill' }])
    await aDraftWith(' foil DRESSING')
    await aListingWith([{ text: 'Folienverband', branch: 'skill' }], 'de')
    expect(await list()).toMatchObject([
      {
        text: 'Foil  Dressing',
        branch: 'skill',
        language: 'en',
        records: 3,
        accounts: 2,
        state: 'open',
        concept_id: null,
      },
      { text: 'Folienverband', language: 'de', records: 1, accounts: 1 },
    ])
  })

  test('follows what is written: a word that is taken away, a listing that is deleted', async () => {
    const id = await aListingWith([
      { text: 'foil dressing', branch: 'skill' },
      { text: 'fog horn', branch: 'skill' },
    ])
    await pool.query(
      `update listing
       set content = jsonb_set(content, '{terms}', '[{"text":"fog horn","branch":"skill"}]')
       where id = $1`,
      [id],
    )
    expect((await list()).map(({ text }) => text)).toEqual(['fog horn'])
    await pool.query('delete from listing')
    expect(await list()).toEqual([])
  })

  test('nothing that looks like more than a name, no position of one person alone', async () => {
    await aListingWith(
      [
        'mail me@example.org',
        'see https://example.org',
        'call 0321234567',
        'one two three four five six seven eight nine',
      ].map((text) => ({ text, branch: 'skill' as const })),
    )
    const work_history = [
      { position: 'Right hand of Anna Miller' },
      { position: 'Cloud herder' },
      { position: 'Nurse', occupation_id: nurse },
    ]
    await aPerson(pool, { owner, content: { work_history } })
    expect(await list()).toEqual([])
    await aPerson(pool, { owner: other, content: { work_history: [{ position: 'cloud herder' }] } })
    expect((await list()).map(({ text, accounts }) => [text, accounts])).toEqual([['Cloud herder', 2]])
  })

  test('no word of a draft or a profile of one account alone, and none that nobody holds any more', async () => {
    await aDraftWith('canary word')
    await aPerson(pool, { owner: other, content: { terms: [{ text: 'canary trade', branch: 'occupation' }] } })
    expect(await list()).toEqual([])
    const id = await aListingWith([{ text: 'canary word', branch: 'skill' }])
    expect((await list()).map(({ text }) => text)).toEqual(['canary word'])
    await pool.query('delete from listing where id = $1 or status = 0', [id])
    await pool.query(`update term set last_seen_at = now() - interval '2 hours'`)
    await orderApplying(pool)
    await applyAll()
    expect((await pool.query('select text from term')).rows).toEqual([{ text: 'canary trade' }])
  })

  test('is listed by branch, language and search, in three orders', async () => {
    await aListingWith([
      { text: 'foil dressing', branch: 'skill' },
      { text: 'cloud herder', branch: 'occupation' },
      { text: '50 % off', branch: 'authorization' },
    ])
    const texts = async (query: ListQuery) => (await list(query)).map(({ text }) => text)
    expect(await texts({ branch: 'occupation' })).toEqual(['cloud herder'])
    expect(await texts({ language: 'de' })).toEqual([])
    expect(await texts({ search: 'FOIL' })).toEqual(['foil dressing'])
    expect(await texts({ search: '%' })).toEqual(['50 % off'])
    expect(await texts({ sort: 'text', limit: 2 })).toEqual(['50 % off', 'cloud herder'])
    expect(await texts({ sort: 'text', limit: 2, offset: 2 })).toEqual(['foil dressing'])
    const { body } = await staff.call(termApi.list, { query: { state: 'open' } })
    expect(body).toMatchObject({ count: 3, languages: ['en'], waiting: 0 })
    expect((await staff.callRaw(termApi.list, { query: { branch: 'industry' } })).problem.detail[0]?.loc).toEqual([
      'query',
      'params',
      'branch',
    ])
  })

  test('for staff alone', async () => {
    await aListingWith([{ text: 'foil dressing', branch: 'skill' }])
    const { id } = await termOf('foil dressing')
    const calls = (who: Client) => [
      who.call(termApi.list),
      who.call(termApi.suggestions, { params: { term_id: id } }),
      who.call(termApi.decide, { params: { term_id: id }, body: { kind: 'ignore' } }),
    ]
    for (const answer of await Promise.all(calls(await client().login(owner.email)))) expect(answer.status).toBe(403)
    const visitor = client()
    await visitor.call(authApi.csrf)
    for (const answer of await Promise.all(calls(visitor))) expect(answer.status).toBe(401)
  })
})

test('a word suggests concepts of its branch', async () => {
  await aListingWith([{ text: 'dressing wounds', branch: 'skill' }])
  const { id } = await termOf('dressing wounds')
  const { body } = await staff.call(termApi.suggestions, { params: { term_id: id }, query: { lang: 'en' } })
  expect(body.items.map(({ concept_id }) => concept_id)).toContain(dressing)
  expect((await staff.call(termApi.suggestions, { params: { term_id: 999999999 } })).status).toBe(404)
})

describe('a decision', () => {
  test('that a word means a concept reaches every record, also later ones, and once only', async () => {
    const id = await aListingWith([{ text: 'foil dressing', branch: 'skill' }])
    const person = await aPerson(pool, { owner, content: { terms: [{ text: 'Foil dressing', branch: 'skill' }] } })
    const burns = conceptId(deps.concepts.taxonomy, 'skill', 'pressure-ulcer-prevention')
    const { body } = await decide('foil dressing', { kind: 'link', concept_id: burns })
    expect(body).toMatchObject({ state: 'linked', concept_id: burns, concept: { branch: 'skill' }, records: 2 })
    expect((await staff.call(termApi.list, { query: { state: 'linked' } })).body.waiting).toBe(2)
    await applyAll()
    const content = await contentOf(id)
    expect(content.terms).toEqual([])
    expect(content.skills.map(({ concept_id }) => concept_id)).toContain(burns)
    const { version } = await row<{ version: number }>(pool, 'select version from listing where id = $1', [id])
    const profile = await row<{ content: { skills: unknown[] } }>(pool, 'select content from profile where id = $1', [
      person,
    ])
    expect(profile.content.skills).toMatchObject([{ concept_id: burns }])
    const later = await aDraftWith('FOIL dressing')
    await pool.query(`select graphile_worker.add_job('apply_terms', '{}')`)
    await applyAll()
    expect((await contentOf(later)).skills).toMatchObject([{ concept_id: burns }])
    expect((await row<{ version: number }>(pool, 'select version from listing where id = $1', [id])).version).toBe(
      version,
    )
  })

  test('reaches the match index', async () => {
    const { offer, search } = nursePair(deps.concepts.taxonomy)
    await aListing(pool, { owner, content: { ...offer, occupations: offer.occupations ?? [] } })
    const seeker = await aListing(pool, {
      owner: other,
      type: 'search',
      content: { ...search, skills: [], terms: [{ text: 'foil dressing', branch: 'skill' }] },
    })
    await deps.matchIndex.catchUp()
    await decide('foil dressing', { kind: 'link', concept_id: dressing })
    await applyAll()
    expect((await contentOf(seeker)).skills).toMatchObject([{ concept_id: dressing }])
  })

  test('gives positions their occupation', async () => {
    const work_history = [{ position: 'Cloud herder' }, { position: 'Cloud herder', occupation_id: nurse }]
    const person = await aPerson(pool, { owner, content: { work_history } })
    await aPerson(pool, { owner: other, content: { work_history: [{ position: 'cloud herder' }] } })
    const shepherd = conceptId(deps.concepts.taxonomy, 'occupation', 'shepherd')
    await decide('cloud herder', { kind: 'link', concept_id: shepherd })
    await applyAll()
    const { content } = await row<{ content: { work_history: { occupation_id: number }[] } }>(
      pool,
      'select content from profile where id = $1',
      [person],
    )
    expect(content.work_history.map(({ occupation_id }) => occupation_id)).toEqual([shepherd, nurse])
  })

  test('to add a name makes the word findable and links it', async () => {
    const id = await aListingWith([{ text: 'foil dressing', branch: 'skill' }])
    await decide('foil dressing', { kind: 'add_name', concept_id: dressing, label: 'Foil dressing' })
    await applyAll()
    const [hit] = deps.concepts.typeahead.search({ term: 'foil dress', lang: 'en' })
    expect(hit).toMatchObject({ conceptId: dressing, matched: { text: 'Foil dressing', lang: 'en' } })
    expect((await contentOf(id)).terms).toEqual([])
    expect((await listVersions(pool))[0]?.sources.map(({ scheme }) => scheme)).toContain('own')
  })

  test('is brought into the taxonomy by a thread of its own, so that the server goes on answering', async () => {
    await applyStaffTermsInWorker(databaseUrl, {
      names: [{ conceptId: dressing, language: 'en', text: 'Foil cover' }],
      concepts: [],
    })
    await catchUp()
    expect(deps.concepts.taxonomy.alternatives(dressing, 'en').map(({ text }) => text)).toContain('Foil cover')
    const nothing = applyStaffTermsInWorker('postgres://nobody@127.0.0.1:1/none', { names: [], concepts: [] })
    await expect(nothing).rejects.toThrow()
  })

  test(
    'to add a concept gives it a number that stays, also when the taxonomy goes back',
    { timeout: 60_000 },
    async () => {
      const id = await aListingWith([{ text: 'Cloud herding', branch: 'skill' }])
      const broaderId = deps.concepts.taxonomy.get(dressing)?.broader[0] ?? 0
      await decide('cloud herding', { kind: 'add_concept', label: 'Cloud herding', broader_id: broaderId })
      await applyAll()
      const added = await termOf('cloud herding', { state: 'added' })
      expect(added.concept_id).toBeGreaterThan(1_000_000)
      const conceptNumber = added.concept_id ?? 0
      expect(deps.concepts.taxonomy.get(conceptNumber)).toMatchObject({ branch: 'skill', broader: [broaderId] })
      expect((await contentOf(id)).skills.map(({ concept_id }) => concept_id)).toContain(conceptNumber)
      await revertTaxonomy({ pool, files }, 0)
      await catchUp()
      expect(deps.concepts.taxonomy.label(conceptNumber, 'en').text).toBe('Cloud herding')
      await pool.query(`select graphile_worker.add_job('apply_terms', '{}')`)
      await applyAll()
      expect((await termOf('cloud herding', { state: 'added' })).concept_id).toBe(conceptNumber)
    },
  )

  test('a new occupation stands in a unit group', async () => {
    await aListingWith([{ text: 'Cloud herder', branch: 'occupation' }])
    const missing = await decide('cloud herder', { kind: 'add_concept', label: 'Cloud herder' })
    expect(missing.problem.detail[0]).toMatchObject({ loc: ['body', 'payload', 'broader_id'], type: 'missing' })
    const group = deps.concepts.taxonomy.findByCode('occupation_group', '6121')[0]?.id ?? 0
    expect(
      (await decide('cloud herder', { kind: 'add_concept', label: 'Cloud herder', broader_id: group })).status,
    ).toBe(200)
    await applyAll()
    const { concept_id } = await termOf('cloud herder', { state: 'added' })
    expect(deps.concepts.taxonomy.get(concept_id ?? 0)).toMatchObject({ branch: 'occupation', code: '6121' })
  })

  test('to ignore leaves the word; it can be opened again', async () => {
    const id = await aListingWith([{ text: 'foil dressing', branch: 'skill' }])
    await decide('foil dressing', { kind: 'ignore' })
    await applyAll()
    expect((await contentOf(id)).terms).toHaveLength(1)
    expect(await list()).toEqual([])
    const ignored = await termOf('foil dressing', { state: 'ignored' })
    const opened = await staff.call(termApi.decide, {
      params: { term_id: ignored.id },
      body: { kind: 'reopen', expected_state: 'ignored' },
    })
    expect(opened.body).toMatchObject({ state: 'open', decided_at: null })
  })

  test('is refused where it does not fit', async () => {
    await aListingWith([{ text: 'foil dressing', branch: 'skill' }])
    const group = deps.concepts.taxonomy.inBranch('skill').find(({ kind }) => kind === 'group')
    for (const wrong of [nurse, present(group).id, 999_999_999])
      expect((await decide('foil dressing', { kind: 'link', concept_id: wrong })).problem.detail[0]?.loc).toEqual([
        'body',
        'payload',
        'concept_id',
      ])
    const taken = deps.concepts.taxonomy.label(dressing, 'en').text.toUpperCase()
    const medication = conceptId(deps.concepts.taxonomy, 'skill', 'medication-administration')
    for (const decision of [
      { kind: 'add_name', concept_id: medication, label: taken },
      { kind: 'add_concept', label: taken },
    ] as const)
      expect((await decide('foil dressing', decision)).problem.detail[0]).toMatchObject({
        loc: ['body', 'payload', 'label'],
        msg: 'Another concept already has this name.',
      })
    expect((await decide('foil dressing', { kind: 'add_name', concept_id: dressing, label: ' ' })).status).toBe(422)
    expect(
      (
        await staff.callRaw(termApi.decide, {
          params: { term_id: (await termOf('foil dressing')).id },
          body: { kind: 'forget' },
        })
      ).status,
    ).toBe(422)
    expect((await decide('foil dressing', { kind: 'ignore', expected_state: 'linked' })).status).toBe(400)
    expect(
      (await staff.call(termApi.decide, { params: { term_id: 999999999 }, body: { kind: 'ignore' } })).status,
    ).toBe(404)
  })
})
