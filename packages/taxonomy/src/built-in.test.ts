import { describe, expect, test } from 'vitest'
import { auditTaxonomy } from './audit.ts'
import { buildTaxonomy } from './build.ts'
import type { Branch } from './concepts.ts'
import { createRecogniser } from './recognise.ts'
import { readDataFolder } from './testing/read-data-folder.ts'
import { createTypeahead } from './typeahead.ts'

const files = readDataFolder()
const taxonomy = buildTaxonomy(files)

function keyOf(id: number | undefined): string | undefined {
  return taxonomy.get(id ?? 0)?.key
}

function idOf(branch: Branch, key: string): number {
  return taxonomy.find(branch, key)?.id ?? 0
}

test('the data has no problems', () => {
  expect(taxonomy.problems).toEqual([])
  expect(auditTaxonomy(taxonomy, files)).toEqual([])
})

describe('similarity of real occupations', () => {
  const similarity = (wanted: string, had: string): number =>
    taxonomy.similarity(idOf('occupation', wanted), idOf('occupation', had))

  test('a data scientist is not a data entry clerk, whatever the names share', () => {
    expect(similarity('data-scientist', 'data-entry-clerk')).toBe(0)
    expect(similarity('data-scientist', 'data-engineer')).toBeGreaterThanOrEqual(450)
  })

  test('an intensive care nurse can do the work of a nurse better than the reverse', () => {
    const forNurse = similarity('nurse', 'intensive-care-nurse')
    expect(forNurse).toBe(970)
    expect(similarity('intensive-care-nurse', 'nurse')).toBeLessThan(forNurse)
  })

  test('holding CE includes C, C1, BE and B', () => {
    const entailed = taxonomy.find('authorization', 'driving-ce')?.entails.map(keyOf)
    expect(entailed).toEqual(
      expect.arrayContaining(['driving-c', 'driving-c1', 'driving-be', 'driving-b', 'driving-c1e']),
    )
    expect(entailed).not.toContain('driving-d')
  })
})

describe('typeahead on the real labels', () => {
  const typeahead = createTypeahead(taxonomy)
  const first = (term: string, lang: string, branch: Branch, count = 3): (string | undefined)[] =>
    typeahead.search({ term, lang, branches: [branch], limit: count }).map(({ conceptId }) => keyOf(conceptId))

  test.each<[string, string, Branch, string]>([
    ['krankenpfl', 'de', 'occupation', 'nurse'],
    ['infirm', 'fr', 'occupation', 'nurse'],
    ['exel', 'en', 'skill', 'ms-excel'],
    ['softwre dev', 'en', 'occupation', 'software-developer'],
    ['buchhaltr', 'de', 'occupation', 'bookkeeper'],
    ['محاسب', 'ar', 'occupation', 'accountant'],
    ['staplersch', 'de', 'authorization', 'forklift-licence'],
    ['schichtarb', 'de', 'condition', 'shift-work'],
    ['temfähig', 'de', 'softskill', 'teamwork'],
  ])('"%s" (%s) finds %s %s', (term, lang, branch, key) => {
    expect(first(term, lang, branch)).toContain(key)
  })

  test('every preferred label is found by typing it whole', () => {
    const sample = taxonomy.labels.filter(({ isPreferred }, at) => isPreferred && at % 307 === 0)
    const missed = sample.filter(({ text, lang, conceptId }) => {
      const branch = taxonomy.get(conceptId)?.branch ?? 'skill'
      return !typeahead.search({ term: text, lang, branches: [branch] }).some((hit) => hit.conceptId === conceptId)
    })
    expect(missed.map(({ text }) => text)).toEqual([])
  })
})

describe('recognition on the real labels', () => {
  const recogniser = createRecogniser(taxonomy)

  test.each([
    ['Junior Buchhalter/in (m/w/d) 80-100%', 'bookkeeper'],
    ['Infirmière diplômée H/F', 'nurse'],
    ['Senior Electrician', 'installation-electrician'],
    ['Dipl. Pflegefachfrau HF 60-80%', 'nurse'],
    ['سائق شاحنة', 'truck-driver'],
  ])('%s', (title, key) => {
    expect(keyOf(recogniser.recognise(title)[0]?.conceptId)).toBe(key)
  })

  test.each([
    ['Führerausweis Kategorie C/E', 'de', 'driving-ce'],
    ['Sie haben den Führerausweis Kat. A.', 'de', 'driving-a'],
    ['A driving licence B is needed', 'en', 'driving-b'],
    ['Permis de conduire catégorie D', 'fr', 'driving-d'],
  ])('the licence in "%s"', (text, lang, key) => {
    expect(recogniser.findMentions(text, { lang }).map(({ conceptId }) => keyOf(conceptId))).toEqual([key])
  })

  test('the statements of an advertisement', () => {
    const text =
      'Wir suchen per sofort eine Buchhalterin mit guten Excelkenntnissen. Sie bringen Teamfähigkeit, ' +
      'Führerausweis Kategorie B und Berufserfahrung mit. Wir bieten Homeoffice, flexible Arbeitszeiten ' +
      'und eine unbefristete Anstellung in der Lebensmittelindustrie.'
    const found = recogniser.findMentions(text, { lang: 'de' }).map(({ conceptId }) => keyOf(conceptId))
    expect(found).toEqual(
      expect.arrayContaining([
        'bookkeeper',
        'ms-excel',
        'teamwork',
        'driving-b',
        'home-office',
        'flexible-hours',
        'permanent',
        'nace-10',
      ]),
    )
  })
})
