import type { Change } from './changes.ts'
import { nearestPair, radiusOf } from './criteria/location.ts'
import type { Has, MatchListing, Wants } from './listing.ts'
import { unitsFromKm } from './place.ts'
import type { JudgedCriterion } from './score.ts'

/**
 * Changes worth trying, not yet scored. What they ask of me: what I could add to what I have. What I ask of them:
 * where I could ask less.
 */

const RADIUS_STEP_KM = 5
/** Wider than this is another search, not a change of this one. */
const WIDEST_RADIUS_KM = 200
/** Share of the asked minimum, in percent, below which pay is not worth proposing. */
const ACCEPTABLE_PAY = 75

/** What `mine` could add, given what the other side asks in this criterion. */
export function proposeAdditions({ criterion, verdict }: JudgedCriterion, asked: Wants, mine: Has): Change[] {
  const isShort = (index: number) => verdict.entries[index]?.similarity !== 1000
  switch (criterion.id) {
    case 'skills':
      return asked.skills
        .filter((_, index) => isShort(index))
        .map(({ concept, level }) => ({ type: 'add_skill', concept, level }))
    case 'languages':
      return asked.languages
        .filter((_, index) => isShort(index))
        .map(({ language, spoken, written }) => ({ type: 'raise_language', language, spoken, written }))
    case 'licences':
      return asked.licences
        .filter((_, index) => isShort(index))
        .map(({ concept }) => ({ type: 'add_licence', concept }))
    case 'conditions':
      return asked.conditions
        .filter(({ wish }, index) => wish !== 'refused' && isShort(index))
        .map(({ concept }) => ({ type: 'offer_condition', concept }))
    default:
      return verdict.similarity === 1000 ? [] : proposeTerms(criterion.id, asked, mine)
  }
}

function proposeTerms(criterion: JudgedCriterion['criterion']['id'], asked: Wants, mine: Has): Change[] {
  switch (criterion) {
    case 'start':
      return asked.start ? [{ type: 'set_start', start: asked.start.start }] : []
    case 'workload':
      return asked.workload ? [{ type: 'set_workload', ...widestRange(asked.workload, mine.workload) }] : []
    case 'contract':
      return asked.contract ? [{ type: 'offer_contract', types: [...asked.contract.anyOf] }] : []
    case 'pay':
      return offeredPay(asked.pay)
    default:
      return []
  }
}

function offeredPay(wish: Wants['pay']): Change[] {
  const tops = [wish?.minimum ?? null, wish?.target ?? null].filter((top) => top !== null)
  return [...new Set(tops)].map((top) => ({ type: 'offer_pay', top }))
}

/** Where `mine` could ask less of what `theirs` has in this criterion. */
export function proposeConcessions(judged: JudgedCriterion, mine: MatchListing, theirs: MatchListing): Change[] {
  const { criterion, verdict } = judged
  const relaxed = verdict.entries.flatMap<Change>(({ mayBlock, similarity }, entry) =>
    mayBlock && similarity !== null && similarity < 500 ? [{ type: 'relax_must', criterion: criterion.id, entry }] : [],
  )
  if (verdict.similarity === 1000 || verdict.similarity === null) return relaxed
  return [...relaxed, ...proposeAcceptance(criterion.id, mine.wants, theirs.has)]
}

function proposeAcceptance(criterion: JudgedCriterion['criterion']['id'], mine: Wants, theirs: Has): Change[] {
  switch (criterion) {
    case 'languages':
      return lowerLanguages(mine, theirs)
    case 'location':
      return widerRadius(mine, theirs)
    case 'pay':
      return lowerPay(mine, theirs)
    case 'workload':
      return mine.workload && theirs.workload
        ? [{ type: 'accept_workload', ...widestRange(mine.workload, theirs.workload) }]
        : []
    case 'contract':
      return theirs.contractTypes?.length ? [{ type: 'accept_contract', types: [...theirs.contractTypes] }] : []
    case 'start':
      return theirs.start ? [{ type: 'accept_start', start: theirs.start }] : []
    default:
      return []
  }
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
