// Search thread. Started only by search-threads.ts.
import { parentPort, workerData } from 'node:worker_threads'
import type { StoredIndex } from '@matchwright/matching/columns/lists/stored-index'
import { IndexFollower } from '@matchwright/matching/index-follower'
import type { IndexChange } from '@matchwright/matching/index-follower'
import type { MatchListing } from '@matchwright/matching/listing'
import type { SearchOptions } from '@matchwright/matching/match-index'
import { SharedSpace } from '@matchwright/matching/stored-space'
import type { StoredSpace } from '@matchwright/matching/stored-space'
import type { IndexName, ResultKind, SearchResults } from './search-threads.ts'

export type SearchWorkerData = { space: StoredSpace }
type SearchRequest = { wants: ResultKind; listing: MatchListing; options: SearchOptions }
/** A change to apply, or a request to answer. */
export type ThreadMessage = { index: IndexName } & (
  | { change: IndexChange }
  | ({ ticket: number } & SearchRequest)
  | { ticket: number; wants: 'compacted' }
)
export type ThreadAnswer = { ticket: number; result: SearchResults[ResultKind] | StoredIndex }

const space = new SharedSpace((workerData as SearchWorkerData).space)
const followers = { exact: new IndexFollower(space), privacy: new IndexFollower(space) }

parentPort?.on('message', (message: ThreadMessage) => {
  const follower = followers[message.index]
  if ('change' in message) return follower.apply(message.change)
  const result = message.wants === 'compacted' ? follower.compacted() : search(follower, message)
  parentPort?.postMessage({ ticket: message.ticket, result } satisfies ThreadAnswer)
})

function search({ index }: IndexFollower, { wants, listing, options }: SearchRequest): SearchResults[ResultKind] {
  if (wants === 'hits') return index.searchAll(listing, options)
  return wants === 'nearMisses' ? index.nearMisses(listing, options) : index.search(listing, options).total
}
