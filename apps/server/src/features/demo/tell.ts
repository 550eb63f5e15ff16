import { START_TYPES } from '@matchwright/contract/constants'
import type { ListingContentInput } from '@matchwright/contract/listing-content.schema'
import { DAY_MS } from '#server/time.ts'
import { cityOf, conceptId, firstOfMonth, occupationOf, placeOf } from './draw.ts'
import type { Drawing } from './draw.ts'
import { addListing } from './listings.ts'
import type { ListingPlan } from './listings.ts'
import { drawOffer, skillsOf } from './offer.ts'
import type { Company } from './tables.ts'
import type { DemoListing, DemoProfile, World } from './world.ts'

/** An offer with fixed main facts, by which screens are recognised; the rest is drawn at random. */
export type ToldOffer = {
  key: string
  title: string
  city: string
  reference?: string
  pay?: ListingContentInput['pay']
  workload: [min: number, max: number]
  start?: ListingContentInput['start']
  /** Start on the first of a month, this many months from now. */
  startsInMonths?: number
  description: string
  skills?: Parameters<typeof skillsOf>[1]
  languages?: ListingContentInput['languages']
  conditions?: string[]
  more?: Partial<ListingContentInput>
  listing: Pick<ListingPlan, 'age'> & Partial<ListingPlan>
}

type Employer = Pick<Company, 'name' | 'description' | 'city' | 'industry'> & { size?: Company['size'] }
export type OfferWithEmployer = ToldOffer & { employer: Employer; lang?: string }

export function addToldOffer(
  drawing: Drawing,
  world: World,
  { profile, industry, lang }: { profile: DemoProfile; industry: string; lang: string },
  told: ToldOffer,
): DemoListing {
  const { taxonomy } = drawing.concepts
  const content = drawOffer(drawing, {
    occupation: occupationOf(drawing, told.key),
    city: cityOf(drawing, told.city),
    lang,
    industry,
    told: {
      title: told.title,
      reference: told.reference ?? '',
      description: told.description,
      workload: { min: told.workload[0], max: told.workload[1] },
      contract_types: ['permanent'],
      languages: told.languages ?? [],
      social_tags: [],
      weights: {},
      remote: null,
      ...(told.pay !== undefined && { pay: told.pay }),
      ...(told.start !== undefined && { start: told.start }),
      ...(told.startsInMonths !== undefined && {
        start: { type: START_TYPES.date, date: firstOfMonth(drawing.now, told.startsInMonths) },
      }),
      ...(told.skills && { skills: skillsOf(drawing, told.skills) }),
      ...(told.conditions && {
        conditions: told.conditions.map((key) => ({
          concept_id: conceptId(taxonomy, 'condition', key),
          stance: 'present' as const,
        })),
      }),
      ...told.more,
    },
  })
  return addListing(drawing, world, { type: 'offer', user: profile.user, profile, content, ...told.listing })
}

/** A wish for less pay than before. */
export const LOWERED_PAY = { criterion: 'pay' as const, before: { pay: francs(68_000, 78_000) }, gained: 4 }

export function francs(from: number, to: number): ListingContentInput['pay'] {
  return {
    type: 'fixed',
    from,
    to,
    currency: 'CHF',
    unit: 'year',
    salaries: 13,
  }
}

export function speaks(code: string, level: number, importance: 'must' | 'important' | 'nice' = 'important') {
  return {
    code,
    spoken: level,
    written: level,
    importance,
  }
}

export function near(drawing: Drawing, city: string, radiusKm: number) {
  return [placeOf(drawing, cityOf(drawing, city), radiusKm)]
}

/** Age in days of a time of day (UTC) this many days ago; never negative. */
export function daysAgo(now: Date, days: number, time = '10:00'): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const at = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - days, hours, minutes)
  return Math.max((now.getTime() - at) / DAY_MS, 0.02)
}
