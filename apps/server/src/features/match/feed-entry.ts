import type { ListingType, MatchListing } from '@matchwright/matching/listing'
import type { Place } from '@matchwright/matching/place'
import type { Taxonomy } from '@matchwright/taxonomy/concepts'
import { listingLevels, visibleGroups } from '#server/features/disclosure/service.ts'
import type { ListingRecord } from '#server/features/listing/service.ts'
import { spotsOf } from './distance.ts'
import { type IndexedFacet, facetValues } from './facet-values.ts'

type Facets = Readonly<Record<IndexedFacet, readonly string[]>>

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

/** The entries of all listings. Most are alike in groups and facets, of which there is one object each. */
export class FeedEntries extends Map<number, FeedEntry> {
  readonly #groups = new Map<string, ReadonlySet<string>>()
  readonly #facets = new Map<string, Facets>()

  of(record: ListingRecord, listing: MatchListing, taxonomy: Taxonomy): FeedEntry {
    const publicGroups = visibleGroups('outside', listingLevels(record.type, record.disclosure))
    return {
      type: listing.type,
      accountId: record.account_id,
      publishedAt: listing.publishedAt,
      isPublic: record.disclosure_level === 3,
      publicGroups: this.#sameGroups(publicGroups),
      spots: publicGroups.has('location') ? spotsOf(listing) : [],
      facets: this.#sameFacets(facetValues(record.content, publicGroups, taxonomy)),
    }
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
    const known = { groups: groups.map((names) => this.#sameGroups(new Set(names))), facets: facets.map((values) => this.#sameFacets(values)) } // prettier-ignore
    for (const [id, type, accountId, publishedAt, isPublic, group, facet, spots] of rows) {
      const [publicGroups, values] = [known.groups[group], known.facets[facet]]
      if (!publicGroups || !values) throw new RangeError('an entry without groups or facets')
      this.set(id, { type, accountId, publishedAt, isPublic: isPublic === 1, publicGroups, spots, facets: values })
    }
  }

  #text(ids: readonly number[]): string {
    const [groups, facets] = [new Numbered<ReadonlySet<string>>(), new Numbered<Facets>()]
    const rows = ids.flatMap((id): EntryRow[] => {
      const entry = this.get(id)
      if (!entry) return []
      const { type, accountId, publishedAt, isPublic, publicGroups, spots } = entry
      return [[id, type, accountId, publishedAt, isPublic ? 1 : 0, groups.of(publicGroups), facets.of(entry.facets), spots]] // prettier-ignore
    })
    const text: EntryText = { groups: groups.all.map((names) => [...names]), facets: facets.all, rows }
    return JSON.stringify(text)
  }

  #sameGroups(groups: ReadonlySet<string>): ReadonlySet<string> {
    return same(this.#groups, [...groups].join(' '), groups)
  }

  #sameFacets(facets: Facets): Facets {
    return same(this.#facets, JSON.stringify(facets), facets)
  }
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

function same<T>(known: Map<string, T>, key: string, value: T): T {
  const first = known.get(key)
  if (first === undefined) known.set(key, value)
  return first ?? value
}

/** Gives each object a number, in the order in which they come. */
class Numbered<T> {
  readonly #numbers = new Map<T, number>()

  of(value: T): number {
    const number = this.#numbers.get(value) ?? this.#numbers.size
    this.#numbers.set(value, number)
    return number
  }

  get all(): T[] {
    return [...this.#numbers.keys()]
  }
}
