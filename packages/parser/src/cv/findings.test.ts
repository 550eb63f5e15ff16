import { expect, test } from 'vitest'
import type { WorkEntry } from '../cv-draft.ts'
import type { Check } from '../facts.ts'
import { cvFindings } from './findings.ts'

const FACT = { n: 0, evidence: [{ start: 0, end: 1 }], confidence: 1, isKept: true }

function entry(start: string, end: string, check?: Check): WorkEntry {
  return {
    position: { ...FACT, field: 'position', value: { text: 'Nurse' } },
    period: { ...FACT, field: 'period', value: { start, end, months: 0 }, ...(check ? { check } : {}) },
    tasks: [{ ...FACT, field: 'task', value: 'Care' }],
  }
}

const COMPLETE: Parameters<typeof cvFindings>[0] = {
  name: { ...FACT, field: 'name', value: 'Anna Meier' },
  emails: [{ ...FACT, field: 'email', value: 'anna@example.org' }],
  phones: [],
  work: [entry('2019-01', 'present'), entry('2014-01', '2018-12')],
  skills: [{ ...FACT, field: 'skill', value: { text: 'Excel', seen: [] } }],
  languages: [{ ...FACT, field: 'language', value: { code: 'en', text: 'English' } }],
  summary: { ...FACT, field: 'summary', value: 'A nurse.' },
  struckOut: [],
}

function keys(change: Partial<typeof COMPLETE>): string[] {
  return cvFindings({ ...COMPLETE, ...change }).map(({ key }) => key)
}

test('a complete CV has none', () => {
  expect(keys({})).toEqual([])
})

test('what is missing is named, the gravest first', () => {
  const { name, summary, ...rest } = COMPLETE
  expect(name && summary).toBeDefined()
  expect(cvFindings({ ...rest, emails: [], work: [], skills: [], languages: [] }).map(({ key }) => key)).toEqual([
    'cv_name_missing',
    'cv_contact_missing',
    'cv_work_missing',
    'cv_summary_missing',
    'cv_skills_missing',
    'cv_languages_missing',
  ])
})

test('a gap of more than half a year is one, of half a year is none', () => {
  expect(keys({ work: [entry('2020-01', 'present'), entry('2014-01', '2018-12')] })).toEqual(['cv_gap'])
  expect(keys({ work: [entry('2019-06', 'present'), entry('2014-01', '2018-12')] })).toEqual([])
})

test('an end before its start is an error', () => {
  const check: Check = { reason: 'end_before_start', params: {} }
  expect(keys({ work: [entry('2019-01', '2018-01', check)] })).toContain('cv_end_before_start')
})

test('struck out text is pointed out by its reason', () => {
  expect(keys({ struckOut: [{ reason: 'religion', evidence: [] }] })).toEqual(['cv_religion_left_out'])
})
