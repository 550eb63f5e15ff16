import { z } from 'zod'
import type { ApiSchemas } from '../endpoint.ts'
import { Day, Id, IdParam, SiteLanguage, text } from './common.schema.ts'
import { ContactRow, DeclineReport } from './contact.schema.ts'
import { SetAsideReason } from './mark.schema.ts'
import { Criterion } from './listing-content.schema.ts'

export const Frequency = z.enum(['daily', 'weekly', 'monthly'])
export type Frequency = z.infer<typeof Frequency>

/** At most 731 days, by day at most 184. */
const Period = {
  frequency: Frequency.default('weekly'),
  /** First day; by default 12 weeks up to the last one. */
  from: Day.optional(),
  /** Last day; by default today. */
  to: Day.optional(),
  /** Where days begin. */
  time_zone: text(60).refine(isTimeZone, 'no_time_zone').default('UTC'),
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** How many times listings were shown and opened in a period; how far the contacts came that were asked for in it. */
export const ReachCounts = z.object({
  /** Times a listing stood in a list that somebody saw. */
  shown: z.number().int(),
  opened: z.number().int(),
  asked: z.number().int(),
  accepted: z.number().int(),
  /** Disclosed in full. */
  disclosed: z.number().int(),
  matched: z.number().int(),
})
export type ReachCounts = z.infer<typeof ReachCounts>

/** Half of `count` took at most `hours`; null where nothing is counted. */
const MedianTime = z.object({ hours: z.number().nullable(), count: z.number().int() })
export type MedianTime = z.infer<typeof MedianTime>

const StepTimes = z.object({
  /** From a request that others made to the first answer of the own side. */
  answered: MedianTime,
  accepted: MedianTime,
  disclosed: MedianTime,
  matched: MedianTime,
})
export type StepTimes = z.infer<typeof StepTimes>

const ReportedListing = z.object({
  id: Id,
  type: z.union([z.literal(0), z.literal(1)]),
  status: z.number().int(),
  /** Null where a colleague does not share the listing: its figures count, its content stays private. */
  title: z.string().nullable(),
  reference: z.string(),
  place: z.string().nullable(),
  counts: ReachCounts,
  answered: MedianTime,
  /** Matches of today and, by period, how many of them were published in it; null unless published. */
  matches: z.number().int().nullable(),
  new_matches: z.array(z.number().int()),
  new_matches_before: z.number().int(),
})
export type ReportedListing = z.infer<typeof ReportedListing>

const Rate = z.number().int().min(0).nullable()

export const Statistics = z.object({
  frequency: Frequency,
  from: Day,
  to: Day,
  time_zone: z.string(),
  /** Parts of the period, the first and last of which may be cut. */
  periods: z.array(z.object({ from: Day, to: Day })),
  total: ReachCounts,
  /** The period of the same length before. */
  before: z.object({ from: Day, to: Day, total: ReachCounts, times: StepTimes }),
  series: z.array(ReachCounts),
  times: StepTimes,
  /** Requests of others by days until the first answer; `to_day` null is the last and open one. */
  answers: z.array(
    z.object({ from_day: z.number().int(), to_day: z.number().int().nullable(), count: z.number().int() }),
  ),
  /** Requests of others that ended without an answer. */
  unanswered: z.number().int(),
  /** Openings by weekday, Monday first, and hour in the time zone. */
  openings: z.array(z.array(z.number().int())),
  /** Of the last 12 months, whatever the period: two periods must not tell what one person said. */
  reasons: DeclineReport,
  /** Listings that the reader set aside for the listings of the report, or everywhere; nobody else reads these. */
  set_aside: z.array(z.object({ reason: SetAsideReason.nullable(), count: z.number().int() })),
  /** Requirements that keep others out who would match without them, by the time of their publication. */
  near_misses: z.object({
    /** Null for fewer than five persons. */
    total: z.number().int().nullable(),
    criteria: z.array(
      z.object({
        criterion: Criterion,
        asked_by: z.enum(['me', 'them']),
        /** Persons in steps of five. */
        count: z.number().int(),
        /** By period; null where fewer than five persons. */
        series: z.array(z.number().int().nullable()),
      }),
    ),
  }),
  /**
   * Medians of the rates between steps, in percent, of others' listings for the same occupations; each of at least five
   * accounts, else null.
   */
  others: z.object({
    opened: Rate,
    asked: Rate,
    accepted: Rate,
    disclosed: Rate,
    matched: Rate,
    accounts: z.number().int().nullable(),
  }),
  listings: z.array(ReportedListing),
  /** Listings beyond the most that a report names; they are counted nowhere. */
  listings_left_out: z.number().int(),
})
export type Statistics = z.infer<typeof Statistics>

const UserParam = { user_profile_id: IdParam.optional() }

/** A report as a file: whose, and of which days. */
export const ReportChoice = z.object({
  ...Period,
  ...UserParam,
  of: z.enum(['listing', 'user', 'account']).default('user'),
  listing_id: IdParam.optional(),
})
export type ReportChoice = z.output<typeof ReportChoice>

export const statisticsSchemas = {
  listing: {
    params: z.object({ listing_id: IdParam }),
    query: z.object(Period),
    response: Statistics,
  },
  user: {
    query: z.object({ ...Period, ...UserParam }),
    response: Statistics,
  },
  account: {
    query: z.object(Period),
    response: Statistics,
  },
  people: {
    query: ReportChoice.extend({
      step: z.enum(['asked', 'accepted', 'disclosed', 'matched']),
      lang: SiteLanguage.default('en'),
    }),
    response: z.object({
      /** The latest ones. */
      items: z.array(ContactRow),
      /** All that came so far, with those of colleagues and those beyond the latest. */
      count: z.number().int(),
    }),
  },
  export: {
    query: ReportChoice.extend({ format: z.enum(['csv', 'xlsx']).default('csv'), lang: SiteLanguage.default('en') }),
    response: z.unknown(),
  },
} satisfies ApiSchemas
