import { applyChange } from '@matchwright/matching/changes'
import type { Change } from '@matchwright/matching/changes'
import { CRITERIA_BY_DIRECTION } from '@matchwright/matching/criteria/by-direction'
import type { Fact } from '@matchwright/matching/explanation'
import { CONTRACT_TYPES, NOTHING_HELD } from '@matchwright/matching/listing'
import type { CriterionId, MatchListing, Wants } from '@matchwright/matching/listing'
import { unitsFromKm } from '@matchwright/matching/place'
import { activeCriteria } from '@matchwright/matching/score'
import type { Taxonomy } from '@matchwright/taxonomy/concepts'

/** A wish that excludes listings: a must, or a range that lowers fits below the threshold. */
export type Requirement = {
  criterion: CriterionId
  kind: 'must' | 'range'
  want: Fact
  /** The listing without the requirement. */
  without: MatchListing
  /** Milder requirements. */
  steps: Change[]
}

const RANGES: ReadonlySet<CriterionId> = new Set([
  'location',
  'pay',
  'workload',
  'contract',
  'start',
  'experience',
  'education',
])

/** All requirements of a listing. */
export function listRequirements(mine: MatchListing, space: Taxonomy, today: number): Requirement[] {
  return activeCriteria(mine).flatMap(({ criterion }) => {
    const { entries } = criterion.judge(mine.wants, NOTHING_HELD, { space, today })
    return entries.flatMap<Requirement>((entry, index) => {
      const isRange = RANGES.has(criterion.id)
      if (!isRange && !entry.mayBlock) return []
      const { want } = criterion.facts({ wants: mine.wants, has: NOTHING_HELD, index, entry, space })
      const relax: Change = { type: 'relax_must', criterion: criterion.id, entry: index }
      const without = isRange ? { ...mine, wants: { ...mine.wants, [criterion.id]: null } } : applyChange(mine, relax)
      const steps = [...(isRange && entry.mayBlock ? [relax] : []), ...(STEPS[criterion.id]?.(mine.wants, index) ?? [])]
      return [{ criterion: criterion.id, kind: entry.mayBlock ? 'must' : 'range', want, without, steps }]
    })
  })
}

const WIDER_KM = [10, 25, 50]
const LOWER_PAY = [95, 90, 80]
const LESS_WORK = 20

type StepsOf = (wants: Wants, entry: number) => Change[]
const STEPS: Readonly<Partial<Record<CriterionId, StepsOf>>> = {
  location: widerCircles,
  pay: lowerPay,
  workload: ({ workload }) =>
    (workload ? widerWorkloads(workload) : []).map((range) => ({ type: 'accept_workload', ...range })),
  contract: () => [{ type: 'accept_contract', types: [...CONTRACT_TYPES] }],
  start: ({ start }) =>
    start?.start.kind === 'negotiable' ? [] : [{ type: 'accept_start', start: { kind: 'negotiable' } }],
  languages: lowerLanguage,
}

function widerCircles({ location }: Wants): Change[] {
  const widest = Math.max(0, ...(location?.places ?? []).map(({ radius }) => radius))
  return WIDER_KM.map((km) => ({ type: 'widen_radius', radius: widest + unitsFromKm(km) }))
}

function lowerPay({ pay }: Wants): Change[] {
  const minimum = pay?.minimum ?? pay?.target ?? null
  if (minimum === null) return []
  return LOWER_PAY.map((percent) => ({ type: 'accept_pay', minimum: Math.round((minimum * percent) / 100) }))
}

function widerWorkloads({ from, to }: { from: number; to: number }) {
  return [
    { from: Math.max(10, from - LESS_WORK), to },
    { from, to: Math.min(100, to + LESS_WORK) },
  ].filter((range) => range.from !== from || range.to !== to)
}

function lowerLanguage({ languages }: Wants, entry: number): Change[] {
  const wanted = languages[entry]
  if (!wanted) return []
  return [1, 2].flatMap<Change>((less) => {
    const lower = (level: number | null) => level && Math.max(1, level - less)
    const [spoken, written] = [lower(wanted.spoken), lower(wanted.written)]
    const isLower = spoken !== wanted.spoken || written !== wanted.written
    return isLower ? [{ type: 'relax_language', entry, spoken, written }] : []
  })
}

const HIGHER_PAY = [105, 110, 120]

/** Changes of the has side by which the listing would offer more. */
export function possibleOffers({ type, has }: MatchListing): Change[] {
  const workloads = has.workload ? widerWorkloads(has.workload) : []
  const pay = type === 'offer' ? has.pay : null
  return [
    ...(pay
      ? HIGHER_PAY.map((percent): Change => ({ type: 'offer_pay', top: Math.round((pay.top * percent) / 100) }))
      : []),
    ...workloads.map((range): Change => ({ type: 'set_workload', ...range })),
    ...(has.contractTypes && !has.contractTypes.includes('permanent')
      ? [{ type: 'offer_contract', types: ['permanent'] } satisfies Change]
      : []),
  ]
}

/** The listing with only the weights of occupation and skills. */
export function roleOnly(mine: MatchListing): MatchListing {
  const kept: ReadonlySet<string> = new Set(['occupation', 'skills'])
  const others = CRITERIA_BY_DIRECTION[mine.type === 'offer' ? 'employer' : 'candidate'].flatMap(({ criterion }) =>
    kept.has(criterion.id) ? [] : [[criterion.id, 0] as const],
  )
  return { ...mine, wants: { ...mine.wants, weights: { ...mine.wants.weights, ...Object.fromEntries(others) } } }
}
