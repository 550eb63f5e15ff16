import type { Change } from './changes.ts'
import type { CriterionId, MatchListing, Wants } from './listing.ts'
import type { MatchIndex, SearchOptions } from './match-index.ts'
import { countOpened } from './opened.ts'
import { activeCriteria } from './score.ts'

/**
 * Why a listing has few matches or none: how many each must and each range takes away by itself, and what a step back
 * would bring ("German C1 to B2: 6 to 31"). Every figure is an exact search with one thing changed.
 */
export type ListingReport = {
  readonly matches: number
  /** The same without the must entry, which stays important. */
  readonly musts: readonly MustRemoval[]
  /** The same without what a criterion asks at all. */
  readonly ranges: readonly RangeRemoval[]
  /** One step back in one thing, the most rewarding first. */
  readonly steps: readonly Step[]
}

export type MustRemoval = {
  readonly criterion: CriterionId
  readonly entry: number
  readonly removes: number
}

export type RangeRemoval = {
  readonly criterion: CriterionId
  readonly removes: number
}

export type Step = {
  readonly change: Change
  readonly before: number
  readonly after: number
}

/** Criteria that ask for a size, a distance or a time rather than for a thing. */
const RANGES = ['location', 'pay', 'workload', 'start', 'experience', 'education', 'languages'] as const
type RangeCriterion = (typeof RANGES)[number]

export function listingReport(index: MatchIndex, mine: MatchListing, options: SearchOptions): ListingReport {
  const count = (listing: MatchListing) =>
    index.search(listing, { ...options, limit: 0, offset: 0, countsFacets: false }).total
  const matches = count(mine)
  const active = new Set(activeCriteria(mine).map(({ criterion }) => criterion.id))
  const musts = [...active].flatMap((criterion) => mustsOf(mine.wants, criterion))
  const relaxed = countOpened(index, mine, musts.map(relaxation), options).after
  const steps = stepsOf(mine.wants).filter(({ type }) => active.has(CRITERION_OF_STEP[type] ?? 'occupation'))
  const stepped = countOpened(index, mine, steps, options).after
  return {
    matches,
    musts: musts.map((must, at) => ({ ...must, removes: (relaxed[at] ?? matches) - matches })),
    ranges: RANGES.filter((criterion) => active.has(criterion)).map((criterion) => ({
      criterion,
      removes: count(without(mine, criterion)) - matches,
    })),
    steps: steps
      .map((change, at) => ({ change, before: matches, after: stepped[at] ?? matches }))
      .toSorted((a, b) => b.after - a.after),
  }
}

function relaxation({ criterion, entry }: Omit<MustRemoval, 'removes'>): Change {
  return { type: 'relax_must', criterion, entry }
}

function mustsOf(wants: Wants, criterion: CriterionId): Omit<MustRemoval, 'removes'>[] {
  if (criterion === 'social') return []
  if (criterion === 'conditions')
    return wants.conditions.flatMap(({ wish }, entry) => (wish === 'required' ? [{ criterion, entry }] : []))
  const wanted = wants[criterion]
  const entries: readonly { readonly importance: string }[] = Array.isArray(wanted) ? wanted : wanted ? [wanted] : []
  return entries.flatMap(({ importance }, entry) => (importance === 'must' ? [{ criterion, entry }] : []))
}

function without(listing: MatchListing, criterion: RangeCriterion): MatchListing {
  const nothing = criterion === 'languages' ? [] : null
  return { ...listing, wants: { ...listing.wants, [criterion]: nothing } }
}

const CRITERION_OF_STEP: Readonly<Partial<Record<Change['type'], RangeCriterion>>> = {
  widen_radius: 'location',
  accept_workload: 'workload',
  accept_pay: 'pay',
  accept_start: 'start',
  relax_language: 'languages',
}

const WIDER = 1.5
/** Percent of the asked minimum. */
const LESS_PAY = 90
const WIDER_WORKLOAD = 20
const LOWEST_LEVEL = 1

/** One step back in each range: a level less of a language, half as far again, a tenth less pay, a day less work. */
function stepsOf(wants: Wants): Change[] {
  return [...languageSteps(wants), ...placeSteps(wants), ...termSteps(wants)]
}

function languageSteps({ languages }: Wants): Change[] {
  const lower = (level: number | null) => (level === null ? null : Math.max(LOWEST_LEVEL, level - 1))
  return languages.flatMap<Change>(({ spoken, written }, entry) => {
    const lowered = { spoken: lower(spoken), written: lower(written) }
    const isLower = lowered.spoken !== spoken || lowered.written !== written
    return isLower ? [{ type: 'relax_language', entry, ...lowered }] : []
  })
}

function placeSteps({ location }: Wants): Change[] {
  const largest = Math.max(0, ...(location?.places ?? []).map(({ radius }) => radius))
  return largest === 0 ? [] : [{ type: 'widen_radius', radius: Math.round(WIDER * largest) }]
}

function termSteps({ pay, workload, start }: Wants): Change[] {
  const changes: Change[] = []
  const minimum = pay?.minimum ?? pay?.target ?? null
  if (minimum !== null) changes.push({ type: 'accept_pay', minimum: Math.floor((LESS_PAY * minimum) / 100) })
  if (workload) {
    const from = Math.max(0, workload.from - WIDER_WORKLOAD)
    const to = Math.min(100, workload.to + WIDER_WORKLOAD)
    if (from < workload.from || to > workload.to) changes.push({ type: 'accept_workload', from, to })
  }
  if (start && start.start.kind !== 'negotiable') changes.push({ type: 'accept_start', start: { kind: 'negotiable' } })
  return changes
}
