import { ColumnIndex } from '@matchwright/matching/column-index'
import { Random } from '@matchwright/taxonomy/random'
import { SyntheticWorld, TODAY } from '@matchwright/matching/testing/synthetic-world'
import { syntheticVocabulary } from '@matchwright/matching/testing/vocabulary'
import { expect, test } from 'vitest'
import { Searches } from './searches.ts'

test('others have their turn between the counts of many questions', async () => {
  const small = { occupations: 9, skills: 30, cities: 6 }
  const world = new SyntheticWorld(1, small, syntheticVocabulary(new Random(1), small))
  const exact = new ColumnIndex(world.space)
  exact.putAll(world.listings(80).map((listing) => ({ listing, ownerId: 1 })))
  const searches = new Searches({ exact, privacy: exact })
  const questions = Array.from({ length: 20 }, (_, at) => world.listing(5000 + at, 'search'))
  const how = { today: TODAY, matchFactor: 20 }
  let turns = 0
  let isCounting = true
  const others = () => {
    turns++
    if (isCounting) setImmediate(others)
  }
  others()
  const counts = await Promise.all(questions.map((question) => searches.count('exact', question, how)))
  isCounting = false
  expect(counts).toEqual(questions.map((question) => exact.search(question, how).total))
  expect(turns).toBeGreaterThanOrEqual(questions.length)
})
