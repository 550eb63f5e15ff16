import { expect, test } from 'vitest'
import { broaderOf, children, moreSpecific, suggest } from './browse.ts'
import { buildTaxonomy } from './build.ts'
import { smallTaxonomyFiles } from './testing/small-taxonomy.ts'

const taxonomy = buildTaxonomy(smallTaxonomyFiles())

function idOf(...[branch, key]: Parameters<typeof taxonomy.find>): number {
  return taxonomy.find(branch, key)?.id ?? 0
}

test('the tree of occupations starts with the ISCO groups and ends with occupations', () => {
  expect(children(taxonomy, { branch: 'occupation', lang: 'en' }).rows.map(({ code }) => code)).toEqual(['2', '8'])
  const unit = children(taxonomy, { branch: 'occupation', node: idOf('occupation_group', '2221'), lang: 'de' })
  expect(unit.rows.map(({ label, childCount }) => [label.text, childCount])).toEqual([['Pflegefachfrau', 1]])
})

test('a page of children keeps the total', () => {
  const page = children(taxonomy, { branch: 'skill', lang: 'en', offset: 1, limit: 2 })
  expect(page.total).toBe(5)
  expect(page.rows.map(({ key }) => key)).toEqual(['first-aid', 'ms-excel'])
  expect(children(taxonomy, { branch: 'skill', node: 99_999, lang: 'en' })).toEqual({ total: 0, rows: [] })
})

test('the way up leads through the ISCO groups', () => {
  const path = broaderOf(taxonomy, { concept: idOf('occupation', 'intensive-care-nurse'), lang: 'en' })
  expect(path.map(({ key }) => key)).toEqual(['nurse', '2221', '222', '22', '2'])
})

test('suggestions by relation', () => {
  const nurse = idOf('occupation', 'nurse')
  const keys = (relation: Parameters<typeof suggest>[1]['relation']): string[] =>
    suggest(taxonomy, { concept: nurse, relation, lang: 'en' }).map(({ key }) => key)
  expect(keys('skills')).toEqual(['wound-care', 'first-aid', 'patient-care', 'ms-excel'])
  expect(keys('similar').slice(0, 2)).toEqual(['intensive-care-nurse', 'midwife'])
  expect(keys('more_specific')).toEqual(['intensive-care-nurse'])
  expect(keys('more_general')[0]).toBe('2221')
})

test('more specific goes down the asked number of levels, nearest first', () => {
  const care = idOf('skill', 'care')
  expect(moreSpecific(taxonomy, { concept: care, lang: 'en', levelsDown: 1 }).map(({ key }) => key)).not.toContain(
    'wound-care',
  )
  expect(
    moreSpecific(taxonomy, { concept: care, lang: 'en' })
      .map(({ key }) => key)
      .at(-1),
  ).toBe('wound-care')
})
