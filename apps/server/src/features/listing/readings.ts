import type { ListingContent } from '@matchwright/contract/listing-content.schema'
import { certainly, nearestReadingWeight } from '@matchwright/matching/listing'
import type { HeldOccupation, OccupationReading } from '@matchwright/matching/listing'

type OccupationEntry = ListingContent['occupations'][number]

/** Wanted occupations, each once with the highest weight. */
export function wantedReadings(entries: readonly OccupationEntry[]): OccupationReading[] {
  const best = new Map<number, OccupationReading>()
  for (const reading of entries.flatMap(readingsOf)) {
    const known = best.get(reading.concept)
    if (!known || known.weight < reading.weight) best.set(reading.concept, reading)
  }
  return [...best.values()]
}

/** Held occupations with their months; a reading is left out where another entry states the occupation itself. */
export function heldReadings(entries: readonly OccupationEntry[]): HeldOccupation[] {
  const certain = new Map<number, OccupationEntry>()
  for (const entry of entries) if (!certain.has(entry.concept_id)) certain.set(entry.concept_id, entry)
  return [...certain.values()].flatMap((entry) =>
    readingsOf(entry)
      .filter(({ concept }) => concept === entry.concept_id || !certain.has(concept))
      .map((reading, at) => ({ ...reading, months: entry.months, isOtherReading: at > 0 })),
  )
}

/** Readings of an entry: the likeliest one first, with weight 1000. */
function readingsOf({ concept_id, readings }: OccupationEntry): OccupationReading[] {
  return [
    certainly(concept_id),
    ...readings.map(({ concept_id: concept, weight }) => ({ concept, weight: nearestReadingWeight(weight) })),
  ]
}
