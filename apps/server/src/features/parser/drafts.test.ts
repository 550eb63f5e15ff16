import { describe, expect, test } from 'vitest'
import { Fact } from '@matchwright/contract/parser.schema'
import type { FactValue } from '@matchwright/contract/parser.schema'
import type { Branch } from '@matchwright/taxonomy/concepts'
import { readTaxonomyFiles } from '#server/adapters/taxonomy-files.ts'
import { buildConcepts } from '#server/features/concept/index.ts'
import { conceptId } from '#server/testing/listings.ts'
import { companyFrom } from './company-draft.ts'
import { keptFacts } from './kept-facts.ts'
import { offerFrom } from './offer-draft.ts'
import { nameParts } from '#server/person-name.ts'
import { personFrom } from './person-draft.ts'
import { searchFrom } from './search-draft.ts'

const { taxonomy } = buildConcepts(await readTaxonomyFiles())
const context = { taxonomy, language: 'en', today: '2026-11-21' }

function id(branch: Branch, key: string) {
  return conceptId(taxonomy, branch, key)
}

const nurse = id('occupation', 'nurse')

let n = 0
type Extra = Partial<Pick<Fact, 'entry' | 'importance' | 'is_kept' | 'evidence'>>

function fact(field: Fact['field'], value: FactValue, extra: Extra = {}): Fact {
  return Fact.parse({
    n: ++n,
    field,
    value,
    entry: null,
    importance: null,
    evidence: [],
    confidence: 1,
    is_kept: true,
    check: null,
    alternatives: [],
    ...extra,
  })
}

function text(field: Fact['field'], words: string, extra: Extra = {}) {
  return fact(field, { kind: 'text', text: words }, extra)
}

function concept(field: Fact['field'], conceptNumber: number | null, more: object = {}, extra: Extra = {}) {
  return fact(
    field,
    {
      kind: 'concept',
      text: 'as written',
      concept_id: conceptNumber,
      readings: [],
      level: null,
      last_used: null,
      months: null,
      ...more,
    },
    extra,
  )
}

function period(from: string | null, to: string | null, entry: number, months = 0) {
  return fact('period', { kind: 'period', from, to, is_current: to === null, months }, { entry })
}

const BERN = { kind: 'place', text: 'Bern', name: 'Bern', country: 'CH', lat: 46.948, lon: 7.447 } as const

describe('a name', () => {
  test.each([
    ['Ana Silva', 'Ana', 'Silva'],
    ['Ana Maria da Silva', 'Ana Maria', 'da Silva'],
    ['Silva, Ana', 'Ana', 'Silva'],
    ['Jan van der Berg', 'Jan', 'van der Berg'],
    ['Ana', 'Ana', ''],
    ['남궁 세연', '세연', '남궁'],
    ['김민준', '민준', '김'],
    ['山田　太郎', '太郎', '山田'],
    ['王小明', '王小明', ''],
    ['', '', ''],
  ])('%s is split', (name, first_name, last_name) => {
    expect(nameParts(name)).toEqual({ first_name, last_name })
  })
})

describe('the person of a CV', () => {
  test('facts that are not kept are not there', () => {
    const facts = keptFacts([text('birthday', '1989-05-04', { is_kept: false }), text('name', 'Ana Silva')])
    expect(personFrom(facts, context)).toMatchObject({ birthday: null, first_name: 'Ana' })
    expect(personFrom([text('birthday', '1989-05-04')], context).birthday).toBe('1989-05-04')
  })
  test('contact points that are none are left out', () => {
    const facts = [
      text('email', 'not an address'),
      text('email', 'ana@example.org'),
      text('phone', '?'),
      text('phone', '+41 79 123 45 67'),
      text('link', 'example.org/ana'),
      text('link', 'no link at all'),
    ]
    expect(personFrom(facts, context)).toMatchObject({
      email: 'ana@example.org',
      phones: ['+41 79 123 45 67'],
      links: [{ url: 'https://example.org/ana' }],
    })
  })
  test('the address has street, postcode and the town as understood', () => {
    const facts = [text('address', 'Bahnhofstrasse 5, 3008 Bern, Switzerland'), fact('place', BERN)]
    expect(personFrom(facts, context).address).toMatchObject({
      street: 'Bahnhofstrasse 5',
      postcode: '3008',
      city: 'Bern',
      country: 'CH',
      lat: 46.948,
    })
  })
  test('a country after the town is no street', () => {
    const facts = [text('address', '8400 Winterthur, Switzerland'), fact('place', { ...BERN, name: 'Winterthur' })]
    expect(personFrom(facts, context).address).toMatchObject({ street: '', postcode: '8400', city: 'Winterthur' })
  })
  test('facts of one entry make one post', () => {
    const facts = [
      concept('position', nurse, { text: 'Registered Nurse' }, { entry: 1 }),
      text('employer', 'Lakeside Clinic', { entry: 1 }),
      period('2020-02', null, 1),
      text('task', 'Wound dressing', { entry: 1 }),
      text('task', 'Night duty', { entry: 1 }),
      concept('degree', null, { text: 'Bachelor', level: 6 }, { entry: 2 }),
      text('institution', 'Bern University', { entry: 2 }),
      concept('education_field', taxonomy.findByCode('education_field', '091')[0]?.id ?? null, {}, { entry: 2 }),
    ]
    const person = personFrom(facts, context)
    expect(person.work_history).toEqual([
      {
        occupation_id: nurse,
        position: 'Registered Nurse',
        employer: 'Lakeside Clinic',
        place: '',
        from: '2020-02',
        to: null,
        is_current: true,
        tasks: 'Wound dressing\nNight duty',
      },
    ])
    expect(person.education).toMatchObject([
      { level: 6, field: '091', degree: 'Bachelor', institution: 'Bern University' },
    ])
    expect(person.education_level).toBe(6)
  })
  test('skills without a concept stay as words, a concept of another branch is none', () => {
    const facts = [
      concept('skill', null, { text: 'Juggling' }),
      concept('skill', nurse),
      concept('skill', id('skill', 'wound-dressing'), { level: 4, last_used: 2026 }),
    ]
    const person = personFrom(facts, context)
    expect(person.terms).toEqual([{ text: 'Juggling', branch: 'skill' }])
    expect(personFrom([concept('skill', null, { text: 'juggling '.repeat(20) })], context).extra).toContain('juggling')
    expect(person.skills).toEqual([
      { concept_id: id('skill', 'wound-dressing'), level: 4, last_used: 2026, importance: 'important' },
    ])
  })
})

describe('the search of a CV', () => {
  test('months in an occupation count once where posts overlap', () => {
    const facts = [
      concept('position', nurse, { text: 'Nurse' }, { entry: 1 }),
      period('2020-01', '2021-12', 1),
      concept('position', nurse, { text: 'Night nurse' }, { entry: 2 }),
      period('2021-01', '2022-12', 2),
    ]
    const search = searchFrom(facts, context)
    expect(search.title).toBe('Night nurse')
    expect(search.occupations).toMatchObject([{ concept_id: nurse, side: 'both', months: 36 }])
  })
  test('a wished occupation comes first and is only wanted where it was never held', () => {
    const midwife = id('occupation', 'midwife')
    const facts = [
      concept('wish', midwife, { text: 'Midwife' }),
      concept('position', nurse, {}, { entry: 1 }),
      period('2020-01', '2020-12', 1),
    ]
    const search = searchFrom(facts, context)
    expect(search.title).toBe('Midwife')
    expect(search.occupations).toMatchObject([
      { concept_id: midwife, side: 'wants', months: null },
      { concept_id: nurse, side: 'both', months: 12 },
    ])
  })
  test('the latest occupation is wanted, earlier ones are held', () => {
    const cook = id('occupation', 'cook')
    const facts = [
      concept('position', cook, { text: 'Cook' }, { entry: 1 }),
      period('2012-01', '2018-12', 1),
      concept('position', nurse, { text: 'Nurse' }, { entry: 2 }),
      period('2019-01', null, 2),
    ]
    const search = searchFrom(facts, context)
    expect(search.title).toBe('Nurse')
    expect(search.occupations).toMatchObject([
      { concept_id: nurse, side: 'both' },
      { concept_id: cook, side: 'has', months: 84 },
    ])
  })
  describe('an occupation held for years before a short latest post', () => {
    const cook = id('occupation', 'cook')
    const facts = [
      concept('position', cook, { text: 'Cook' }, { entry: 1 }),
      period('2012-01', '2018-12', 1),
      concept('position', nurse, { text: 'Nurse' }, { entry: 2 }),
      period('2019-01', '2020-12', 2),
    ]
    test('is wanted beside it', () => {
      expect(searchFrom(facts, context).occupations).toMatchObject([
        { concept_id: nurse, side: 'both', months: 24 },
        { concept_id: cook, side: 'both', months: 84 },
      ])
    })
    test('is only held where a wish says what is wanted', () => {
      const wished = [concept('wish', nurse, { text: 'Nurse' }), ...facts]
      expect(searchFrom(wished, context).occupations).toMatchObject([
        { concept_id: nurse, side: 'both' },
        { concept_id: cook, side: 'has' },
      ])
    })
  })
  test('of two posts held at once both are wanted', () => {
    const cook = id('occupation', 'cook')
    const facts = [
      concept('position', cook, { text: 'Cook' }, { entry: 1 }),
      period('2020-01', null, 1),
      concept('position', nurse, { text: 'Nurse' }, { entry: 2 }),
      period('2019-01', null, 2),
    ]
    expect(searchFrom(facts, context).occupations).toMatchObject([
      { concept_id: cook, side: 'both' },
      { concept_id: nurse, side: 'both' },
    ])
  })
  test('the occupation of the headline is wanted and held', () => {
    const cook = id('occupation', 'cook')
    const facts = [
      concept('headline', nurse, { text: 'Registered nurse' }),
      concept('position', cook, { text: 'Cook' }, { entry: 1 }),
    ]
    const search = searchFrom(facts, context)
    expect(search.title).toBe('Registered nurse')
    expect(search.occupations).toMatchObject([
      { concept_id: nurse, side: 'both', months: null },
      { concept_id: cook, side: 'both', months: null },
    ])
  })
  test('without a known post, the occupation a person names is held as well', () => {
    const search = searchFrom([concept('wish', nurse, { text: 'Nurse' })], context)
    expect(search.occupations).toMatchObject([{ concept_id: nurse, side: 'both', months: null }])
  })
  test('other readings of a title travel with its occupation, those of other branches or entries do not', () => {
    const midwife = id('occupation', 'midwife')
    const readings = [
      { concept_id: id('skill', 'wound-dressing'), weight: 600 },
      { concept_id: midwife, weight: 500 },
    ]
    const facts = [concept('position', nurse, { readings }, { entry: 1 })]
    expect(searchFrom(facts, context).occupations).toMatchObject([
      { concept_id: nurse, readings: [{ concept_id: midwife, weight: 500 }] },
    ])
    const both = [...facts, concept('position', midwife, {}, { entry: 2 })]
    expect(searchFrom(both, context).occupations[0]?.readings).toEqual([])
  })
  test('skills read from a text are not a confirmed list', () => {
    expect(searchFrom([], context).skills_confirmed).toBe(false)
  })
  test('wishes, place, workload, start, licences and summary are taken', () => {
    const facts = [
      fact('place', BERN),
      fact('wish', { kind: 'contract', contract: 'permanent' }),
      concept('wish', taxonomy.inBranch('condition')[0]?.id ?? null),
      fact('workload', { kind: 'workload', workload: { min: 60, max: 80 } }),
      fact('start', { kind: 'start', start: { type: 3, date: '2027-03-01' } }),
      concept('driving_category', id('authorization', 'driving-b'), { text: 'B' }),
      fact('language', { kind: 'language', code: 'de', level: 7 }),
      text('summary', 'Nurse in surgery.'),
    ]
    expect(searchFrom(facts, context)).toMatchObject({
      places: [{ name: 'Bern', country: 'CH', radius_km: 30 }],
      contract_types: ['permanent'],
      conditions: [{ stance: 'welcome' }],
      workload: { min: 60, max: 80 },
      start: { type: 3, date: '2027-03-01' },
      licences: [{ concept_id: id('authorization', 'driving-b'), status: 'valid' }],
      languages: [{ code: 'de', spoken: 7, written: 7 }],
      about_me: 'Nurse in surgery.',
      language_captured: 'en',
    })
  })
  test('a place that is not known on the map is left out', () => {
    expect(searchFrom([fact('place', { ...BERN, lat: null, lon: null })], context).places).toEqual([])
  })
})

describe('the offer of a job advertisement', () => {
  const offer = (facts: Fact[]) => offerFrom(facts, { ...context, responsibilities: [id('skill', 'wound-dressing')] })
  test('only what can be checked is a must, whatever the text calls one', () => {
    const facts = [
      concept('title', nurse, { text: 'Registered Nurse' }),
      concept('skill', id('skill', 'wound-dressing'), { level: 3 }, { importance: 'must' }),
      fact('language', { kind: 'language', code: 'fr', level: 3 }, { importance: 'nice' }),
      fact('language', { kind: 'language', code: 'de', level: 5 }, { importance: 'must' }),
      concept('driving_category', id('authorization', 'driving-b'), { text: 'B' }, { importance: 'must' }),
      concept('education', null, { level: 6 }, { importance: 'must' }),
      concept('experience', nurse, { months: 12 }),
      concept('experience', nurse, { months: 36 }, { importance: 'must' }),
    ]
    expect(offer(facts)).toMatchObject({
      title: 'Registered Nurse',
      occupations: [{ concept_id: nurse, importance: 'important' }],
      skills: [{ level: 3, importance: 'important' }],
      languages: [
        { code: 'fr', importance: 'nice' },
        { code: 'de', importance: 'must' },
      ],
      licences: [{ importance: 'must' }],
      education: [{ level: 6, importance: 'important' }],
      experience: { min_months: 36, importance: 'important' },
    })
  })
  test('without any skill in the text, those of the occupation are proposed as nice to have', () => {
    const { skills } = offer([concept('title', nurse, { text: 'Registered Nurse' })])
    expect(skills.length).toBeGreaterThan(0)
    for (const skill of skills) expect(skill).toMatchObject({ importance: 'nice', is_proposed: true })
  })
  test('tasks are the description and, where they mean a skill, responsibilities', () => {
    const made = offer([text('task', 'Wound dressing'), text('task', 'Dressing wounds')])
    expect(made.description).toBe('- Wound dressing\n- Dressing wounds')
    expect(made.responsibilities).toMatchObject([{ concept_id: id('skill', 'wound-dressing') }])
  })
  test('benefits are conditions, or words where they are none and nothing else was read from them', () => {
    const condition = taxonomy.inBranch('condition')[0]?.id ?? null
    const at = (start: number) => ({ evidence: [{ start, end: start + 5, page: null, box: null }] })
    const made = offer([
      concept('benefit', condition, {}, at(0)),
      concept('benefit', null, { text: 'Company pension' }, at(10)),
      concept('benefit', null, { text: 'CHF 80 000' }, at(20)),
      fact(
        'pay',
        {
          kind: 'pay',
          pay: { type: 'fixed', from: 80_000, to: null, currency: 'CHF', unit: 'year', salaries: 12, text: '' },
        },
        at(22),
      ),
    ])
    expect(made.conditions).toEqual([{ concept_id: condition, stance: 'present' }])
    expect(made.description).toBe('- Company pension')
    expect(made.pay).toMatchObject({ from: 80_000, currency: 'CHF' })
  })
  test('the opening words are kept, but not who writes them', () => {
    const made = offer([
      text('summary', 'Lakeside Ltd keeps the books of farms. Our team of seven looks forward to you.'),
      text('employer', 'Lakeside Ltd'),
      text('task', 'Bookkeeping'),
    ])
    expect(made.description).toBe(
      '[…] keeps the books of farms. Our team of seven looks forward to you.\n\n- Bookkeeping',
    )
  })
  test('of several degrees all are kept', () => {
    const degrees = [3, 6].map((level) => concept('education', null, { level }))
    expect(offer(degrees).education.map(({ level }) => level)).toEqual([3, 6])
  })
  test('the employer is the company', () => {
    const facts = [text('employer', 'Lakeside Ltd'), text('contact_person', 'Maria Huber'), fact('place', BERN)]
    expect(companyFrom(facts, context)).toMatchObject({
      company_name: 'Lakeside Ltd',
      contact_name: 'Maria Huber',
      address: { city: 'Bern', country: 'CH' },
    })
  })
})

test('what tasks say is kept as words of its own, in short clauses and without repeats', () => {
  const long = `Wiring of houses, ${'repair of very old lamps and their many switches; '.repeat(2)}measuring`
  const facts = [
    concept('skill', null, { text: 'Juggling' }),
    text('task', 'Juggling'),
    text('task', 'Changing dressings'),
    text('task', long),
  ]
  const terms = ['Juggling', 'Changing dressings', 'Wiring of houses']
  const offer = offerFrom(facts, { ...context, responsibilities: [] }).terms.map((term) => term.text)
  expect(offer.slice(0, 3)).toEqual(terms)
  expect(offer.at(-1)).toBe('measuring')
  expect(searchFrom(facts, context).terms.map((term) => term.text)).toEqual(offer)
  expect(personFrom(facts, context).terms).toEqual([{ text: 'Juggling', branch: 'skill' }])
})
