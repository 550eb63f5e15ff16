import { recordInBulk } from '#server/features/listing/index.ts'
import type { ListingRecord, StoredListing } from '#server/features/listing/index.ts'

/** Ids of listings that differ between the index and the database. */
export type IndexDifference = { missing: number[]; extra: number[]; different: number[] }

type Compared = {
  /** Reads those of the listings that belong in the index. */
  read(ids: number[]): Promise<StoredListing[]>
  has(id: number): boolean
  differs(record: ListingRecord): boolean
}

const BATCH = 500

/** Compares some listings of the index with the database. */
export async function differenceOf(ids: number[], index: Compared): Promise<IndexDifference> {
  const difference: IndexDifference = { missing: [], extra: [], different: [] }
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH)
    const stored = new Map((await index.read(batch)).map((listing) => [listing.id, recordInBulk(listing)]))
    for (const id of batch) {
      const record = stored.get(id)
      if (!record && index.has(id)) difference.extra.push(id)
      if (record && !index.has(id)) difference.missing.push(id)
      else if (record && index.differs(record)) difference.different.push(id)
    }
  }
  return difference
}
