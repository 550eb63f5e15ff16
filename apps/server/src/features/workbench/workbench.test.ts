import { beforeAll, describe, expect, test } from 'vitest'
import { ListingContent } from '@matchwright/contract/listing-content.schema'
import { workbenchApi } from '@matchwright/contract/workbench.api'
import { testApp } from '#server/testing/app.ts'
import type { Client } from '#server/testing/client.ts'
import { conceptId, nursePair } from '#server/testing/listings.ts'
import { aUser } from '#server/testing/users.ts'

const { pool, deps, client } = await testApp()
const { taxonomy } = deps.concepts
const nurse = conceptId(taxonomy, 'occupation', 'nurse')
const intensive = conceptId(taxonomy, 'occupation', 'intensive-care-nurse')
const { offer, search } = nursePair(taxonomy)

let staff: Client
beforeAll(async () => {
  const user = await aUser(pool, { perms: ['listing_staff'] })
  staff = await client().login(user.email)
})

describe('similarity', () => {
  test('is told in both directions with its path', async () => {
    const { status, body } = await staff.call(workbenchApi.similarity, { query: { wanted: nurse, had: intensive } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ similarity: taxonomy.similarity(nurse, intensive), relation: { kind: 'narrower' } })
    expect(body.relation?.path).toEqual([nurse, intensive])
    expect(body.back).toMatchObject({
      similarity: taxonomy.similarity(intensive, nurse),
      relation: { kind: 'similar' },
    })
    expect(body.concept_labels[intensive]?.text).toBe('Intensive care nurse')
  })

  test('needs two concepts', async () => {
    const unknown = await staff.call(workbenchApi.similarity, { query: { wanted: nurse, had: 999_999_999 } })
    expect(unknown.status).toBe(404)
    expect((await staff.send('GET', '/napi/workbench/similarity?wanted=x&had=1')).status).toBe(422)
  })
})

describe('the scorer', () => {
  test('explains two listings that are not stored, with nothing hidden', async () => {
    const body = { search: ListingContent.parse(search), offer: ListingContent.parse(offer) }
    const answer = await staff.call(workbenchApi.score, { query: { lang: 'en' }, body })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ is_match: true, my_type: 0, blocked: [] })
    const rows = answer.body.directions.flatMap(({ criteria }) => criteria)
    expect(rows.map(({ criterion }) => criterion)).toContain('pay')
    expect(rows.every(({ disclosed }) => disclosed)).toBe(true)
  })

  test('refuses concepts that do not exist', async () => {
    const unknown = ListingContent.parse({ occupations: [{ concept_id: 999_999_999 }] })
    const body = { search: unknown, offer: ListingContent.parse(offer) }
    expect((await staff.call(workbenchApi.score, { query: {}, body })).status).toBe(422)
  })
})

describe('a wrong result', () => {
  const kept = {
    kind: 'similarity' as const,
    title: 'Nurse and intensive care nurse',
    expected: 'Higher than 900',
    input: { wanted: nurse, had: intensive },
    answer: { similarity: 800 },
  }

  test('is kept with the versions that gave it, exported and deleted', async () => {
    const made = await staff.call(workbenchApi.keepCase, { body: kept })
    expect(made.status).toBe(200)
    const { id } = made.body
    const listed = (await staff.call(workbenchApi.cases, { query: {} })).body
    expect(listed).toMatchObject({ count: 1, items: [{ id, title: kept.title, taxonomy: taxonomy.version }] })
    const exported = (await staff.call(workbenchApi.exportCases)).body
    expect(exported).toMatchObject({ format: 1, cases: [{ id, ...kept }] })
    const params = { case_id: id }
    expect((await staff.call(workbenchApi.deleteCase, { params })).status).toBe(200)
    expect((await staff.call(workbenchApi.deleteCase, { params })).status).toBe(404)
  })

  test('needs to say what should have come out', async () => {
    expect((await staff.call(workbenchApi.keepCase, { body: { ...kept, expected: '' } })).status).toBe(422)
    const long = { text: 'x'.repeat(200_001) }
    expect((await staff.call(workbenchApi.keepCase, { body: { ...kept, input: long } })).status).toBe(422)
  })

  test('is none of other people’s business', async () => {
    const other = await client().login((await aUser(pool)).email)
    expect((await other.call(workbenchApi.cases, { query: {} })).status).toBe(403)
    expect((await client().call(workbenchApi.exportCases)).status).toBe(401)
  })
})
