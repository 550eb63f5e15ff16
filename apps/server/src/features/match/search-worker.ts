// A thread that searches beside the main one. Only search-threads.ts starts it.
import { parentPort, workerData } from 'node:worker_threads'
import { IndexFollower, type IndexStep } from '@matchwright/matching/index-follower'
import type { MatchListing } from '@matchwright/matching/listing'
import type { SearchOptions } from '@matchwright/matching/match-index'
import { SharedSpace, type StoredSpace } from '@matchwright/matching/stored-space'
import type { Found, IndexName, Wants } from './search-threads.ts'

/** What the thread is given. */
export type ThreadTask = { space: StoredSpace }
/** What it is told, and asked. */
export type ThreadOrder = { index: IndexName } & (
  | { step: IndexStep }
  | { ticket: number; wants: Wants; asking: MatchListing; options: SearchOptions }
)
export type ThreadAnswer = { ticket: number; found: Found[Wants] }

const space = new SharedSpace((workerData as ThreadTask).space)
const followers = { exact: new IndexFollower(space), coarse: new IndexFollower(space) }

parentPort?.on('message', (order: ThreadOrder) => {
  const follower = followers[order.index]
  if ('step' in order) return follower.follow(order.step)
  const { ticket, wants, asking, options } = order
  const { index } = follower
  const found = wants === 'nearMisses' ? index.nearMisses(asking, options) : index.search(asking, options)[wants]
  parentPort?.postMessage({ ticket, found } satisfies ThreadAnswer)
})
