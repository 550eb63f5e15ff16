import type { z } from 'zod'
import type { Statistics, statisticsSchemas } from '@matchwright/contract/statistics.schema'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import { hasPermission } from '#server/http/access.ts'
import { userOf } from '#server/http/caller.ts'
import type { Caller, User } from '#server/http/caller.ts'
import { declineReport } from '#server/features/contact/index.ts'
import { listingFor } from '#server/features/listing/index.ts'
import { mayTouch } from '#server/features/profile/index.ts'
import { answerDays, firstAnswers, stepsIn, timesIn } from './contact-queries.ts'
import type { FirstAnswer, Steps } from './contact-queries.ts'
import { setAsideIn } from './mark-queries.ts'
import { matchFigures } from './near-misses.ts'
import type { MatchFigures } from './near-misses.ts'
import { ratesOfOthers } from './other-queries.ts'
import { partsOf, periodBefore, periodOf, weekdayAndHour } from './period.ts'
import type { Period } from './period.ts'
import { listingsIn, openingsIn, shownIn, userInAccount } from './queries.ts'
import type { Scope, ScopeListing, Shown } from './queries.ts'

export type StatisticsDeps = Pick<Deps, 'pool' | 'clock' | 'matchIndex'>
export type StatisticsQuery = z.output<typeof statisticsSchemas.account.query>
type Counts = Statistics['total']
type Bounds = readonly Date[]

const HOURS_OF_DAY = 24
const DAYS_OF_WEEK = 7
/** Days until an answer that are told apart. */
const ANSWER_DAYS: readonly (readonly [from: number, to: number | null])[] = [
  [0, 0],
  [1, 1],
  [2, 2],
  [3, 3],
  [4, 4],
  [5, 5],
  [6, 6],
  [7, 9],
  [10, 14],
  [15, null],
]

/** @throws {AppError} 404 for a listing of others */
export async function listingScope({ pool }: StatisticsDeps, caller: Caller, listingId: number): Promise<Scope> {
  const { id } = await listingFor(pool, caller, listingId)
  return { kind: 'listing', id }
}

/**
 * The caller's own listings, or those of another user of the account for who administers it.
 * @throws {AppError} 404
 */
export async function userScope({ pool }: StatisticsDeps, caller: Caller, userId?: number): Promise<Scope> {
  const user = userOf(caller)
  if (userId === undefined || userId === user.id) return { kind: 'user', id: user.id }
  const isOfAccount = hasPermission(user, 'account_admin') && (await userInAccount(pool, userId, user.account_id))
  if (!isOfAccount) throw notFound('no_user')
  return { kind: 'user', id: userId }
}

/** How far the listings of a scope came in a period, beside the period before and others' listings. */
export async function statisticsOf(
  deps: StatisticsDeps,
  caller: Caller,
  scope: Scope,
  query: StatisticsQuery,
): Promise<Statistics> {
  const { pool } = deps
  const reader = userOf(caller)
  const period = periodOf(query, deps.clock())
  const { periods, bounds } = partsOf(period, query.frequency)
  const previous = periodBefore(period)
  const before = wholeOf(previous)
  const { listings, leftOut } = await listingsIn(pool, scope)
  const ids = listings.map(({ id }) => id)
  const [counted, times, answers, unsorted, hours, reasons, setAside, others, matches, earlier] = await Promise.all([
    countsIn(deps, ids, bounds),
    timesIn(pool, ids, bounds),
    firstAnswers(pool, ids, bounds),
    answerDays(pool, ids, bounds),
    openingsIn(pool, ids, bounds),
    declineReport(deps, scope.kind === 'user' ? { userId: scope.id } : { listings: ids }),
    setAsideIn(pool, reader.id, { listings: ids, everywhere: scope.kind === 'user' && scope.id === reader.id, bounds }),
    ratesOfOthers(pool, listings, bounds),
    matchFigures(deps, { listings, bounds, before }),
    Promise.all([countsIn(deps, ids, before), timesIn(pool, ids, before)]),
  ])
  return {
    frequency: query.frequency,
    from: period.from,
    to: period.to,
    time_zone: period.timeZone,
    periods,
    total: sumOf(counted),
    before: { from: previous.from, to: previous.to, total: sumOf(earlier[0]), times: earlier[1] },
    series: periods.map((_, at) => sumOf(counted.filter(({ part }) => part === at + 1))),
    times,
    ...answersByDays(unsorted),
    openings: openingsByHour(hours, period.timeZone),
    reasons,
    set_aside: caller.isImpersonated ? [] : setAside,
    near_misses: matches.nearMisses,
    others,
    listings: listings.map((listing) => reported(reader, listing, { counted, answers, matches, bounds })),
    listings_left_out: leftOut,
  }
}

function wholeOf(period: Period): Date[] {
  const { bounds } = partsOf(period, 'monthly')
  return [bounds[0], bounds.at(-1)].filter((bound) => bound !== undefined)
}

/** Counts of a listing in a part of the period. */
export type Counted = Counts & { listing_id: number; part: number }

const NOTHING: Counts = { shown: 0, opened: 0, asked: 0, accepted: 0, disclosed: 0, matched: 0 }

export async function countsIn(
  { pool }: Pick<StatisticsDeps, 'pool'>,
  listings: readonly number[],
  bounds: Bounds,
): Promise<Counted[]> {
  const [shown, steps] = await Promise.all([shownIn(pool, listings, bounds), stepsIn(pool, listings, bounds)])
  return [...shown, ...steps].map((counts: Shown | Steps) => ({ ...NOTHING, ...counts }))
}

export function sumOf(counts: readonly Counts[]): Counts {
  const sum = (step: keyof Counts) => counts.reduce((total, one) => total + one[step], 0)
  return {
    shown: sum('shown'),
    opened: sum('opened'),
    asked: sum('asked'),
    accepted: sum('accepted'),
    disclosed: sum('disclosed'),
    matched: sum('matched'),
  }
}

type Found = { counted: Counted[]; answers: FirstAnswer[]; matches: MatchFigures; bounds: Bounds }

function reported(user: User, listing: ScopeListing, found: Found): Statistics['listings'][number] {
  const { id, type, status } = listing
  const answer = found.answers.find(({ listing_id: listingId }) => listingId === id)
  const matched = found.matches.byListing.get(id) ?? {
    matches: null,
    new_matches: Array.from({ length: found.bounds.length - 1 }, () => 0),
    new_matches_before: 0,
  }
  return {
    id,
    type,
    status,
    ...namesOf(user, listing),
    counts: sumOf(found.counted.filter(({ listing_id: listingId }) => listingId === id)),
    answered: { hours: answer?.hours ?? null, count: answer?.count ?? 0 },
    ...matched,
  }
}

function namesOf(user: User, listing: ScopeListing) {
  const { title, reference, place } = listing
  return mayTouch(user, listing) ? { title, reference, place } : { title: null, reference: '', place: null }
}

function answersByDays(counts: readonly { days: number | null; count: number }[]) {
  const total = (isIn: (days: number | null) => boolean) =>
    counts.filter(({ days }) => isIn(days)).reduce((sum, { count }) => sum + count, 0)
  return {
    answers: ANSWER_DAYS.map(([from, to]) => ({
      from_day: from,
      to_day: to,
      count: total((days) => days !== null && days >= from && (to === null || days <= to)),
    })),
    unanswered: total((days) => days === null),
  }
}

function openingsByHour(hours: readonly { hour: Date; opened: number }[], timeZone: string): number[][] {
  const week = Array.from({ length: DAYS_OF_WEEK }, () => Array.from({ length: HOURS_OF_DAY }, () => 0))
  for (const { hour: moment, opened } of hours) {
    const { weekday, hour } = weekdayAndHour(moment, timeZone)
    const day = week[weekday]
    if (day?.[hour] !== undefined) day[hour] += opened
  }
  return week
}
