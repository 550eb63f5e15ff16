import { LISTING_TYPE } from '@matchwright/contract/constants'
import type { ListingContent, ListingContentInput } from '@matchwright/contract/listing-content.schema'
import type { ListingView } from '@matchwright/contract/listing-view.schema'
import type { ChosenConcept } from '#web/components/concept/concept-field.tsx'
import type { Place } from '#web/components/form/place-field.tsx'

/** Answers to the four questions about an offer. */
export type FitAnswers = {
  /** Occupation of the offer that is the reader's own; null: another one, or none. */
  occupationId: number | null
  other: readonly ChosenConcept[]
  months: number | null
  /** Skills and licences of the offer that the reader has. */
  held: ReadonlySet<number>
  /** Levels 1 to 7 by language code; 0: not spoken. */
  languages: Readonly<Record<string, number>>
  place: Place | null
  radiusKm: number
  workload: { min: number; max: number } | null
}

const DEFAULT_RADIUS_KM = 30

export function noAnswers({ content }: ListingView): FitAnswers {
  return {
    occupationId: content.occupations?.[0]?.concept_id ?? null,
    other: [],
    months: null,
    held: new Set(),
    languages: {},
    place: null,
    radiusKm: DEFAULT_RADIUS_KM,
    workload: null,
  }
}

/** Languages that the offer asks for; without any, the one that it is written in. */
export function languagesAsked({ content, card }: ListingView): string[] {
  const asked = (content.languages ?? []).map(({ code }) => code)
  return asked.length > 0 ? asked : [card.language]
}

/** Skills and licences that the offer asks for. */
export function abilitiesAsked({ content }: ListingView): number[] {
  return [...(content.skills ?? []), ...(content.licences ?? [])].map(({ concept_id }) => concept_id)
}

/** A temporary search made of the answers. What was not answered stays not stated. */
export function searchOf({ content }: ListingView, answers: FitAnswers) {
  const has = ({ concept_id: id }: { concept_id: number }) => answers.held.has(id)
  const given: ListingContentInput = {
    occupations: occupationsOf(answers),
    skills: (content.skills ?? []).filter(has).map(({ concept_id }) => ({ concept_id })),
    licences: (content.licences ?? []).filter(has).map(({ concept_id }) => ({ concept_id })),
    languages: Object.entries(answers.languages).flatMap(([code, level]) =>
      level > 0 ? [{ code, spoken: level, written: level }] : [],
    ),
    places: answers.place ? [placeOf(answers.place, answers.radiusKm)] : [],
    workload: answers.workload,
  }
  return { type: LISTING_TYPE.search, content: given }
}

function occupationsOf({ occupationId, other, months }: FitAnswers): ListingContentInput['occupations'] {
  const ids = occupationId === null ? other.map(({ id }) => id) : [occupationId]
  return ids.map((concept_id) => ({ concept_id, months }))
}

function placeOf({ name, country, lat, lon, geoname_id }: Place, radius_km: number): ListingContent['places'][number] {
  return { name, country, lat, lon, geoname_id, radius_km }
}
