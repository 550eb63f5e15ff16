// A thread that searches beside the main one. Only search-threads.ts starts it.
import { parentPort, workerData } from 'node:worker_threads'
import type { StoredIndex } from '@matchwright/matching/columns/lists/stored-index'
import { IndexFollower } from '@matchwright/matching/index-follower'
import type { IndexChange } from '@matchwright/matching/index-follower'
import type { MatchListing } from '@matchwright/matching/listing'
import type { SearchOptions } from '@matchwright/matching/match-index'
import { SharedSpace } from '@matchwright/matching/stored-space'
import type { StoredSpace } from '@matchwright/matching/stored-space'
import type { Found, IndexName, Wants } from './search-threads.ts'

/** What the thread is given. */
export type ThreadTask = { space: StoredSpace }
/** What it is told, and asked. */
export type ThreadOrder = { index: IndexName } & (
  | { step: IndexChange }
  | { ticket: number; wants: Wants; asking: MatchListing; options: SearchOptions }
  | { ticket: number; wants: 'ordered' }
)
export type ThreadAnswer = { ticket: number; found: Found[Wants] | StoredIndex }

const space = new SharedSpace((workerData as ThreadTask).space)
const followers = { exact: new IndexFollower(space), coarse: new IndexFollower(space) }

parentPort?.on('message', (order: ThreadOrder) => {
  const follower = followers[order.index]
  if ('step' in order) return follower.apply(order.step)
  const found = order.wants === 'ordered' ? follower.compacted() : answerOf(follower, order)
  parentPort?.postMessage({ ticket: order.ticket, found } satisfies ThreadAnswer)
})

type Asked = { wants: Wants; asking: MatchListing; options: SearchOptions }
function answerOf({ index }: IndexFollower, { wants, asking, options }: Asked): Found[Wants] {
  if (wants === 'hits') return index.searchAll(asking, options)
  return wants === 'nearMisses' ? index.nearMisses(asking, options) : index.search(asking, options).total
}
