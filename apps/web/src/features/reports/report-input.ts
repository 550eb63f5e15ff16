import { apiRequest } from '@matchwright/client'
import type { SiteLanguage } from '@matchwright/contract/common.schema'
import { statisticsApi } from '@matchwright/contract/statistics.api'
import type { Frequency, Statistics } from '@matchwright/contract/statistics.schema'
import { apiQuery } from '#web/lib/api/queries.ts'
import { DAY_MS, calendarDay } from '#web/lib/intl/relative-day.ts'
import type { Preload } from '#web/lib/api/server-api.ts'

/** Lengths of a period that ends today, in days. */
export const RANGES = { '4w': 28, '12w': 84, '12m': 365 } as const
export type Range = keyof typeof RANGES
const DEFAULT_RANGE: Range = '12w'
const FREQUENCIES: readonly Frequency[] = ['daily', 'weekly', 'monthly']
const USUAL: Record<Range, Frequency> = { '4w': 'daily', '12w': 'weekly', '12m': 'monthly' }

/** Reports as the address states it: `?range=12w&by=weekly`, or `from` and `to`; `listing` or `of=account`. */
export type ReportState = {
  /** Undefined where the address has days of its own. */
  range: Range | undefined
  query: { frequency: Frequency; from?: string; to?: string; time_zone: string }
  of: { kind: 'user' } | { kind: 'account' } | { kind: 'listing'; id: number }
}

type Reader = { timeZone: string; now: Date }

export function reportState(params: URLSearchParams, { timeZone, now }: Reader): ReportState {
  const [from, to] = [dayIn(params, 'from'), dayIn(params, 'to')]
  const isOwn = from !== undefined && to !== undefined && from <= to
  const range = rangeIn(params)
  const by = FREQUENCIES.find((one) => one === params.get('by'))
  const days = isOwn ? { from, to } : daysOf(range, timeZone, now)
  return {
    range: isOwn ? undefined : range,
    query: { frequency: by ?? (isOwn ? 'weekly' : USUAL[range]), ...days, time_zone: timeZone },
    of: scopeIn(params),
  }
}

function rangeIn(params: URLSearchParams): Range {
  const given = params.get('range')
  return given === '4w' || given === '12m' ? given : DEFAULT_RANGE
}

function dayIn(params: URLSearchParams, name: string): string | undefined {
  const text = params.get(name) ?? ''
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
}

function daysOf(range: Range, timeZone: string, now: Date): { from: string; to: string } {
  const to = calendarDay(now, timeZone)
  const from = new Date(Date.parse(to) - (RANGES[range] - 1) * DAY_MS).toISOString().slice(0, 10)
  return { from, to }
}

function scopeIn(params: URLSearchParams): ReportState['of'] {
  const id = params.get('listing') ?? ''
  if (/^[1-9]\d{0,15}$/.test(id)) return { kind: 'listing', id: Number(id) }
  return params.get('of') === 'account' ? { kind: 'account' } : { kind: 'user' }
}

export function reportQuery({ of, query }: ReportState) {
  if (of.kind === 'listing') return apiQuery(statisticsApi.listing, { params: { listing_id: of.id }, query })
  return of.kind === 'account' ? apiQuery(statisticsApi.account, { query }) : apiQuery(statisticsApi.user, { query })
}

/** Fills the cache of the page with what `reportQuery` asks for. */
export function preloadReport(preload: Preload, { of, query }: ReportState): Promise<void> {
  if (of.kind === 'listing') return preload(statisticsApi.listing, { params: { listing_id: of.id }, query })
  return of.kind === 'account' ? preload(statisticsApi.account, { query }) : preload(statisticsApi.user, { query })
}

/** Subject of a file of the report. */
export function fileChoice({ of, query }: ReportState) {
  return { ...query, of: of.kind, ...(of.kind === 'listing' && { listing_id: of.id }) }
}

/** Address of the report as a sheet. */
export function sheetAddress(state: ReportState, format: 'csv' | 'xlsx', lang: SiteLanguage): string {
  return apiRequest(statisticsApi.export, { query: { ...fileChoice(state), format, lang } }).url
}

export type Step = keyof Statistics['total']
export const STEPS: readonly Step[] = ['shown', 'opened', 'asked', 'accepted', 'disclosed', 'matched']

/** Share of a step in the one before, in whole percent; null where it says nothing. */
export function rateOf(total: Statistics['total'], step: Step): number | null {
  const before = STEPS[STEPS.indexOf(step) - 1]
  if (before === undefined || total[before] === 0) return null
  const rate = Math.round((100 * total[step]) / total[before])
  // Shared links open a listing that stood in no list.
  return rate > 100 ? null : rate
}

export function hasCounts(total: Statistics['total']): boolean {
  return STEPS.some((step) => total[step] > 0)
}

const PEOPLE_STEPS = ['asked', 'accepted', 'disclosed', 'matched'] as const
export type PeopleStep = (typeof PEOPLE_STEPS)[number]

/** Whether people are counted at a step, who can be shown. */
export function isPeopleStep(step: string | null): step is PeopleStep {
  return PEOPLE_STEPS.some((one) => one === step)
}
