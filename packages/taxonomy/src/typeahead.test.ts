import { describe, expect, test } from 'vitest'
import { buildTaxonomy } from './build.ts'
import { smallTaxonomyFiles } from './testing/small-taxonomy.ts'
import { createTypeahead, type TypeaheadQuery } from './typeahead.ts'

const taxonomy = buildTaxonomy(smallTaxonomyFiles())
const typeahead = createTypeahead(taxonomy)
const keys = (term: string, lang: string, rest: Partial<TypeaheadQuery> = {}): (string | undefined)[] =>
  typeahead.search({ term, lang, ...rest }).map(({ conceptId }) => taxonomy.get(conceptId)?.key)

describe('typeahead', () => {
  test('finds by the beginning of a label and of any of its words', () => {
    expect(keys('nur', 'en', { branches: ['occupation'] }).slice(0, 2)).toEqual(['nurse', 'intensive-care-nurse'])
    expect(keys('driv', 'en', { branches: ['occupation'] })[0]).toBe('truck-driver')
  })

  test.each([
    ['nruse', 'nurse'],
    ['midwfe', 'midwife'],
    ['intensiv car nurs', 'intensive-care-nurse'],
    ['projekt management', 'project-management'],
  ])('forgives the typing error in "%s"', (term, expected) => {
    expect(keys(term, 'en')).toContain(expected)
  })

  test('answers in the asked language and names the label that was found', () => {
    const [hit] = typeahead.search({ term: 'Krankenpfl', lang: 'de' })
    expect(hit).toMatchObject({
      label: { text: 'Pflegefachfrau', exact: true },
      matched: { text: 'Krankenpfleger', lang: 'de' },
    })
  })

  test('finds labels of other languages behind those of the asked one', () => {
    expect(keys('Hebamme', 'en')[0]).toBe('midwife')
    expect(typeahead.search({ term: 'excel', lang: 'de' })[0]?.matched.lang).toBe('de')
  })

  test('finds the last part of a German compound', () => {
    const compound = buildTaxonomy(
      smallTaxonomyFiles({
        'labels/de/occupations-small.tsv': [
          'id | preferred | alternatives',
          'nurse | Pfleger |',
          'intensive-care-nurse | Intensivpfleger |',
        ],
      }),
    )
    const hits = createTypeahead(compound).search({ term: 'pfleger', lang: 'de', limit: 2 })
    expect(hits.map(({ label }) => label.text)).toEqual(['Pfleger', 'Intensivpfleger'])
  })

  test('reads Chinese without spaces and Arabic with or without the article', () => {
    expect(keys('护士', 'zh')[0]).toBe('nurse')
    expect(keys('司机', 'zh')[0]).toBe('truck-driver')
    expect(keys('الممرضه', 'ar')[0]).toBe('nurse')
  })

  test('keeps to the asked branches and leaves out tagged labels', () => {
    expect(keys('care', 'en', { branches: ['skill'] })).not.toContain('intensive-care-nurse')
    expect(keys('trucker', 'en', { excludeTags: ['colloquial'] })[0]).not.toBe(undefined)
    expect(typeahead.search({ term: 'trucker', lang: 'en', excludeTags: ['colloquial'] })[0]?.matched.text).not.toBe(
      'trucker',
    )
  })

  test('puts the skills of the chosen occupation first', () => {
    const nurse = taxonomy.find('occupation', 'nurse')?.id ?? 0
    expect(keys('exc', 'en', { branches: ['skill'], relatedOccupation: nurse })[0]).toBe('ms-excel')
    expect(keys('p', 'en', { branches: ['skill'], relatedOccupation: nurse })[0]).toBe('patient-care')
  })

  test('nothing typed finds nothing', () => {
    expect(keys('  ', 'en')).toEqual([])
  })
})
