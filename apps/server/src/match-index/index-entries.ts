import type { ListingType, MatchListing } from '@matchwright/matching/listing'
import type { Place } from '@matchwright/matching/place'
import type { Taxonomy } from '@matchwright/taxonomy/concepts'
import { listingLevels, visibleGroups } from '#server/features/disclosure/index.ts'
import type { ListingRecord } from '#server/features/listing/index.ts'
import { indexedKm, spotsOf } from './distance.ts'
import { facetValues } from './facet-values.ts'
import type { IndexedFacet } from './facet-values.ts'

export type Facets = Readonly<Record<IndexedFacet, readonly string[]>>

/** What lists are filtered and counted by. Of groups that are not public, nothing. */
export type FeedEntry = {
  type: ListingType
  accountId: number
  publishedAt: number
  isPublic: boolean
  publicGroups: ReadonlySet<string>
  /** Where it is, where that is public. */
  spots: readonly Place[]
  facets: Facets
}

/** So many ids lie in one memory. */
const PAGE = 4096
/** A listing takes 32 bytes, half a cache line: whoever counts thousands of matches waits once for each. */
const BYTES = 32
const [SHORTS, NUMBERS, DOUBLES] = [BYTES / 2, BYTES / 4, BYTES / 8]
// Of 16 bits: flags, and the first place.
const [FLAGS, X, Y, Z] = [0, 1, 2, 3]
// Of 32 bits, and of 64.
const [FACETS, GROUPS] = [2, 3]
const [ACCOUNT, PUBLISHED] = [2, 3]

const IS_THERE = 1
const IS_OFFER = 2
const IS_PUBLIC = 4
const HAS_SPOT = 8
const HAS_MORE_SPOTS = 16

/** One memory, read as numbers of three widths. */
class Page {
  readonly #memory = new ArrayBuffer(PAGE * BYTES)
  readonly shorts = new Int16Array(this.#memory)
  readonly numbers = new Uint32Array(this.#memory)
  readonly doubles = new Float64Array(this.#memory)
}

/** What matches are filtered and counted by, side by side. */
export type EntryColumns = {
  /** A number for `facetsOf`; NOT_TOLD where nothing may be told of the listing. */
  facets: Uint32Array
  /** To the nearest of the places of who asks; NaN where either is not known. */
  km: Float64Array
}
export const NOT_TOLD = 0
/** Where who asks is, and what they may see. */
export type Sight = { spots: readonly Place[]; seesAllOffers: boolean }

/** What who reads them may ask. */
export type ReadableEntries = Pick<FeedEntries, 'get' | 'facetsOf' | 'columnsOf'>

/**
 * The entries of all listings, by id. They lie in columns: as objects, millions of them would keep the garbage collector busy.
 * Most are alike in groups and facets, of which there is one object each.
 */
export class FeedEntries {
  readonly #pages = new Map<number, Page>()
  readonly #groups = new Numbered<ReadonlySet<string>>((groups) => [...groups].join(' '))
  readonly #facets = new Numbered<Facets>((facets) => JSON.stringify(facets))
  /** Of listings with several. */
  readonly #spots = new Map<number, readonly Place[]>()

  of(record: ListingRecord, listing: MatchListing, taxonomy: Taxonomy): FeedEntry {
    const publicGroups = visibleGroups('outside', listingLevels(record.type, record.disclosure))
    return {
      type: listing.type,
      accountId: record.account_id,
      publishedAt: listing.publishedAt,
      isPublic: record.disclosure_level === 3,
      publicGroups,
      spots: publicGroups.has('location') ? spotsOf(listing) : [],
      facets: facetValues(record.content, publicGroups, taxonomy),
    }
  }

  set(id: number, entry: FeedEntry): void {
    const page = this.#pages.get(pageOf(id)) ?? new Page()
    this.#pages.set(pageOf(id), page)
    const [at, [spot]] = [placeOf(id), entry.spots]
    const flag = (isSet: boolean, bit: number) => (isSet ? bit : 0)
    const { shorts, numbers, doubles } = page
    shorts[at * SHORTS + FLAGS] =
      IS_THERE |
      flag(entry.type === 'offer', IS_OFFER) |
      flag(entry.isPublic, IS_PUBLIC) |
      flag(spot !== undefined, HAS_SPOT) |
      flag(entry.spots.length > 1, HAS_MORE_SPOTS)
    shorts[at * SHORTS + X] = spot?.x ?? 0
    shorts[at * SHORTS + Y] = spot?.y ?? 0
    shorts[at * SHORTS + Z] = spot?.z ?? 0
    numbers[at * NUMBERS + FACETS] = this.#facets.of(entry.facets)
    numbers[at * NUMBERS + GROUPS] = this.#groups.of(entry.publicGroups)
    doubles[at * DOUBLES + ACCOUNT] = entry.accountId
    doubles[at * DOUBLES + PUBLISHED] = entry.publishedAt
    if (entry.spots.length > 1) this.#spots.set(id, entry.spots)
    else this.#spots.delete(id)
  }

  delete(id: number): void {
    const page = this.#pages.get(pageOf(id))
    if (page) page.shorts[placeOf(id) * SHORTS + FLAGS] = 0
    this.#spots.delete(id)
  }

  has(id: number): boolean {
    return this.#flags(id) !== 0
  }

  get(id: number): FeedEntry | undefined {
    const page = this.#pages.get(pageOf(id))
    const flags = this.#flags(id)
    if (!page || flags === 0) return undefined
    const at = placeOf(id)
    return {
      type: (flags & IS_OFFER) === 0 ? 'search' : 'offer',
      accountId: page.doubles[at * DOUBLES + ACCOUNT] ?? 0,
      publishedAt: page.doubles[at * DOUBLES + PUBLISHED] ?? 0,
      isPublic: (flags & IS_PUBLIC) !== 0,
      publicGroups: this.#groups.at(page.numbers[at * NUMBERS + GROUPS] ?? 0),
      spots: (flags & HAS_SPOT) === 0 ? [] : this.#spotsAt(page, id),
      facets: this.facetsOf(page.numbers[at * NUMBERS + FACETS] ?? 0),
    }
  }

  /** The ids of all listings, in no order. */
  *keys(): Generator<number> {
    for (const [first, { shorts }] of this.#pages)
      for (let at = 0; at < PAGE; at++) if (shorts[at * SHORTS + FLAGS] !== 0) yield first * PAGE + at
  }

  countOf(type: ListingType): number {
    let count = 0
    for (const id of this.keys()) if ((this.#flags(id) & IS_OFFER) === (type === 'offer' ? IS_OFFER : 0)) count += 1
    return count
  }

  facetsOf(number: number): Facets {
    return this.#facets.at(number)
  }

  /** What thousands of matches are filtered and counted by. */
  columnsOf(ids: Float64Array, { spots, seesAllOffers }: Sight): EntryColumns {
    const [facets, km] = [new Uint32Array(ids.length), new Float64Array(ids.length)]
    for (let n = 0; n < ids.length; n++) {
      const id = ids[n] ?? 0
      const page = this.#pages.get(pageOf(id))
      const at = placeOf(id)
      const flags = page?.shorts[at * SHORTS + FLAGS] ?? 0
      if (!page || flags === 0 || (!seesAllOffers && (flags & (IS_OFFER | IS_PUBLIC)) === IS_OFFER)) continue
      facets[n] = page.numbers[at * NUMBERS + FACETS] ?? 0
      km[n] = (flags & HAS_SPOT) === 0 ? NaN : (indexedKm(spots, this.#spotsAt(page, id)) ?? NaN)
    }
    return { facets, km }
  }

  /** As texts to keep, some thousand entries each; the event loop goes on between them. */
  async *texts(): AsyncGenerator<string> {
    const ids = [...this.keys()]
    for (let at = 0; at < ids.length; at += PER_TEXT) {
      yield this.#text(ids.slice(at, at + PER_TEXT))
      await new Promise(setImmediate)
    }
  }

  /** @throws when it is no such text */
  read(text: string): void {
    const { groups, facets, rows } = JSON.parse(text) as EntryText
    const known = groups.map((names) => new Set(names))
    for (const [id, type, accountId, publishedAt, isPublic, group, facet, spots] of rows) {
      const [publicGroups, values] = [known[group], facets[facet]]
      if (!publicGroups || !values) throw new RangeError('an entry without groups or facets')
      this.set(id, { type, accountId, publishedAt, isPublic: isPublic === 1, publicGroups, spots, facets: values })
    }
  }

  #flags(id: number): number {
    return this.#pages.get(pageOf(id))?.shorts[placeOf(id) * SHORTS + FLAGS] ?? 0
  }

  /** Of a listing that has a spot. */
  #spotsAt({ shorts }: Page, id: number): readonly Place[] {
    const at = placeOf(id) * SHORTS
    if (((shorts[at + FLAGS] ?? 0) & HAS_MORE_SPOTS) !== 0) return this.#spots.get(id) ?? []
    return [{ x: shorts[at + X] ?? 0, y: shorts[at + Y] ?? 0, z: shorts[at + Z] ?? 0 }]
  }

  #text(ids: readonly number[]): string {
    const entries = ids.flatMap((id) => {
      const entry = this.get(id)
      return entry ? [[id, entry] as const] : []
    })
    const groups = [...new Set(entries.map(([, entry]) => entry.publicGroups))]
    const facets = [...new Set(entries.map(([, entry]) => entry.facets))]
    const [groupAt, facetsAt] = [placesIn(groups), placesIn(facets)]
    const rows = entries.map(
      ([id, { type, accountId, publishedAt, isPublic, publicGroups, spots, facets: own }]): EntryRow => [
        id,
        type,
        accountId,
        publishedAt,
        isPublic ? 1 : 0,
        groupAt.get(publicGroups) ?? 0,
        facetsAt.get(own) ?? 0,
        spots,
      ],
    )
    const text: EntryText = { groups: groups.map((names) => [...names]), facets, rows }
    return JSON.stringify(text)
  }
}

function pageOf(id: number): number {
  return Math.floor(id / PAGE)
}

function placeOf(id: number): number {
  return id % PAGE
}

function placesIn<T>(all: readonly T[]): ReadonlyMap<T, number> {
  return new Map(all.map((one, at) => [one, at]))
}

const PER_TEXT = 2000

type EntryRow = [
  id: number,
  type: ListingType,
  accountId: number,
  publishedAt: number,
  isPublic: 0 | 1,
  groups: number,
  facets: number,
  spots: readonly Place[],
]
type EntryText = { groups: string[][]; facets: Facets[]; rows: EntryRow[] }

/** Gives each value a number from 1 on, the same to those with the same key; of these the first is kept. */
class Numbered<T> {
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
    if (value === undefined) throw new RangeError(`no value has number ${number}`)
    return value
  }
}
