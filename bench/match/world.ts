import type { MatchListing } from '@matchwright/matching/listing'
import type { IndexEntry } from '@matchwright/matching/match-index'
import { ConceptDrawer } from './concept-draw.ts'
import { asDraft } from './drafts.ts'
import { randomOf } from './draw.ts'
import { Party } from './party.ts'
import { Cities } from './places.ts'
import type { MarketVocabulary } from './vocabulary.ts'
import { TODAY } from './world-options.ts'
import type { WorldOptions } from './world-options.ts'

/** Number of listings with consecutive ids that belong to one account. */
const LISTINGS_PER_OWNER = 3
const PUBLISHED_FROM = TODAY * 86_400_000
/** Added to the seed for what makes a draft of a listing. */
const DRAFTING = 1000
const HALF_A_YEAR_MINUTES = 1 << 18

/**
 * A labour market determined by its seed. Listing `id` is always the same, so that a million need not be held. Rates of
 * unstated values are given where the values are drawn.
 */
export class World {
  readonly #options: WorldOptions
  readonly #cities = new Cities()
  readonly #concepts: ConceptDrawer

  constructor(words: MarketVocabulary, options: WorldOptions) {
    this.#options = options
    this.#concepts = new ConceptDrawer(words)
  }

  listing(id: number, type?: MatchListing['type']): MatchListing {
    return this.entry(id, type).listing
  }

  entry(id: number, type?: MatchListing['type']): IndexEntry {
    const random = randomOf(this.#options.seed, id)
    const isOffer = random.chance(50)
    const chosen: MatchListing['type'] = type ?? (isOffer ? 'offer' : 'search')
    const [draw, city] = [this.#concepts.draw(random), this.#cities.draw(random)]
    const party = new Party(random, draw, city, this.#options)
    const publishedAt = PUBLISHED_FROM - random.int(0, HALF_A_YEAR_MINUTES) * 60_000
    const publishedDay = Math.floor(publishedAt / 86_400_000)
    const sides = chosen === 'offer' ? party.offer() : party.search()
    const whole = { id, type: chosen, publishedDay, publishedAt, ...sides }
    const drafting = randomOf(this.#options.seed + DRAFTING, id)
    const isDraft = drafting.chance(this.#options.drafts ?? 0)
    const listing = isDraft ? asDraft(whole, drafting, this.#concepts.draw(drafting).near) : whole
    return { listing, ownerId: Math.floor(id / LISTINGS_PER_OWNER) }
  }
}
