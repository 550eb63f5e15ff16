import { describe, expect, test } from 'vitest'
import { documentFromText } from './document/from-text.ts'
import { parseJob, parseJobs } from './job.ts'
import { fixtureContext } from './testing/context.ts'

function parse(text: string) {
  return parseJob(documentFromText(text), fixtureContext)
}

describe('an advertisement', () => {
  const draft = parse(`Intensive Care Nurse (f/m/d) 80-100%

Eulachtal Hospital
Work location: Winterthur

Your responsibilities
- Wound care on the intensive care unit

Requirements
- Nurse registration
- At least 2 years of experience as an intensive care nurse
- German at least B2
- English B1 would be an advantage
- Driving licence category B is a plus

What we offer
- Permanent contract, salary CHF 7'200 - 8'600 per month, 13 salaries
- Two days of home office per week

Contact
Ms Andrea Keller, +41 52 555 07 00, jobs@eulachtal.example
Please apply by 31 January 2027
`)

  test('gives title, employer, place', () => {
    expect(draft.title?.value).toEqual({ text: 'Intensive Care Nurse', concept: 1 })
    expect(draft.employer?.value).toBe('Eulachtal Hospital')
    expect(draft.places.map(({ value }) => value.name)).toEqual(['Winterthur'])
  })

  test('gives the terms', () => {
    expect(draft.workload?.value).toEqual({ min: 80, max: 100 })
    expect(draft.pay?.value).toEqual({ min: 7200, max: 8600, unit: 'month', currency: 'CHF', salaries: 13 })
    expect(draft.contractTypes.map(({ value }) => value.concept)).toEqual([20])
    expect(draft.deadline?.value).toBe('2027-01-31')
    expect(draft.contactPerson?.value).toBe('Andrea Keller')
  })

  test('keeps musts and nice to have apart', () => {
    expect(draft.licences.map(({ value }) => [value.concept, value.importance])).toEqual([[30, 'must']])
    expect(draft.drivingCategories.map(({ value }) => value)).toEqual([{ category: 'B', importance: 'nice' }])
    expect(draft.languages.map(({ value }) => [value.code, value.level, value.importance])).toEqual([
      ['de', 'B2', 'must'],
      ['en', 'B1', 'nice'],
    ])
    expect(draft.experience[0]?.value).toMatchObject({ months: 24, concept: 1, importance: 'must' })
  })
})

test('a German advertisement without pay is told so', () => {
  const draft = parse(`Elektroinstallateur (m/w/d)

Huber Elektro GmbH

Ihre Aufgaben
- Installation von Photovoltaik

Ihr Profil
- Führerschein Klasse B zwingend
- KNX von Vorteil

Eintritt: per sofort
`)
  expect(draft.title?.value.concept).toBe(3)
  expect(draft.skills.map(({ value }) => [value.concept, value.importance])).toEqual([
    [12, 'nice'],
    [11, 'nice'],
  ])
  expect(draft.drivingCategories[0]?.value).toEqual({ category: 'B', importance: 'must' })
  expect(draft.start?.value).toEqual({ kind: 'now' })
  expect(draft.findings.map(({ key }) => key)).toContain('job_pay_missing')
})

describe('pay is read in the spelling of its country', () => {
  test.each([
    [
      'Salaire de CHF 5’400 à 6’100 par mois, 13e mois',
      { min: 5400, max: 6100, unit: 'month', currency: 'CHF', salaries: 13 },
    ],
    ['Gehalt 45.000 bis 52.000 € brutto im Jahr', { min: 45_000, max: 52_000, unit: 'year', currency: 'EUR' }],
    ['$28.50 per hour', { min: 28.5, max: 28.5, unit: 'hour', currency: 'USD' }],
    ['Salary £32k - £38k', { min: 32_000, max: 38_000, unit: 'year', currency: 'GBP' }],
    [
      'Salario 24.000 € brutos anuales en 14 pagas',
      { min: 24_000, max: 24_000, unit: 'year', currency: 'EUR', salaries: 14 },
    ],
  ])('%s', (text, pay) => {
    expect(parse(`Electrician\n\nWhat we offer\n- ${text}\n`).pay?.value).toEqual(pay)
  })
})

test('a workload, a year and a number of staff are not pay', () => {
  expect(parse('Electrician 80-100%\n\nFounded in 1998, 2400 employees\n').pay).toBeUndefined()
})

test('words that keep people away by gender or age are pointed out with their place', () => {
  const text = 'Foreman\nHill Ltd\n\nYour profile\n- You join a young team\n- Maximum age 35 years old\n'
  const findings = parse(text).findings.filter(({ key }) => key.endsWith('wording'))
  expect(findings.map(({ key, params }) => [key, params['text'], params['proposal']])).toEqual([
    ['job_gendered_wording', 'Foreman', 'supervisor'],
    ['job_age_wording', 'young team', undefined],
    ['job_age_wording', 'Maximum age 35 years old', undefined],
  ])
  const [place] = findings[1]?.evidence ?? []
  expect(text.replaceAll(/\n+/g, '\n').slice(place?.start, place?.end)).toContain('young team')
})

test('a German title is proposed with the mark for everybody', () => {
  const draft = parse(
    'Elektroinstallateur\nBau AG\n\nIhr Profil\n- Sie haben eine abgeschlossene Lehre und arbeiten gerne im Team\n',
  )
  expect(draft.findings.find(({ key }) => key === 'job_title_one_gender')?.params['proposal']).toMatch(/\(m\/w\/d\)$/)
})

test('several advertisements in one text are split, with offsets into the whole', () => {
  const text = `Electrician (f/m/d)
Brook Ltd

Your tasks
- Install cables

Requirements
- German B2

Contact
jobs@brook.example

Registered Nurse
Hill Clinic

Your tasks
- Care of patients

Requirements
- English C1
`
  const document = documentFromText(text)
  const postings = parseJobs(document, fixtureContext)
  const drafts = postings.map(({ draft }) => draft)
  expect(drafts.map(({ title }) => title?.value.text)).toEqual(['Electrician', 'Registered Nurse'])
  expect(drafts.map(({ languages }) => languages.map(({ value }) => value.code))).toEqual([['de'], ['en']])
  const [place] = drafts[1]?.title?.evidence ?? []
  expect(document.text.slice(place?.start, place?.end)).toBe('Registered Nurse')
  expect(postings[1]?.start).toBe(place?.start)
  expect(postings[1]?.end).toBe(document.text.length)
})
