import type { ListingType, MatchListing } from '@matchwright/matching/listing'
import type { Place } from '@matchwright/matching/place'
import type { Taxonomy } from '@matchwright/taxonomy/concepts'
import { listingLevels, visibleGroups } from '#server/features/disclosure/index.ts'
import type { ListingRecord } from '#server/features/listing/index.ts'
import { nearestIndexedKm, workPlaces } from './distance.ts'
import { facetValues } from './facet-values.ts'
import type { IndexedFacet } from './facet-values.ts'

export type Facets = Readonly<Record<IndexedFacet, readonly string[]>>

/** Properties of a listing for filters and counts of hits, restricted to its public groups. */
export type IndexEntry = {
  type: ListingType
  accountId: number
  publishedAt: number
  isPublic: boolean
  publicGroups: ReadonlySet<string>
  /** Places; empty if the location is not public. */
  places: readonly Place[]
  facets: Facets
}

/** Ids per page. */
const PAGE_IDS = 4096
/** Bytes per listing: half a cache line, so that each hit counted costs one cache miss. */
const ENTRY_BYTES = 32
const [SHORTS, NUMBERS, DOUBLES] = [ENTRY_BYTES / 2, ENTRY_BYTES / 4, ENTRY_BYTES / 8]
// Offsets in units of 16 bits: flags, and the first place.
const [FLAGS, X, Y, Z] = [0, 1, 2, 3]
// Offsets in units of 32 bits, and of 64 bits.
const [FACETS, GROUPS] = [2, 3]
const [ACCOUNT, PUBLISHED] = [2, 3]

const IS_PRESENT = 1
const IS_OFFER = 2
const IS_PUBLIC = 4
const HAS_PLACE = 8
const HAS_MORE_PLACES = 16

/** Entries of consecutive ids in one buffer, with views of three widths. */
class Page {
  readonly #memory = new ArrayBuffer(PAGE_IDS * ENTRY_BYTES)
  readonly shorts = new Int16Array(this.#memory)
  readonly numbers = new Uint32Array(this.#memory)
  readonly doubles = new Float64Array(this.#memory)
}

/** Columns for filters and counts of hits. */
export type EntryColumns = {
  /** Facet numbers for `facetsOf`; NOT_VISIBLE for listings hidden from the viewer. */
  facets: Uint32Array
  /** Distance of the nearest places in km; NaN if either side has none. */
  km: Float64Array
}
export const NOT_VISIBLE = 0
/** Places of the searching listing, and whether non-public offers are visible. */
export type ViewerScope = { places: readonly Place[]; seesAllOffers: boolean }

export type ReadableEntries = Pick<IndexEntries, 'get' | 'facetsOf' | 'columnsOf'>

/**
 * Entries of all listings, by id, in columns: millions of objects would burden the garbage collector. Groups and
 * facets, which many listings share, are interned.
 */
export class IndexEntries {
  readonly #pages = new Map<number, Page>()
  readonly #groups = new Interned<ReadonlySet<string>>((groups) => [...groups].join(' '))
  readonly #facets = new Interned<Facets>((facets) => JSON.stringify(facets))
  /** Places of listings with more than one. */
  readonly #places = new Map<number, readonly Place[]>()

  of(record: ListingRecord, listing: MatchListing, taxonomy: Taxonomy): IndexEntry {
    const publicGroups = visibleGroups('outside', listingLevels(record.type, record.disclosure))
    return {
      type: listing.type,
      accountId: record.account_id,
      publishedAt: listing.publishedAt,
      isPublic: record.disclosure_level === 3,
      publicGroups,
      places: publicGroups.has('location') ? workPlaces(listing) : [],
      facets: facetValues(record.content, publicGroups, taxonomy),
    }
  }

  set(id: number, entry: IndexEntry): void {
    const page = this.#pages.get(pageOf(id)) ?? new Page()
    this.#pages.set(pageOf(id), page)
    const [at, [place]] = [offsetOf(id), entry.places]
    const flag = (isSet: boolean, bit: number) => (isSet ? bit : 0)
    const { shorts, numbers, doubles } = page
    shorts[at * SHORTS + FLAGS] =
      IS_PRESENT |
      flag(entry.type === 'offer', IS_OFFER) |
      flag(entry.isPublic, IS_PUBLIC) |
      flag(place !== undefined, HAS_PLACE) |
      flag(entry.places.length > 1, HAS_MORE_PLACES)
    shorts[at * SHORTS + X] = place?.x ?? 0
    shorts[at * SHORTS + Y] = place?.y ?? 0
    shorts[at * SHORTS + Z] = place?.z ?? 0
    numbers[at * NUMBERS + FACETS] = this.#facets.of(entry.facets)
    numbers[at * NUMBERS + GROUPS] = this.#groups.of(entry.publicGroups)
    doubles[at * DOUBLES + ACCOUNT] = entry.accountId
    doubles[at * DOUBLES + PUBLISHED] = entry.publishedAt
    if (entry.places.length > 1) this.#places.set(id, entry.places)
    else this.#places.delete(id)
  }

  delete(id: number): void {
    const page = this.#pages.get(pageOf(id))
    if (page) page.shorts[offsetOf(id) * SHORTS + FLAGS] = 0
    this.#places.delete(id)
  }

  has(id: number): boolean {
    return this.#flags(id) !== 0
  }

  get(id: number): IndexEntry | undefined {
    const page = this.#pages.get(pageOf(id))
    const flags = this.#flags(id)
    if (!page || flags === 0) return undefined
    const at = offsetOf(id)
    return {
      type: (flags & IS_OFFER) === 0 ? 'search' : 'offer',
      accountId: page.doubles[at * DOUBLES + ACCOUNT] ?? 0,
      publishedAt: page.doubles[at * DOUBLES + PUBLISHED] ?? 0,
      isPublic: (flags & IS_PUBLIC) !== 0,
      publicGroups: this.#groups.at(page.numbers[at * NUMBERS + GROUPS] ?? 0),
      places: (flags & HAS_PLACE) === 0 ? [] : this.#placesAt(page, id),
      facets: this.facetsOf(page.numbers[at * NUMBERS + FACETS] ?? 0),
    }
  }

  /** Ids of all listings, unordered. */
  *keys(): Generator<number> {
    for (const [first, { shorts }] of this.#pages)
      for (let at = 0; at < PAGE_IDS; at++) if (shorts[at * SHORTS + FLAGS] !== 0) yield first * PAGE_IDS + at
  }

  countOf(type: ListingType): number {
    let count = 0
    for (const id of this.keys()) if ((this.#flags(id) & IS_OFFER) === (type === 'offer' ? IS_OFFER : 0)) count += 1
    return count
  }

  facetsOf(number: number): Facets {
    return this.#facets.at(number)
  }

  columnsOf(ids: Float64Array, { places, seesAllOffers }: ViewerScope): EntryColumns {
    const [facets, km] = [new Uint32Array(ids.length), new Float64Array(ids.length)]
    for (let n = 0; n < ids.length; n++) {
      const id = ids[n] ?? 0
      const page = this.#pages.get(pageOf(id))
      const at = offsetOf(id)
      const flags = page?.shorts[at * SHORTS + FLAGS] ?? 0
      if (!page || flags === 0 || (!seesAllOffers && (flags & (IS_OFFER | IS_PUBLIC)) === IS_OFFER)) continue
      facets[n] = page.numbers[at * NUMBERS + FACETS] ?? 0
      km[n] = (flags & HAS_PLACE) === 0 ? NaN : (nearestIndexedKm(places, this.#placesAt(page, id)) ?? NaN)
    }
    return { facets, km }
  }

  /** Serialises the entries as JSON texts of some thousand entries each. Yields to the event loop between them. */
  async *texts(): AsyncGenerator<string> {
    const ids = [...this.keys()]
    for (let at = 0; at < ids.length; at += ENTRIES_PER_TEXT) {
      yield this.#text(ids.slice(at, at + ENTRIES_PER_TEXT))
      await new Promise(setImmediate)
    }
  }

  /** Restores the entries of a text. @throws when it is not one of `texts` */
  read(text: string): void {
    const { groups, facets, rows } = JSON.parse(text) as EntryText
    const known = groups.map((names) => new Set(names))
    for (const [id, type, accountId, publishedAt, isPublic, group, facet, places] of rows) {
      const [publicGroups, values] = [known[group], facets[facet]]
      if (!publicGroups || !values) throw new RangeError('An entry of the snapshot has no groups or facets')
      this.set(id, { type, accountId, publishedAt, isPublic: isPublic === 1, publicGroups, places, facets: values })
    }
  }

  #flags(id: number): number {
    return this.#pages.get(pageOf(id))?.shorts[offsetOf(id) * SHORTS + FLAGS] ?? 0
  }

  /** Places of a listing that has at least one. */
  #placesAt({ shorts }: Page, id: number): readonly Place[] {
    const at = offsetOf(id) * SHORTS
    if (((shorts[at + FLAGS] ?? 0) & HAS_MORE_PLACES) !== 0) return this.#places.get(id) ?? []
    return [{ x: shorts[at + X] ?? 0, y: shorts[at + Y] ?? 0, z: shorts[at + Z] ?? 0 }]
  }

  #text(ids: readonly number[]): string {
    const entries = ids.flatMap((id) => {
      const entry = this.get(id)
      return entry ? [[id, entry] as const] : []
    })
    const groups = [...new Set(entries.map(([, entry]) => entry.publicGroups))]
    const facets = [...new Set(entries.map(([, entry]) => entry.facets))]
    const [groupPositions, facetPositions] = [positionsIn(groups), positionsIn(facets)]
    const rows = entries.map(
      ([id, { type, accountId, publishedAt, isPublic, publicGroups, places, facets: own }]): EntryRow => [
        id,
        type,
        accountId,
        publishedAt,
        isPublic ? 1 : 0,
        groupPositions.get(publicGroups) ?? 0,
        facetPositions.get(own) ?? 0,
        places,
      ],
    )
    const text: EntryText = { groups: groups.map((names) => [...names]), facets, rows }
    return JSON.stringify(text)
  }
}

function pageOf(id: number): number {
  return Math.floor(id / PAGE_IDS)
}

function offsetOf(id: number): number {
  return id % PAGE_IDS
}

function positionsIn<T>(all: readonly T[]): ReadonlyMap<T, number> {
  return new Map(all.map((one, at) => [one, at]))
}

const ENTRIES_PER_TEXT = 2000

type EntryRow = [
  id: number,
  type: ListingType,
  accountId: number,
  publishedAt: number,
  isPublic: 0 | 1,
  groups: number,
  facets: number,
  places: readonly Place[],
]
type EntryText = { groups: string[][]; facets: Facets[]; rows: EntryRow[] }

/** Interning table. Numbers values from 1 on; values with equal keys share a number, and the first one is stored. */
class Interned<T> {
  readonly #numbers = new Map<string, number>()
  readonly #values: T[] = []
  readonly #keyOf: (value: T) => string

  constructor(keyOf: (value: T) => string) {
    this.#keyOf = keyOf
  }

  of(value: T): number {
    const key = this.#keyOf(value)
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    this.#numbers.set(key, this.#values.push(value))
    return this.#values.length
  }

  at(number: number): T {
    const value = this.#values[number - 1]
    if (value === undefined) throw new RangeError(`No value has number ${number}`)
    return value
  }
}
