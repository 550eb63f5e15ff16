import { shippedLanguages } from '@matchwright/web/catalogue'
import { describe, expect, test } from 'vitest'
import { conceptApi } from '@matchwright/contract/concept.api'
import type { Branch } from '@matchwright/contract/concept.schema'
import { testApp } from '#server/testing/app.ts'
import type { Answer } from '#server/testing/client.ts'
import { conceptId } from '#server/testing/listings.ts'
import { present } from '#server/testing/present.ts'

const { app, deps, client } = await testApp()
const nurse = conceptId(deps.concepts.taxonomy, 'occupation', 'nurse')

async function itemsOf<Item>(answer: Promise<Answer<{ items: Item[] }>>): Promise<Item[]> {
  return (await answer).body.items
}

test('the closed lists are labelled in the asked language', async () => {
  const { body } = await client().call(conceptApi.choices, { query: { lang: 'de' } })
  expect(body.contract_types).toHaveLength(8)
  expect(body.contract_types[0]?.label.lang).toBe('de')
  expect(body.languages).toContainEqual({ code: 'fr', name: 'Französisch' })
  for (const list of ['education_levels', 'education_fields', 'functions', 'conditions', 'social_tags'] as const)
    expect(body[list].length).toBeGreaterThan(0)
})

describe('the tree', () => {
  test('shows the two upper levels of a branch', async () => {
    const rows = (await client().call(conceptApi.tree, { query: { branch: 'occupation', lang: 'en' } })).body.items
    expect(rows.length).toBeGreaterThan(5)
    expect(rows.some(({ children }) => children.length > 0)).toBe(true)
    expect((await client().callRaw(conceptApi.tree, { query: { branch: 'fruit' } })).status).toBe(422)
  })
  test('is browsed page by page, with the way up', async () => {
    const [top] = await itemsOf(
      client().call(conceptApi.browseTree, { query: { branch: 'occupation', lang: 'en', limit: 1 } }),
    )
    const below = (
      await client().call(conceptApi.browseTree, {
        query: { branch: 'occupation', lang: 'en', node: top?.concept_id, limit: 2 },
      })
    ).body
    expect(below.items.length).toBeLessThanOrEqual(2)
    const first = present(below.items[0])
    const deeper = (
      await client().call(conceptApi.browseTree, {
        query: { branch: 'occupation', lang: 'en', node: first.concept_id },
      })
    ).body
    expect(deeper.path.map(({ concept_id }) => concept_id)).toEqual([top?.concept_id, first.concept_id])
    const second = await itemsOf(
      client().call(conceptApi.browseTree, {
        query: { branch: 'occupation', lang: 'en', node: top?.concept_id, limit: 1, offset: 1 },
      }),
    )
    expect(second[0]?.concept_id).toBe(below.items[1]?.concept_id)
    expect((await client().call(conceptApi.browseTree, { query: { branch: 'occupation', node: 999999 } })).status).toBe(
      404,
    )
    expect((await client().call(conceptApi.browseTree, { query: { branch: 'skill', node: nurse } })).status).toBe(404)
    expect(
      (await client().call(conceptApi.browseTree, { query: { branch: 'occupation', node: 'nurse' } })).status,
    ).toBe(422)
    expect((await client().callRaw(conceptApi.browseTree, { query: { lang: 'en' } })).problem.detail[0]).toMatchObject({
      loc: ['query', 'params', 'branch'],
    })
  })
})

describe('typeahead', () => {
  test('finds by what is typed, in any language', async () => {
    const { taxonomy } = deps.concepts
    const found = await itemsOf(
      client().call(conceptApi.typeahead, { query: { term: 'nurse', lang: 'en', branches: 'occupation' } }),
    )
    expect(found.map(({ concept_id }) => concept_id)).toContain(nurse)
    const german = taxonomy.label(nurse, 'de').text.slice(0, 8)
    expect(
      (await itemsOf(client().call(conceptApi.typeahead, { query: { term: german, lang: 'de' } }))).length,
    ).toBeGreaterThan(0)
  })
  test('keeps to branches and to a number', async () => {
    const rows = await itemsOf(
      client().call(conceptApi.typeahead, {
        query: { term: 'care', lang: 'en', branches: ['skill', 'industry'], num_items: 3 },
      }),
    )
    expect(rows.length).toBeLessThanOrEqual(3)
    expect(rows.every(({ branch }) => ['skill', 'industry'].includes(branch))).toBe(true)
    expect(
      (await itemsOf(client().call(conceptApi.typeahead, { query: { term: 'a', lang: 'en' } }))).length,
    ).toBeLessThanOrEqual(15)
    expect(await itemsOf(client().call(conceptApi.typeahead, { query: { term: '', lang: 'en' } }))).toEqual([])
    expect((await client().call(conceptApi.typeahead, { query: { term: 'a', num_items: 1000 } })).status).toBe(422)
    expect((await client().callRaw(conceptApi.typeahead)).problem.detail[0]).toMatchObject({
      loc: ['query', 'params', 'term'],
      type: 'missing',
    })
  })
})

test('an occupation suggests its skills and similar ones', async () => {
  const skills = await itemsOf(
    client().call(conceptApi.occupationSuggest, { query: { occupation: nurse, lang: 'en' } }),
  )
  expect(skills.length).toBeGreaterThan(0)
  expect(skills.every(({ branch }) => branch === 'skill')).toBe(true)
  const similar = await itemsOf(
    client().call(conceptApi.occupationSuggest, { query: { occupation: nurse, relation: 'similar', limit: 3 } }),
  )
  expect(similar.length).toBeLessThanOrEqual(3)
  expect((await client().call(conceptApi.occupationSuggest, { query: { occupation: 999999 } })).status).toBe(404)
  expect((await client().call(conceptApi.occupationSuggest, { query: { occupation: 'nurse' } })).status).toBe(422)
})

test('suggestions are of occupations, named as in the country where that differs', async () => {
  const skill = deps.concepts.taxonomy.get(nurse)?.essential[0] ?? 0
  expect((await client().call(conceptApi.occupationSuggest, { query: { occupation: skill } })).status).toBe(404)
  for (const relation of ['skills', 'similar', 'more_specific', 'more_general', 'same_group'] as const)
    expect(
      (await client().call(conceptApi.occupationSuggest, { query: { occupation: nurse, relation, limit: 1 } })).status,
    ).toBe(200)
  expect(
    (await client().callRaw(conceptApi.occupationSuggest, { query: { occupation: nurse, relation: 'friends' } }))
      .status,
  ).toBe(422)
  const { taxonomy } = deps.concepts
  const local = present(
    taxonomy
      .inBranch('occupation')
      .find(({ similar }) => similar.some((id) => taxonomy.label(id, 'en-US').lang === 'en-US')),
  )
  const named = await itemsOf(
    client().call(conceptApi.occupationSuggest, {
      query: { occupation: local.id, relation: 'similar', lang: 'en', country: 'us', limit: 50 },
    }),
  )
  expect(named.map(({ label }) => label.lang)).toContain('en-US')
  expect(
    (
      await itemsOf(
        client().call(conceptApi.occupationSuggest, {
          query: { occupation: local.id, relation: 'similar', lang: 'en' },
        }),
      )
    ).map(({ label }) => label.lang),
  ).not.toContain('en-US')
})

test('a word or a concept leads to narrower ones', async () => {
  const byId = (await client().call(conceptApi.moreSpecific, { query: { q: String(nurse), lang: 'en' } })).body
  const byWord = (await client().call(conceptApi.moreSpecific, { query: { q: 'nurse', lang: 'en' } })).body
  expect(byId.concept?.concept_id).toBe(nurse)
  expect(byWord.concept?.concept_id).toBe(nurse)
  // A name in another language ranks before one that contains the word only as a part.
  expect(
    (await client().call(conceptApi.moreSpecific, { query: { q: 'nurse', lang: 'de' } })).body.concept?.concept_id,
  ).toBe(nurse)
  expect((await client().call(conceptApi.moreSpecific, { query: { q: 'qqqqzzzz' } })).body).toEqual({
    concept: null,
    items: [],
  })
  expect((await client().callRaw(conceptApi.moreSpecific)).problem.detail[0]).toMatchObject({
    loc: ['query', 'params', 'q'],
  })
  expect((await client().call(conceptApi.moreSpecific, { query: { q: 'nurse', levels_down: 7 } })).status).toBe(422)
  expect((await client().call(conceptApi.moreSpecific, { query: { q: 'nurse', exclude_tags: 'rude' } })).status).toBe(
    422,
  )
})

test('a word with an excluded tag leads nowhere', async () => {
  const { taxonomy } = deps.concepts
  const tagged = taxonomy.labels.find(
    ({ lang, tags, text }) =>
      lang === 'en' && tags.includes('colloquial') && taxonomy.labels.filter((one) => one.text === text).length === 1,
  )
  const branch = taxonomy.get(tagged?.conceptId ?? 0)?.branch
  const query = { q: present(tagged).text, branch }
  expect((await client().call(conceptApi.moreSpecific, { query })).body.concept?.concept_id).toBe(tagged?.conceptId)
  const excluded = (
    await client().call(conceptApi.moreSpecific, { query: { ...query, exclude_tags: ['colloquial', 'obsolete'] } })
  ).body.concept
  expect(excluded?.concept_id).not.toBe(tagged?.conceptId)
})

test('languages: those of listings, and those the site is offered in', async () => {
  const captured = (await client().call(conceptApi.languageCapturedChoices, { query: { lang: 'en' } })).body.items
  expect(captured).toContainEqual({ code: 'ur', name: 'Urdu' })
  const site = (await client().call(conceptApi.siteLanguages)).body.items
  expect(site).toContainEqual({ code: 'ar', name: 'العربية', dir: 'rtl' })
  expect(site.map(({ code }) => code)).toEqual(shippedLanguages())
})

describe('answers are kept', () => {
  const calls = [
    'concept_choices?lang=de',
    'concept_tree?branch=industry',
    'language_captured_choices?lang=en',
    'site_languages?',
    'typeahead?term=nur',
    `occupation_suggest?occupation=${nurse}`,
    'more_specific?q=nurse',
    'browse_tree?branch=skill',
  ]
  const get = (call: string) => client().get(`/napi/concept/${call}`)
  const keyOf = ({ headers }: { headers: Record<string, unknown> }): string =>
    /^W\/"(.+)"$/.exec(String(headers['etag']))?.[1] ?? ''
  const underKey = (call: string, key: string) => get(`${call}&v=${encodeURIComponent(key)}`)

  test.each(calls)('%s', async (call) => {
    const first = await get(call)
    expect(first.headers['cache-control']).toBe('private, no-cache')
    const kept = await underKey(call, keyOf(first))
    expect(kept.headers['cache-control']).toBe('private, max-age=31536000, immutable')
    expect(kept.body).toEqual(first.body)
    const other = await underKey(call, 'another')
    expect(other.headers['cache-control']).toBe('no-store')
    expect(other.body).toEqual(first.body)
  })

  test('who has the present answer gets it no second time', async () => {
    const etag = String((await get('site_languages')).headers['etag'])
    const ask = (known: string) =>
      app.inject({ url: '/napi/concept/site_languages', headers: { 'if-none-match': known } })
    expect(await ask(etag)).toMatchObject({ statusCode: 304, body: '' })
    expect((await ask('W/"another"')).statusCode).toBe(200)
  })

  test('not where nothing was found or understood', async () => {
    const key = keyOf(await get('site_languages'))
    expect((await get(`browse_tree?branch=skill&node=999999&v=${key}`)).headers['cache-control']).toBe('no-store')
    expect((await get(`typeahead?v=${key}`)).headers['cache-control']).toBe('no-store')
  })

  test('under the key of the version that they are of, also when another one comes into force meanwhile', async () => {
    const { loaded } = deps.concepts
    const { taxonomy } = loaded.concepts
    const next = { ...taxonomy, version: 'next', label: () => ({ text: 'Next', lang: 'en', exact: true }) }
    const replace = () => deps.concepts.replace({ ...loaded, concepts: { ...loaded.concepts, taxonomy: next } })
    const inBranch = (branch: Branch) => {
      replace()
      return taxonomy.inBranch(branch)
    }
    deps.concepts.replace({ ...loaded, concepts: { ...loaded.concepts, taxonomy: { ...taxonomy, inBranch } } })
    const straddling = await get('concept_choices?lang=en')
    const after = await underKey('concept_choices?lang=en', keyOf(straddling))
    deps.concepts.replace(loaded)
    expect(keyOf(straddling)).toBe(`${taxonomy.version}-test`)
    expect(JSON.stringify(straddling.body)).not.toContain('Next')
    expect(after.headers['cache-control']).toBe('no-store')
    expect(keyOf(after)).toBe('next-test')
    expect(JSON.stringify(after.body)).toContain('Next')
  })
})
