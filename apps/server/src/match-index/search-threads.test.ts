import { ColumnIndex } from '@matchwright/matching/column-index'
import type { MatchListing } from '@matchwright/matching/listing'
import { storeSpace } from '@matchwright/matching/stored-space'
import { Random } from '@matchwright/taxonomy/random'
import { SyntheticWorld, TODAY } from '@matchwright/matching/testing/synthetic-world'
import { syntheticVocabulary } from '@matchwright/matching/testing/vocabulary'
import { expect, onTestFinished, test } from 'vitest'
import { SearchThreads } from './search-threads.ts'

const SMALL = { occupations: 9, skills: 30, cities: 6 }
const OWNER = 1
const OPTIONS = { today: TODAY, matchFactor: 20, limit: 1000 }

function worldOf(seed: number) {
  const words = syntheticVocabulary(new Random(seed), SMALL)
  const { occupations, skills, industries, licences, conditions } = words
  const world = new SyntheticWorld(seed, SMALL, words)
  return { world, space: storeSpace(world.space, [occupations, skills, industries, licences, conditions].flat()) }
}

test('threads answer as the index did when they were asked, while it changes and is put in order', async () => {
  const { world, space } = worldOf(11)
  const random = new Random(12)
  const index = new ColumnIndex(world.space, { scanBelowRows: 0, maxRecent: 20 })
  index.putAll(world.listings(80).map((listing) => ({ listing, ownerId: OWNER })))
  const failures: unknown[] = []
  const threads = new SearchThreads(2, space, (error) => failures.push(error))
  onTestFinished(() => threads.close())
  threads.publish('exact', index)
  threads.publish('privacy', new ColumnIndex(world.space))
  const asked: Promise<void>[] = []
  let found = 0
  for (let turn = 0; turn < 300; turn++) {
    const id = random.int(0, 110)
    if (random.chance(30)) {
      index.remove(id)
      threads.publish('exact', index, { kind: 'remove', id })
    } else {
      const listing: MatchListing = world.listing(id, random.pick(['search', 'offer']))
      index.put(listing, OWNER)
      threads.publish('exact', index, { kind: 'put', listing, ownerId: OWNER })
    }
    const question = {
      index: 'exact',
      listing: world.listing(5000, random.pick(['search', 'offer'])),
      options: OPTIONS,
    } as const
    const [hits, misses] = [index.searchAll(question.listing, OPTIONS), index.nearMisses(question.listing, OPTIONS)]
    const { total } = index.search(question.listing, { ...OPTIONS, limit: 0 })
    found += total
    asked.push(threads.search('hits', question).then((answer) => expect(answer).toEqual(hits)))
    asked.push(threads.search('nearMisses', question).then((answer) => expect(answer).toEqual(misses)))
    asked.push(threads.search('total', question).then((answer) => expect(answer).toBe(total)))
    asked.push(
      threads.search('hits', { ...question, index: 'privacy' }).then((answer) => expect(answer?.ids).toHaveLength(0)),
    )
  }
  await Promise.all(asked)
  expect(index.compactions).toBeGreaterThan(3)
  expect(found).toBeGreaterThan(200)
  expect(failures).toEqual([])
})

test('closed threads leave the answer to whoever asks', async () => {
  const { world, space } = worldOf(1)
  const threads = new SearchThreads(1, space, () => undefined)
  threads.publish('exact', new ColumnIndex(world.space))
  const question = { index: 'exact', listing: world.listing(1, 'offer'), options: OPTIONS } as const
  const waiting = threads.search('hits', question)
  await threads.close()
  expect(await Promise.all([waiting, threads.search('hits', question)])).toEqual([undefined, undefined])
})
