import type { Evidence, Fact, Status, Text } from './explanation.ts'
import type { CriterionId } from './listing.ts'

type Params = Text['params']

/**
 * The sentence of a criterion: how many wishes were asked and met, and, where there is one wish, the numbers, codes and
 * concept ids of both sides as `want_...` and `have_...`.
 */
export function criterionText(criterion: CriterionId, status: Status, evidence: readonly Evidence[]): Text {
  const counts = { met: 0, partly: 0, missing: 0, not_stated: 0 }
  for (const { relation } of evidence) counts[COUNTED_AS[relation]]++
  const params: Params = { asked: evidence.length, ...counts }
  const [only] = evidence
  if (only && evidence.length === 1) {
    flatten('want', only.want, params)
    flatten('have', only.have, params)
  }
  return { key: `explain.${criterion}.${status}`, params }
}

const COUNTED_AS = {
  exact: 'met',
  narrower: 'met',
  enough: 'met',
  broader: 'partly',
  related: 'partly',
  partly: 'partly',
  missing: 'missing',
  not_stated: 'not_stated',
} as const satisfies Record<Evidence['relation'], string>

/** The ready question about a must that is not stated. */
export function questionText(criterion: CriterionId, want: Fact): Text {
  const params: Params = {}
  flatten('want', want, params)
  return { key: `explain.question.${criterion}`, params }
}

/**
 * The stated values of a fact, `level` of a wish as `want_level`; lists joined by commas, a start as its kind and
 * day.
 */
function flatten(side: 'want' | 'have', fact: Fact | null, params: Params): void {
  if (fact === null) return
  const values: Readonly<Record<string, unknown>> = fact
  for (const name in values) {
    const value = values[name]
    if (name === 'kind' || value === null) continue
    if (Array.isArray(value)) params[nameOf(side, name)] = value.join(',')
    else if (typeof value === 'number' || typeof value === 'string') params[nameOf(side, name)] = value
    else if (typeof value === 'boolean') params[nameOf(side, name)] = Number(value)
  }
  if (fact.kind !== 'start') return
  params[nameOf(side, 'start')] = fact.start.kind
  if (fact.start.kind === 'day') params[nameOf(side, 'day')] = fact.start.day
}

/** Put together once: as a key, a string that has just been made takes several times as long. */
const NAMES = { want: new Map<string, string>(), have: new Map<string, string>() }

function nameOf(side: 'want' | 'have', name: string): string {
  const known = NAMES[side].get(name)
  if (known !== undefined) return known
  const made = `${side}_${name}`
  NAMES[side].set(name, made)
  return made
}
