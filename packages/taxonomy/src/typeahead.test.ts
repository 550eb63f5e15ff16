import { describe, expect, test } from 'vitest'
import { buildTaxonomy } from './build.ts'
import type { Taxonomy } from './concepts.ts'
import { smallTaxonomyFiles } from './testing/small-taxonomy.ts'
import { createTypeahead } from './typeahead.ts'
import type { TypeaheadQuery } from './typeahead.ts'

const taxonomy = buildTaxonomy(smallTaxonomyFiles())
const typeahead = createTypeahead(taxonomy)

function keys(term: string, lang: string, rest: Partial<TypeaheadQuery> = {}): (string | undefined)[] {
  return typeahead.search({ term, lang, ...rest }).map(({ conceptId }) => taxonomy.get(conceptId)?.key)
}

/** The small taxonomy with other names of its occupations in one language. */
function withOccupations(lang: string, rows: readonly string[]) {
  return buildTaxonomy(
    smallTaxonomyFiles({ [`labels/${lang}/occupations-small.tsv`]: ['id | preferred | alternatives', ...rows] }),
  )
}

function labelsFor(of: Taxonomy, term: string, lang: string, rest: Partial<TypeaheadQuery> = {}): string[] {
  return createTypeahead(of)
    .search({ term, lang, ...rest })
    .filter(({ label }) => label.exact)
    .map(({ label }) => label.text)
}

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
    ['projct managmnt', 'project-management'],
    ['microsfot exel', 'ms-excel'],
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

  test('answers the inclusive form, which also stands for the preferred label', () => {
    const inclusive = createTypeahead(
      buildTaxonomy(
        smallTaxonomyFiles({
          'labels/de/occupations-small.tsv': [
            'id | preferred | alternatives | inclusive',
            'truck-driver | Lastwagenfahrer | LKW-Fahrer | Lastwagenfahrer/in',
            'midwife | Hebamme |',
          ],
        }),
      ),
    )
    const found = (term: string) => inclusive.search({ term, lang: 'de' })[0]
    const label = { text: 'Lastwagenfahrer/in', lang: 'de', exact: true }
    expect(found('Lastwagenfahrer')).toMatchObject({ label, matched: { text: 'Lastwagenfahrer/in' } })
    expect(found('LKW-Fahrer')).toMatchObject({ label, matched: { text: 'LKW-Fahrer' } })
    expect(found('Hebamme')).toMatchObject({ label: { text: 'Hebamme' } })
  })

  test('finds labels of other languages behind those of the asked one', () => {
    expect(keys('Hebamme', 'en')[0]).toBe('midwife')
    expect(typeahead.search({ term: 'excel', lang: 'de' })[0]?.matched.lang).toBe('de')
  })

  test('a name in any language comes before longer names in the asked one', () => {
    const shared = withOccupations('de', [
      'nurse | Pflegefachfrau |',
      'intensive-care-nurse | Midwife auf der Intensivstation |',
      'midwife | Hebamme |',
      'truck-driver | RN-Fahrer |',
    ])
    expect(createTypeahead(shared).search({ term: 'Midwife', lang: 'de' })[0]?.matched.text).toBe('Midwife')
    expect(createTypeahead(shared).search({ term: 'rn', lang: 'de' })[0]?.matched.text).toBe('RN')
  })

  test('marks what is only like the typed text as weak', () => {
    const weak = (term: string) => typeahead.search({ term, lang: 'en' }).map(({ isWeak }) => isWeak)
    expect(weak('nurse')[0]).toBe(false)
    expect(weak('nur')[0]).toBe(false)
    expect(weak('nruse')[0]).toBe(true)
    expect(weak('midwfe')).not.toContain(false)
  })

  test('finds words within German compounds, behind words of their own', () => {
    const compounds = withOccupations('de', [
      'nurse | Krankenpfleger |',
      'intensive-care-nurse | Pfleger auf der Intensivstation | Pflege für Kranke',
      'midwife | Krankenpflegehelfer | Geburtshelferin',
      'truck-driver | Berufskraftfahrer |',
    ])
    expect(labelsFor(compounds, 'pfleg', 'de', { branches: ['occupation'] })).toEqual([
      'Pfleger auf der Intensivstation',
      'Krankenpfleger',
      'Krankenpflegehelfer',
    ])
    expect(labelsFor(compounds, 'helfer', 'de')).toContain('Krankenpflegehelfer')
  })

  test('a word at the start of a label comes before one inside, a whole word before a beginning', () => {
    const words = withOccupations('en', [
      'nurse | Head of care |',
      'intensive-care-nurse | Care worker |',
      'midwife | Careers adviser |',
      'truck-driver | Care |',
    ])
    expect(labelsFor(words, 'care', 'en', { branches: ['occupation'] })).toEqual([
      'Care',
      'Care worker',
      'Careers adviser',
      'Head of care',
    ])
    expect(labelsFor(words, 'care ', 'en', { branches: ['occupation'] })[0]).toBe('Care')
  })

  test('words may stand apart and in any order', () => {
    expect(keys('care intens', 'en', { branches: ['occupation'] })).toEqual(['intensive-care-nurse'])
  })

  test.each([
    ['electricien', 'fr', 'Électricien'],
    ['électricien', 'fr', 'Electricien'],
    ['kutuphane', 'en', 'Kütüphane'],
    ['NURSE', 'en', 'nurse'],
    ['strasse', 'de', 'Straße'],
  ])('letters with and without marks are the same: %s', (term, lang, label) => {
    expect(labelsFor(withOccupations(lang, [`nurse | ${label} |`]), term, lang)[0]).toBe(label)
  })

  test.each([
    ['مهندس', 'مُهَنْدِس'],
    ['مهندسه', 'مهندسة'],
    ['المهندسة', 'مهندسة'],
    ['اداري', 'إداري'],
    ['إدارى', 'اداري'],
    ['مدير', 'مـديـر'],
    ['مدير المبيعات', 'مدير مبيعات'],
  ])('Arabic is found in any of its letter forms: %s', (term, label) => {
    expect(labelsFor(withOccupations('ar', [`nurse | ${label} |`]), term, 'ar')[0]).toBe(label)
  })

  test.each([
    ['軟件工', 'zh', '高级軟件工程师'],
    ['工程', 'zh', '高级軟件工程师'],
    ['プログラ', 'ja', 'シニアプログラマー'],
    ['พยาบาล', 'th', 'ผู้ช่วยพยาบาล'],
    ['간호', 'ko', '간호사'],
  ])('scripts without spaces are found from anywhere in a label: %s', (term, lang, label) => {
    expect(labelsFor(withOccupations(lang, [`nurse | ${label} |`]), term, lang)[0]).toBe(label)
  })

  test('of labels that begin alike preferred ones and those of much used concepts come first', () => {
    const alike = withOccupations('en', [
      'nurse | Porter |',
      'intensive-care-nurse | Warden | Portfolio warden; porteress~obsolete',
      'midwife | Portraitist |',
    ])
    const found = labelsFor(alike, 'port', 'en', { branches: ['occupation'] })
    expect(found).toEqual(['Porter', 'Portraitist', 'Warden'])
    const [skill] = typeahead.search({ term: 'pa', lang: 'en', branches: ['skill'] })
    expect(skill?.label.text).toBe('Patient care')
  })

  test('one letter finds what looking at every label finds', () => {
    const many = Array.from({ length: 300 }, (_, at) => `nurse-${at} | ${at % 3 === 0 ? 'S' : 'K'}${at} word ${at} |`)
    const wide = buildTaxonomy(
      smallTaxonomyFiles({
        'occupations/small.tsv': [
          'id | isco | broader | essential | optional | similar',
          ...many.map((_, at) => `nurse-${at} | 2221 | | | |`),
        ],
        'labels/en/occupations-small.tsv': ['id | preferred | alternatives', ...many],
        'labels/de/occupations-small.tsv': undefined,
        'labels/ar/occupations-small.tsv': undefined,
        'labels/zh/occupations-small.tsv': undefined,
        'labels/pt/occupations-small.tsv': undefined,
      }),
    )
    const search = createTypeahead(wide)
    const asked = (limit: number) =>
      search.search({ term: 's', lang: 'en', branches: ['occupation'], limit }).map(({ conceptId }) => conceptId)
    expect(asked(15)).toHaveLength(15)
    expect(asked(15)).toEqual(asked(100).slice(0, 15))
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
