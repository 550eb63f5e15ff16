import { LISTING_STATUS, LISTING_TYPE } from '@matchwright/contract/constants'
import { Random } from '@matchwright/taxonomy/random'
import type { Db } from '#server/db/pool.ts'
import { HOUR_MS } from '#server/time.ts'
import { drawPersonWithSearch } from './crowd.ts'
import { ENDINGS } from './crowd-contacts.ts'
import { cityOf, daysFrom, occupationOf, sentence } from './draw.ts'
import type { Drawing } from './draw.ts'
import { addListing } from './listings.ts'
import { ADMIN, COMPANY } from './logins.ts'
import { playContact, scoreOf } from './play.ts'
import type { Step } from './play.ts'
import type { DemoListing, World } from './world.ts'

/**
 * The year before: offers of the demo's companies that have ended since, the contacts about them, and how often they
 * were seen. Only for those who look at the demo, as tests do not need it.
 */

const SEED = 20_251
/** Days since an offer of the past was published, and how long it was open. */
const OPENINGS = [
  [352, 64],
  [318, 52],
  [281, 71],
  [246, 58],
  [214, 66],
  [176, 49],
  [141, 60],
  [108, 46],
] as const
/** Different offers that came again. */
const OFFERS = 4
const PEOPLE = 7
/** Days since people of the past began to search and stopped. */
const SEARCHED = [362, 24] as const
const ENDED = ['rejected', 'matched', 'expired', 'rejected', 'withdrawn', 'matched', 'terminated'] as const

export type PastYear = { offers: DemoListing[] }

/** Adds the offers, the people who wanted them and their contacts. */
export function addPastYear(given: Drawing, world: World): PastYear {
  const drawing = { ...given, random: new Random(SEED) }
  const offers = [COMPANY, ADMIN].flatMap((email) => {
    const account = world.users.find((user) => user.email === email)?.account
    const kept = world.listings.filter(
      ({ type, status, user }) =>
        type === LISTING_TYPE.offer && status === LISTING_STATUS.published && user.account === account,
    )
    const again = differentWork(kept).slice(0, OFFERS)
    return OPENINGS.flatMap(([age, days], at) => {
      const offer = again[at % Math.max(1, again.length)]
      return offer ? [addEndedOffer(drawing, world, { offer, age, days })] : []
    })
  })
  for (const [, same] of Map.groupBy(offers, occupationIn)) addContacts(drawing, world, same)
  return { offers }
}

function occupationIn({ content }: DemoListing): number {
  return content.occupations[0]?.concept_id ?? 0
}

function differentWork(offers: readonly DemoListing[]): DemoListing[] {
  return [...new Map(offers.map((offer) => [occupationIn(offer), offer])).values()]
}

type Ended = { offer: DemoListing; age: number; days: number }

function addEndedOffer(drawing: Drawing, world: World, { offer, age, days }: Ended): DemoListing {
  const { user, profile, share, content } = offer
  const plan = { type: 'offer', user, profile, share, content: { ...content }, status: 'withdrawn' } as const
  return addListing(drawing, world, { ...plan, age, changed: age - days })
}

/** Contacts of the same people with each of the offers, each while it was open. */
function addContacts(drawing: Drawing, world: World, offers: readonly DemoListing[]): void {
  const [example] = offers
  if (!example) return
  const people = Array.from({ length: PEOPLE }, () => addSeeker(drawing, world, example))
  for (const offer of offers)
    for (const [at, search] of people.entries()) {
      const [from, to] = at % 3 === 0 ? [offer, search] : [search, offer]
      const steps = storyWithin(drawing, offer, at)
      if (steps && scoreOf(drawing, search, offer).isMatch)
        world.contacts.push(playContact(drawing, { from, to, steps }))
    }
}

/** Somebody who does the work of an offer, and no longer looks. */
function addSeeker(drawing: Drawing, world: World, offer: DemoListing): DemoListing {
  const { taxonomy } = drawing.concepts
  const search = drawPersonWithSearch(drawing, world, {
    occupation: occupationOf(drawing, taxonomy.get(occupationIn(offer))?.key ?? ''),
    city: cityOf(drawing, offer.content.places[0]?.name ?? ''),
    story: 'experienced',
  })
  const [begun, stopped] = SEARCHED.map((ago) => daysFrom(drawing.now, -ago))
  return Object.assign(search, {
    status: LISTING_STATUS.withdrawn,
    createdAt: begun,
    publishedAt: begun,
    confirmedAt: begun,
    modifiedAt: stopped,
    withdrawnAt: stopped,
    pausedAt: null,
    remindedDays: null,
  })
}

/** An ended story that begins soon after the offer was published; undefined where it would outlast the offer. */
function storyWithin(drawing: Drawing, offer: DemoListing, at: number): [Step, ...Step[]] | undefined {
  const { random, now } = drawing
  const ending = ENDED[(at + random.below(3)) % ENDED.length] ?? 'rejected'
  const steps = ENDINGS[ending]?.((kind) => sentence(drawing, offer.content.language_captured, kind))
  const publishedAt = offer.publishedAt?.getTime()
  if (!steps || publishedAt === undefined) return undefined
  const [first, ...later] = steps
  const begins = (now.getTime() - publishedAt) / DAY - 1 - random.next() * MOST_DAYS_UNTIL_ASKED
  const shift = begins - first.ago
  const moved = (step: Step): Step => ({ ...step, ago: step.ago + shift, isUnread: false })
  return [moved(first), ...later.map(moved)]
}

const DAY = 24 * HOUR_MS
const MOST_DAYS_UNTIL_ASKED = 18

/** How much is looked at by weekday, Sunday first, and by month. */
const WEEKDAYS = [0.5, 1.15, 1.2, 1.1, 1.05, 0.8, 0.35] as const
const MONTHS = [1.15, 1.05, 1.1, 1, 0.95, 0.85, 0.65, 0.75, 1.2, 1.15, 1.05, 0.55] as const
/** Hours of the day (UTC) at which people look, and their shares. */
const HOURS = [
  [7, 0.25],
  [11, 0.2],
  [17, 0.35],
  [19, 0.2],
] as const
const SHOWN_A_DAY = 22
const OPENED_SHARE = 0.17
/** Days after which an offer is looked at half as often. */
const HALF_DAYS = 25

/** Writes how often the offers were shown and opened: less at weekends and in the holidays, most when they were new. */
export async function countPastReach(db: Db, { offers }: PastYear): Promise<void> {
  const random = new Random(SEED)
  const reach = offers.flatMap(({ id, publishedAt, withdrawnAt }) =>
    publishedAt && withdrawnAt ? hoursOf(publishedAt, withdrawnAt, random).map((hour) => ({ id, ...hour })) : [],
  )
  await db.query(
    `insert into listing_reach (listing_id, hour, shown, opened)
     select * from unnest($1::bigint[], $2::timestamptz[], $3::int[], $4::int[])
     on conflict (listing_id, hour) do update
     set shown = listing_reach.shown + excluded.shown, opened = listing_reach.opened + excluded.opened`,
    [
      reach.map(({ id }) => id),
      reach.map(({ at }) => at),
      reach.map(({ shown }) => shown),
      reach.map((one) => one.opened),
    ],
  )
}

function hoursOf(from: Date, to: Date, random: Random): { at: Date; shown: number; opened: number }[] {
  const days = Math.floor((to.getTime() - from.getTime()) / DAY)
  return Array.from({ length: Math.max(0, days - 1) }, (_, day) => daysFrom(from, day + 1)).flatMap((date, day) =>
    HOURS.map(([hour, share]) => {
      const at = new Date(date)
      at.setUTCHours(hour, 0, 0, 0)
      const usual = SHOWN_A_DAY * share * (WEEKDAYS[at.getUTCDay()] ?? 1) * (MONTHS[at.getUTCMonth()] ?? 1)
      const shown = Math.round(usual * (0.4 + 0.9 * 0.5 ** (day / HALF_DAYS)) * (0.6 + 0.8 * random.next()))
      const opened = Math.round(shown * OPENED_SHARE * (0.3 + 1.4 * random.next()))
      return { at, shown, opened }
    }).filter(({ shown }) => shown > 0),
  )
}
