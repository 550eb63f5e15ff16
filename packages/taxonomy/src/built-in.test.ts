import { describe, expect, test } from 'vitest'
import { auditTaxonomy } from './audit.ts'
import type { Branch } from './concepts.ts'
import { builtInRecogniser, builtInTaxonomy, builtInTypeahead } from './testing/built-in.ts'
import { readDataFolder } from './testing/read-data-folder.ts'

const files = readDataFolder()
const taxonomy = builtInTaxonomy()

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

  test.each([
    ['accountant', 'bookkeeper'],
    ['bookkeeper', 'accounts-clerk'],
    ['childcare-worker', 'early-childhood-teacher'],
    ['warehouse-clerk', 'warehouse-worker'],
    ['facility-manager', 'caretaker'],
    ['hr-specialist', 'hr-clerk'],
    ['landscape-gardener', 'garden-labourer'],
    ['system-administrator', 'it-support-technician'],
    ['production-manager', 'production-supervisor'],
    ['sales-representative', 'shop-assistant'],
    ['credit-officer', 'bank-teller'],
    ['sales-manager', 'sales-representative'],
  ])('%s and %s are near each other', (one, other) => {
    expect(similarity(one, other)).toBeGreaterThanOrEqual(500)
    expect(similarity(other, one)).toBeGreaterThanOrEqual(500)
  })

  test.each([
    ['accountant', 'accounts-clerk'],
    ['store-manager', 'shop-assistant'],
    ['mechanical-engineer', 'mechanical-engineering-technician'],
    ['customer-service-agent', 'shop-assistant'],
    ['store-manager', 'cashier'],
    ['warehouse-worker', 'truck-driver'],
    ['truck-driver', 'bus-driver'],
  ])('%s and %s know each other, which alone makes no match', (one, other) => {
    expect(similarity(one, other)).toBe(380)
    expect(similarity(other, one)).toBe(380)
  })

  test.each([
    ['care-assistant', 'nurse'],
    ['medical-assistant', 'nurse'],
    ['paralegal', 'lawyer'],
    ['massage-therapist', 'physiotherapist'],
    ['pharmacy-technician', 'pharmacist'],
  ])('%s is within the reach of %s, not the reverse', (lower, licensed) => {
    expect(similarity(lower, licensed)).toBeGreaterThanOrEqual(500)
    expect(similarity(licensed, lower)).toBeLessThan(500)
  })

  test.each([
    ['nurse', 'shop-assistant'],
    ['film-director', 'stunt-performer'],
    ['shift-leader-production', 'well-driller'],
    ['diplomat', 'integration-officer'],
    ['fishmonger', 'bakery-assistant'],
    ['university-dean', 'doctoral-researcher'],
    ['construction-labourer', 'construction-manager'],
  ])('%s and %s stay apart', (one, other) => {
    expect(similarity(one, other)).toBeLessThan(500)
    expect(similarity(other, one)).toBeLessThan(500)
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
  const typeahead = builtInTypeahead()
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
  const recogniser = builtInRecogniser()

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

  test.each([
    { text: 'highlights', lang: 'en', near: 'hairdresser', foreign: 'sawmill-operator', key: 'hair-colouring' },
    { text: 'Fahrzeugpflege', lang: 'de', near: 'nurse', foreign: 'truck-driver', key: 'nursing' },
    { text: 'seguimiento', lang: 'es', near: 'security-guard', foreign: 'cook', key: 'surveillance-and-observation' },
  ])('$text ($lang) is a skill of $near, not of $foreign', ({ text, lang, near, foreign, key }) => {
    const skillsFor = (occupation: string): (string | undefined)[] =>
      recogniser
        .findMentions(text, { lang, branches: ['skill'], occupations: [idOf('occupation', occupation)] })
        .map(({ conceptId }) => keyOf(conceptId))
    expect(skillsFor(near)).toContain(key)
    expect(skillsFor(foreign)).not.toContain(key)
  })

  test.each([
    ['Berufskraftfahrerqualifikation und Code 95', 'de'],
    ['Qualification de conducteur professionnel', 'fr'],
    ['Professional driver qualification', 'en'],
  ])('"%s" (%s) is one meaning: the authorisation', (text, lang) => {
    const found = recogniser.findMentions(text, { lang, branches: ['skill', 'authorization'] })
    expect(new Set(found.map(({ conceptId }) => keyOf(conceptId)))).toEqual(new Set(['driver-cpc']))
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
