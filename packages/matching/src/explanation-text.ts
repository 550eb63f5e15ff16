import type { Evidence, Fact, Status, Text } from './explanation.ts'
import type { CriterionId } from './listing.ts'

type Params = Text['params']

/**
 * The sentence of a criterion: how many wishes were asked and met, and, where there is one wish, the numbers, codes and
 * concept ids of both sides as `want_...` and `have_...`.
 */
export function criterionText(criterion: CriterionId, status: Status, evidence: readonly Evidence[]): Text {
  const [only] = evidence
  return {
    key: `explain.${criterion}.${status}`,
    params: {
      asked: evidence.length,
      met: count(evidence, ['exact', 'narrower', 'enough']),
      partly: count(evidence, ['broader', 'related', 'partly']),
      missing: count(evidence, ['missing']),
      not_stated: count(evidence, ['not_stated']),
      ...(only && evidence.length === 1 && { ...flatten('want', only.want), ...flatten('have', only.have) }),
    },
  }
}

/** The ready question about a must that is not stated. */
export function questionText(criterion: CriterionId, want: Fact): Text {
  return { key: `explain.question.${criterion}`, params: flatten('want', want) }
}

function count(evidence: readonly Evidence[], relations: readonly Evidence['relation'][]): number {
  return evidence.filter(({ relation }) => relations.includes(relation)).length
}

/** The stated values of a fact, `level` of a wish as `want_level`; lists joined by commas, a start as its kind and day. */
function flatten(side: 'want' | 'have', fact: Fact | null): Params {
  const params: Params = {}
  for (const [name, value] of Object.entries(fact ?? {})) {
    if (name === 'kind' || value === null) continue
    if (Array.isArray(value)) params[`${side}_${name}`] = value.join(',')
    else if (typeof value === 'number' || typeof value === 'string') params[`${side}_${name}`] = value
    else if (typeof value === 'boolean') params[`${side}_${name}`] = Number(value)
  }
  if (fact?.kind !== 'start') return params
  params[`${side}_start`] = fact.start.kind
  if (fact.start.kind === 'day') params[`${side}_day`] = fact.start.day
  return params
}
