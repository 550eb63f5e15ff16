import type { Change } from './changes.ts'
import { blocks } from './criteria/criterion.ts'
import { nearestPair, radiusOf } from './criteria/location.ts'
import type { CriterionId, Has, Wants } from './listing.ts'
import { unitsFromKm } from './place.ts'
import type { JudgedCriterion } from './score.ts'

/**
 * Candidate changes, not scored yet. For the other side's wishes: additions to what I have. For my wishes: concessions.
 */

const RADIUS_STEP_KM = 5
/** Largest radius of a proposal; a wider one would be a different search. */
const WIDEST_RADIUS_KM = 200
/** Share of the asked minimum, in percent, below which pay is not worth proposing. */
const ACCEPTABLE_PAY = 75

type ProposeAddition = (asked: Wants, mine: Has, isShort: (entry: number) => boolean) => Change[]

const ADDITIONS: Readonly<Partial<Record<CriterionId, ProposeAddition>>> = {
  skills: (asked, _mine, isShort) =>
    asked.skills
      .filter((_, entry) => isShort(entry))
      .map(({ concept, level }) => ({ type: 'add_skill', concept, level })),
  languages: (asked, _mine, isShort) =>
    asked.languages
      .filter((_, entry) => isShort(entry))
      .map(({ language, spoken, written }) => ({ type: 'raise_language', language, spoken, written })),
  licences: (asked, _mine, isShort) =>
    asked.licences.filter((_, entry) => isShort(entry)).map(({ concept }) => ({ type: 'add_licence', concept })),
  conditions: (asked, _mine, isShort) =>
    asked.conditions
      .filter(({ wish }, entry) => wish !== 'refused' && isShort(entry))
      .map(({ concept }) => ({ type: 'offer_condition', concept })),
  start: ({ start }) => (start ? [{ type: 'set_start', start: start.start }] : []),
  workload: ({ workload }, mine) =>
    workload ? [{ type: 'set_workload', ...widestRange(workload, mine.workload) }] : [],
  contract: ({ contract }) => (contract ? [{ type: 'offer_contract', types: [...contract.anyOf] }] : []),
  pay: ({ pay }) => offeredPay(pay),
}

/** Proposes additions to `mine`, given what the other side asks in this criterion. */
export function proposeAdditions({ criterion, verdict }: JudgedCriterion, asked: Wants, mine: Has): Change[] {
  const isShort = (entry: number) => verdict.entries[entry]?.similarity !== 1000
  if (!verdict.entries.some((_, entry) => isShort(entry))) return []
  return ADDITIONS[criterion.id]?.(asked, mine, isShort) ?? []
}

const CONCESSIONS: Readonly<Partial<Record<CriterionId, (mine: Wants, theirs: Has) => Change[]>>> = {
  languages: lowerLanguages,
  location: widerRadius,
  pay: lowerPay,
  workload: ({ workload }, theirs) =>
    workload && theirs.workload ? [{ type: 'accept_workload', ...widestRange(workload, theirs.workload) }] : [],
  contract: (_mine, { contractTypes }) =>
    contractTypes?.length ? [{ type: 'accept_contract', types: [...contractTypes] }] : [],
  start: (_mine, { start }) => (start ? [{ type: 'accept_start', start }] : []),
}

/** Proposes concessions of `mine`, given what `theirs` has in this criterion. */
export function proposeConcessions({ criterion, verdict }: JudgedCriterion, mine: Wants, theirs: Has): Change[] {
  const relaxed = verdict.entries.flatMap<Change>((judged, entry) =>
    blocks(judged) ? [{ type: 'relax_must', criterion: criterion.id, entry }] : [],
  )
  if (verdict.similarity === 1000 || verdict.similarity === null) return relaxed
  return [...relaxed, ...(CONCESSIONS[criterion.id]?.(mine, theirs) ?? [])]
}

function offeredPay(wish: Wants['pay']): Change[] {
  const tops = [wish?.minimum ?? null, wish?.target ?? null].filter((top) => top !== null)
  return [...new Set(tops)].map((top) => ({ type: 'offer_pay', top }))
}

function lowerLanguages(mine: Wants, theirs: Has): Change[] {
  return mine.languages.flatMap<Change>(({ language, spoken, written }, entry) => {
    const held = theirs.languages?.find((candidate) => candidate.language === language)
    if (!held) return []
    const lowered = { spoken: lower(spoken, held.spoken), written: lower(written, held.written) }
    return lowered.spoken === spoken && lowered.written === written
      ? []
      : [{ type: 'relax_language', entry, ...lowered }]
  })
}

function lower(asked: number | null, held: number | null): number | null {
  return asked === null || held === null ? asked : Math.min(asked, held)
}

function widerRadius(mine: Wants, theirs: Has): Change[] {
  const wanted = mine.location?.places ?? []
  const nearest = nearestPair(wanted, theirs.places ?? [])
  const circle = wanted[nearest.wanted]
  if (!circle || nearest.distance <= radiusOf(circle)) return []
  const step = unitsFromKm(RADIUS_STEP_KM)
  const radius = Math.ceil(nearest.distance / step) * step
  return radius <= unitsFromKm(WIDEST_RADIUS_KM) ? [{ type: 'widen_radius', radius }] : []
}

function lowerPay(mine: Wants, theirs: Has): Change[] {
  const minimum = mine.pay?.minimum ?? mine.pay?.target ?? null
  const top = theirs.pay?.top ?? null
  if (minimum === null || top === null || top >= minimum || 100 * top < ACCEPTABLE_PAY * minimum) return []
  return [{ type: 'accept_pay', minimum: top }]
}

function widestRange(a: { from: number; to: number }, b: { from: number; to: number } | null) {
  return { from: Math.min(a.from, b?.from ?? a.from), to: Math.max(a.to, b?.to ?? a.to) }
}
