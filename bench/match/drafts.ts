import { READING_WEIGHTS } from '@matchwright/matching/listing'
import type { HeldOccupation, MatchListing, OccupationReading, WantedWord } from '@matchwright/matching/listing'
import type { Random } from '@matchwright/taxonomy/random'

/** A listing as drafts are that nobody corrected: titles with several readings, open lists of skills, own words. */
export function asDraft(listing: MatchListing, random: Random, near: (concept: number) => number): MatchListing {
  const { has, wants } = listing
  const readings = (own: OccupationReading): OccupationReading[] =>
    random.list(0, 2, () => ({ concept: near(own.concept), weight: random.pick(READING_WEIGHTS) }))
  const held = (own: HeldOccupation): HeldOccupation[] => [
    own,
    ...readings(own).map((reading) => ({ ...own, ...reading, isOtherReading: true })),
  ]
  const { occupation } = wants
  const words = ownWords(random, occupation?.anyOf[0]?.concept ?? 0)
  const isOffer = listing.type === 'offer'
  return {
    ...listing,
    has: {
      ...has,
      occupations: has.occupations && has.occupations.flatMap(held),
      skillsConfirmed: false,
      words: isOffer ? [] : words.map(({ word }) => word),
    },
    wants: {
      ...wants,
      words: isOffer ? words : [],
      occupation: occupation && {
        ...occupation,
        anyOf: occupation.anyOf.flatMap((own) => [own, ...readings(own)]),
      },
    },
  }
}

const OCCUPATION_WORDS = 300
const ALL_WORDS = 200_000
const MOST_WEIGHT = 15

/** Four to 32 distinct words, half of them from the vocabulary of an occupation; common ones weigh less. */
function ownWords(random: Random, occupation: number): WantedWord[] {
  const drawn = random.list(4, 32, () => {
    const isOwn = random.chance(50)
    const rank = random.zipf(isOwn ? OCCUPATION_WORDS : ALL_WORDS)
    const word = Math.imul(isOwn ? occupation * OCCUPATION_WORDS + rank : -1 - rank, 0x9e3779b1) >>> 4
    return [word, { word, weight: Math.min(MOST_WEIGHT, 1 + Math.floor(Math.log2(rank + 1))) }] as const
  })
  return [...new Map(drawn).values()]
}
