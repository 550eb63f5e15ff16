import { describe, expect, test } from 'vitest'
import type { Branch } from '@matchwright/contract/concept.schema'
import { testApp } from '#server/testing/app.ts'
import { conceptId } from '#server/testing/listings.ts'

const { app, deps, client } = await testApp()
const nurse = conceptId(deps.concepts.taxonomy, 'occupation', 'nurse')
type Row = { concept_id: number; branch: string; label: { text: string; lang: string }; child_count: number }

function get(call: string) {
  return client().get(`/napi/concept/${call}`)
}

async function items(call: string): Promise<Row[]> {
  return (await get(call)).body.items
}

test('the closed lists are labelled in the asked language', async () => {
  const { body } = await get('concept_choices?lang=de')
  expect(body.contract_types).toHaveLength(8)
  expect(body.contract_types[0].label.lang).toBe('de')
  expect(body.languages).toContainEqual({ code: 'fr', name: 'Französisch' })
  for (const list of ['education_levels', 'education_fields', 'functions', 'conditions', 'social_tags'])
    expect(body[list].length).toBeGreaterThan(0)
})

describe('the tree', () => {
  test('shows the two upper levels of a branch', async () => {
    const rows: (Row & { children: Row[] })[] = (await get('concept_tree?branch=occupation&lang=en')).body.items
    expect(rows.length).toBeGreaterThan(5)
    expect(rows.some(({ children }) => children.length > 0)).toBe(true)
    expect((await get('concept_tree?branch=fruit')).status).toBe(422)
  })
  test('is browsed page by page, with the way up', async () => {
    const [top] = await items('browse_tree?branch=occupation&lang=en&limit=1')
    const below = (await get(`browse_tree?branch=occupation&lang=en&node=${top?.concept_id}&limit=2`)).body
    expect(below.items.length).toBeLessThanOrEqual(2)
    const first: Row = below.items[0]
    const deeper = (await get(`browse_tree?branch=occupation&lang=en&node=${first.concept_id}`)).body
    expect(deeper.path.map(({ concept_id }: Row) => concept_id)).toEqual([top?.concept_id, first.concept_id])
    const second = await items(`browse_tree?branch=occupation&lang=en&node=${top?.concept_id}&limit=1&offset=1`)
    expect(second[0]?.concept_id).toBe(below.items[1]?.concept_id)
    expect((await get('browse_tree?branch=occupation&node=999999')).status).toBe(404)
    expect((await get(`browse_tree?branch=skill&node=${nurse}`)).status).toBe(404)
    expect((await get('browse_tree?branch=occupation&node=nurse')).status).toBe(422)
    expect((await get('browse_tree?lang=en')).body.detail[0]).toMatchObject({ loc: ['query', 'params', 'branch'] })
  })
})

describe('typeahead', () => {
  test('finds by what is typed, in any language', async () => {
    const { taxonomy } = deps.concepts
    const found = await items('typeahead?term=nurse&lang=en&branches=occupation')
    expect(found.map(({ concept_id }) => concept_id)).toContain(nurse)
    const german = encodeURIComponent(taxonomy.label(nurse, 'de').text.slice(0, 8))
    expect((await items(`typeahead?term=${german}&lang=de`)).length).toBeGreaterThan(0)
  })
  test('keeps to branches and to a number', async () => {
    const rows = await items('typeahead?term=care&lang=en&branches=skill&branches=industry&num_items=3')
    expect(rows.length).toBeLessThanOrEqual(3)
    expect(rows.every(({ branch }) => ['skill', 'industry'].includes(branch))).toBe(true)
    expect((await items('typeahead?term=a&lang=en')).length).toBeLessThanOrEqual(15)
    expect(await items('typeahead?term=&lang=en')).toEqual([])
    expect((await get('typeahead?term=a&num_items=1000')).status).toBe(422)
    expect((await get('typeahead')).body.detail[0]).toMatchObject({ loc: ['query', 'params', 'term'], type: 'missing' })
  })
})

test('an occupation suggests its skills and similar ones', async () => {
  const skills = await items(`occupation_suggest?occupation=${nurse}&lang=en`)
  expect(skills.length).toBeGreaterThan(0)
  expect(skills.every(({ branch }) => branch === 'skill')).toBe(true)
  const similar = await items(`occupation_suggest?occupation=${nurse}&relation=similar&limit=3`)
  expect(similar.length).toBeLessThanOrEqual(3)
  expect((await get('occupation_suggest?occupation=999999')).status).toBe(404)
  expect((await get('occupation_suggest?occupation=nurse')).status).toBe(422)
})

test('suggestions are of occupations, named as in the country where that differs', async () => {
  const skill = deps.concepts.taxonomy.get(nurse)?.essential[0] ?? 0
  expect((await get(`occupation_suggest?occupation=${skill}`)).status).toBe(404)
  for (const relation of ['skills', 'similar', 'more_specific', 'more_general', 'same_group'])
    expect((await get(`occupation_suggest?occupation=${nurse}&relation=${relation}&limit=1`)).status).toBe(200)
  expect((await get(`occupation_suggest?occupation=${nurse}&relation=friends`)).status).toBe(422)
  const { taxonomy } = deps.concepts
  const local = taxonomy
    .inBranch('occupation')
    .find(({ similar }) => similar.some((id) => taxonomy.label(id, 'en-US').lang === 'en-US'))
  const named = await items(`occupation_suggest?occupation=${local?.id}&relation=similar&lang=en&country=us&limit=50`)
  expect(named.map(({ label }) => label.lang)).toContain('en-US')
  expect(
    (await items(`occupation_suggest?occupation=${local?.id}&relation=similar&lang=en`)).map(({ label }) => label.lang),
  ).not.toContain('en-US')
})

test('a word or a concept leads to narrower ones', async () => {
  const byId = (await get(`more_specific?q=${nurse}&lang=en`)).body
  const byWord = (await get('more_specific?q=nurse&lang=en')).body
  expect(byId.concept.concept_id).toBe(nurse)
  expect(byWord.concept.concept_id).toBe(nurse)
  // A name in another language ranks before one that contains the word only as a part.
  expect((await get('more_specific?q=nurse&lang=de')).body.concept.concept_id).toBe(nurse)
  expect((await get('more_specific?q=qqqqzzzz')).body).toEqual({ concept: null, items: [] })
  expect((await get('more_specific')).body.detail[0]).toMatchObject({ loc: ['query', 'params', 'q'] })
  expect((await get('more_specific?q=nurse&levels_down=7')).status).toBe(422)
  expect((await get('more_specific?q=nurse&exclude_tags=rude')).status).toBe(422)
})

test('a word with an excluded tag leads nowhere', async () => {
  const { taxonomy } = deps.concepts
  const tagged = taxonomy.labels.find(
    ({ lang, tags, text }) =>
      lang === 'en' && tags.includes('colloquial') && taxonomy.labels.filter((one) => one.text === text).length === 1,
  )
  const branch = taxonomy.get(tagged?.conceptId ?? 0)?.branch
  const call = `more_specific?q=${encodeURIComponent(tagged?.text ?? '')}&branch=${branch}`
  expect((await get(call)).body.concept.concept_id).toBe(tagged?.conceptId)
  const excluded = (await get(`${call}&exclude_tags=colloquial&exclude_tags=obsolete`)).body.concept
  expect(excluded?.concept_id).not.toBe(tagged?.conceptId)
})

test('languages: those of listings, and those the site is offered in', async () => {
  const captured = (await get('language_captured_choices?lang=en')).body.items
  expect(captured).toContainEqual({ code: 'ur', name: 'Urdu' })
  const site = (await get('site_languages')).body.items
  expect(site).toContainEqual({ code: 'ar', name: 'العربية', dir: 'rtl' })
  expect(site.map(({ code }: { code: string }) => code)).not.toContain('th')
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
    expect(after.body.contract_types[0].label.text).toBe('Next')
  })
})
