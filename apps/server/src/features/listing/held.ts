import { START_TYPES } from '@matchwright/contract/constants'
import type { ListingContent } from '@matchwright/contract/listing-content.schema'
import { NOTHING_HELD } from '@matchwright/matching/listing'
import type { Has, Start } from '@matchwright/matching/listing'
import { placeFromLatLon } from '@matchwright/matching/place'
import type { Taxonomy } from '@matchwright/taxonomy/concepts'
import type { Rates } from '#server/adapters/rates.ts'
import type { Concepts } from '#server/deps.ts'
import { DAY_MS } from '#server/time.ts'
import { annualPay } from './annual-pay.ts'
import { ownWords } from './own-words.ts'
import { heldReadings } from './readings.ts'

export type Scale = Pick<Concepts, 'taxonomy' | 'rarity'> & { rates: Rates; today: Date }

/** The entries of a section, or null for an empty one, which counts as not stated. */
export function stated<Entry>(entries: Entry[]): Entry[] | null {
  return entries.length === 0 ? null : entries
}

/** The has side of a search: the facts about the person. */
export function heldBySearch(content: ListingContent, { taxonomy, today, rarity }: Scale): Has {
  const year = today.getUTCFullYear()
  return {
    ...heldByBoth(content),
    skillsConfirmed: content.skills_confirmed,
    skills: stated(
      content.skills.map(({ concept_id, level, last_used }) => ({
        concept: concept_id,
        level,
        yearsSinceUse: last_used === null ? null : Math.max(0, year - last_used),
      })),
    ),
    words: ownWords(content, rarity).map(({ word }) => word),
    languages: stated(
      content.languages.map(({ code, spoken, written }) => ({ language: primaryLanguage(code), spoken, written })),
    ),
    education: stated(content.education.map(({ level, field }) => ({ level, field }))),
    licences: stated(heldLicences(content, taxonomy)),
    social: stated(content.social.map(({ concept_id, level }) => ({ concept: concept_id, level }))),
  }
}

/** The has side of an offer. */
export function heldByOffer(content: ListingContent, { rates }: Scale): Has {
  const of = (stance: string) =>
    content.conditions.filter((condition) => condition.stance === stance).map(({ concept_id }) => concept_id)
  return {
    ...heldByBoth(content),
    places: stated(content.places.map(({ lat, lon }) => placeFromLatLon(lat, lon))),
    remoteShare: content.remote,
    pay: heldPay(content, rates),
    contractTypes: stated(content.contract_types),
    workload: content.workload && { from: content.workload.min, to: content.workload.max },
    conditions: content.conditions.length === 0 ? null : { present: of('present'), absent: of('absent') },
  }
}

function heldByBoth(content: ListingContent): Has {
  return {
    ...NOTHING_HELD,
    occupations: stated(heldReadings(content.occupations.filter(({ side }) => side !== 'wants'))),
    seniority: content.seniority,
    responsibilities: stated(
      content.responsibilities.filter(({ side }) => side !== 'wants').map(({ concept_id }) => concept_id),
    ),
    industries: stated(content.industries.filter(({ side }) => side === 'has').map(({ concept_id }) => concept_id)),
    start: content.start && startOf(content.start),
  }
}

/** Primary subtag of a language code, for example `de` of `de-CH`. */
export function primaryLanguage(code: string): string {
  return code.split('-')[0] ?? code
}

export function startOf(start: NonNullable<ListingContent['start']>): Start {
  if (start.type === START_TYPES.date && start.date !== null)
    return { kind: 'day', day: Math.floor(Date.parse(start.date) / DAY_MS) }
  return start.type === START_TYPES.asap ? { kind: 'asap' } : { kind: 'negotiable' }
}

/** Held licences and those they entail: CE includes C, and C includes B. Valid takes precedence over in progress. */
function heldLicences(content: ListingContent, taxonomy: Taxonomy): NonNullable<Has['licences']>[number][] {
  const held = new Map<number, 'valid' | 'in_progress'>()
  for (const { concept_id, status } of content.licences)
    for (const concept of [concept_id, ...(taxonomy.get(concept_id)?.entails ?? [])])
      if (held.get(concept) !== 'valid') held.set(concept, status)
  return [...held].map(([concept, status]) => ({ concept, status }))
}

function heldPay({ pay }: ListingContent, rates: Rates): Has['pay'] {
  if (!pay || pay.type !== 'fixed') return null
  const bottom = annualPay(pay.from ?? pay.to, pay, rates)
  const top = annualPay(pay.to ?? pay.from, pay, rates)
  return bottom === null || top === null ? null : { bottom, top }
}
