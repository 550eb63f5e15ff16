import type { Fact, FactValue } from '@matchwright/contract/parser.schema'

type Field = Fact['field']

const FULL_TIME = { min: 100, max: 100 }

/** Empty facts of these fields; several belong to one new entry, a job or a school. */
export function newFacts(fields: readonly Field[], before: readonly Fact[]): Fact[] {
  const last = Math.max(0, ...before.map(({ n }) => n))
  const entry = fields.length > 1 ? Math.max(0, ...before.map((fact) => fact.entry ?? 0)) + 1 : null
  return fields.map((field, index) => ({
    n: last + index + 1,
    field,
    entry,
    value: emptyValue(field),
    importance: field === 'skill' ? 'important' : null,
    evidence: [],
    confidence: 1,
    is_kept: true,
    check: null,
    alternatives: [],
  }))
}

/** Whether a value that the user adds says nothing yet. */
export function isEmptyValue(value: FactValue): boolean {
  if (value.kind === 'text') return value.text.trim() === ''
  if (value.kind === 'concept') return value.concept_id === null && value.text.trim() === ''
  if (value.kind === 'place') return value.lat === null
  if (value.kind === 'period') return value.from === null && value.to === null
  return value.kind === 'language' && value.level === null
}

const CONCEPTS: ReadonlySet<Field> = new Set(['position', 'degree', 'skill', 'licence'])
const PERIODS: ReadonlySet<Field> = new Set(['period', 'education_period'])

function emptyValue(field: Field): FactValue {
  if (CONCEPTS.has(field))
    return { kind: 'concept', text: '', concept_id: null, readings: [], level: null, last_used: null, months: null }
  if (PERIODS.has(field)) return { kind: 'period', from: null, to: null, is_current: false, months: 0 }
  if (field === 'language') return { kind: 'language', code: 'en', level: null }
  if (field === 'place') return { kind: 'place', text: '', name: null, country: null, lat: null, lon: null }
  if (field === 'workload') return { kind: 'workload', workload: FULL_TIME }
  return { kind: 'text', text: '' }
}
