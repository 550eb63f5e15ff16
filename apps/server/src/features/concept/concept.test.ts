import { describe, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { conceptId } from '#server/testing/listings.ts'

const { deps, client } = await testApp()
const nurse = conceptId(deps.concepts.taxonomy, 'occupation', 'nurse')
type Row = { concept_id: number; branch: string; label: { text: string; lang: string }; child_count: number }
const get = (call: string) => client().get(`/napi/concept/${call}`)
const items = async (call: string): Promise<Row[]> => (await get(call)).body.items

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
    expect(deeper.path.map(({ concept_id }: Row) => concept_id)).toContain(top?.concept_id)
    const second = await items(`browse_tree?branch=occupation&lang=en&node=${top?.concept_id}&limit=1&offset=1`)
    expect(second[0]?.concept_id).toBe(below.items[1]?.concept_id)
    expect((await get('browse_tree?branch=occupation&node=999999')).status).toBe(404)
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

test('a word or a concept leads to narrower ones', async () => {
  const byId = (await get(`more_specific?q=${nurse}&lang=en`)).body
  const byWord = (await get('more_specific?q=nurse&lang=en')).body
  expect(byId.concept.concept_id).toBe(nurse)
  expect(byWord.concept).not.toBeNull()
  expect((await get('more_specific?q=qqqqzzzz')).body).toEqual({ concept: null, items: [] })
})

test('languages: those of listings, and those the site is offered in', async () => {
  const captured = (await get('language_captured_choices?lang=en')).body.items
  expect(captured).toContainEqual({ code: 'ur', name: 'Urdu' })
  const site = (await get('site_languages')).body.items
  expect(site).toContainEqual({ code: 'ar', name: 'العربية', dir: 'rtl' })
  expect(site.map(({ code }: { code: string }) => code)).not.toContain('th')
})
