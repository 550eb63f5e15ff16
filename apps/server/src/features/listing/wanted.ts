import type { Importance, ListingContent } from '@matchwright/contract/listing-content.schema'
import { NOTHING_WANTED, defaultPlaceImportance } from '@matchwright/matching/listing'
import type { Wants } from '@matchwright/matching/listing'
import { placeFromLatLon, unitsFromKm } from '@matchwright/matching/place'
import { annualPay } from './annual-pay.ts'
import { primaryLanguage, startOf } from './held.ts'
import type { Scale } from './held.ts'
import { ownWords } from './own-words.ts'
import { wantedReadings } from './readings.ts'

/** The wants side of an offer. */
export function wantedByOffer(
  content: ListingContent,
  { taxonomy, rarity }: Pick<Scale, 'taxonomy' | 'rarity'>,
): Wants {
  const isPermit = (concept: number) => taxonomy.get(concept)?.key.startsWith('work-permit') ?? false
  return {
    ...wantedByBoth(content),
    skills: content.skills.map(({ concept_id, level, importance }) => ({ concept: concept_id, level, importance })),
    words: ownWords(content, rarity),
    experience: content.experience && {
      months: content.experience.min_months,
      importance: content.experience.importance,
    },
    languages: content.languages.map(({ code, spoken, written, importance }) => ({
      language: primaryLanguage(code),
      spoken,
      written,
      importance,
    })),
    education: wantedEducation(content),
    licences: content.licences.map(({ concept_id, importance }) => ({
      concept: concept_id,
      importance,
      sponsored: content.sponsors_permit && isPermit(concept_id),
    })),
    social: content.social.map(({ concept_id, level, importance }) => ({ concept: concept_id, level, importance })),
  }
}

/** The wants side of a search. */
export function wantedBySearch(content: ListingContent, scale: Scale): Wants {
  return {
    ...wantedByBoth(content),
    location: wantedLocation(content),
    pay: wantedPay(content, scale),
    contract:
      content.contract_types.length === 0
        ? null
        : { anyOf: content.contract_types, importance: content.contract_importance },
    workload: content.workload && {
      from: content.workload.min,
      to: content.workload.max,
      importance: content.workload_importance,
    },
    conditions: content.conditions.flatMap(({ concept_id, stance }) =>
      stance === 'present' || stance === 'absent' ? [] : [{ concept: concept_id, wish: stance }],
    ),
  }
}

function wantedByBoth(content: ListingContent): Wants {
  return {
    ...NOTHING_WANTED,
    occupation: wantedOccupation(content),
    responsibilities: content.responsibilities
      .filter(({ side }) => side !== 'has')
      .map(({ concept_id, importance }) => ({ concept: concept_id, importance })),
    industry: wantedIndustry(content),
    start: content.start && { start: startOf(content.start), importance: content.start_importance },
    weights: content.weights,
  }
}

const ORDER: Importance[] = ['must', 'important', 'nice', 'information']

function highest(importances: Importance[]): Importance {
  return ORDER.find((importance) => importances.includes(importance)) ?? 'important'
}

function wantedOccupation({ occupations, seniority }: ListingContent): Wants['occupation'] {
  const wanted = occupations.filter(({ side }) => side !== 'has')
  if (wanted.length === 0) return null
  return { anyOf: wantedReadings(wanted), seniority, importance: highest(wanted.map(({ importance }) => importance)) }
}

/** The lowest of several accepted degrees is the required one. */
function wantedEducation({ education }: ListingContent): Wants['education'] {
  const [easiest] = education.toSorted((a, b) => a.level - b.level)
  if (!easiest) return null
  const { level, field, or_equivalent: orEquivalent } = easiest
  return { level, field, orEquivalent, importance: highest(education.map(({ importance }) => importance)) }
}

function wantedIndustry({ industries }: ListingContent): Wants['industry'] {
  const of = (which: string) => industries.filter(({ side }) => side === which)
  const asked = [...of('wants'), ...of('avoids')]
  if (asked.length === 0) return null
  return {
    anyOf: of('wants').map(({ concept_id }) => concept_id),
    avoid: of('avoids').map(({ concept_id }) => concept_id),
    importance: highest(asked.map(({ importance }) => importance)),
  }
}

/**
 * Wanted places. They are a must unless the person accepts relocation, remote work or any place, or lowers their
 * importance.
 */
function wantedLocation(content: ListingContent): Wants['location'] {
  const { places, relocation, place_importance: stated } = content
  const remote = (content.remote ?? 0) > 0
  if (content.anywhere || (places.length === 0 && !remote)) return null
  return {
    places: places.map(({ lat, lon, radius_km }) => ({
      place: placeFromLatLon(lat, lon),
      radius: unitsFromKm(radius_km),
    })),
    remote,
    relocation,
    importance: stated === 'must' ? defaultPlaceImportance({ remote, relocation }) : stated,
  }
}

function wantedPay({ pay, pay_importance: importance }: ListingContent, { rates }: Scale): Wants['pay'] {
  if (!pay || pay.type !== 'fixed') return null
  const minimum = annualPay(pay.from, pay, rates)
  const target = annualPay(pay.to, pay, rates)
  return minimum === null && target === null ? null : { minimum, target, importance }
}
