import { expect, test } from 'vitest'
import { ColumnIndex } from './column-index.ts'
import { IndexFollower, replacement } from './index-follower.ts'
import type { IndexChange } from './index-follower.ts'
import { SharedSpace, storeSpace } from './stored-space.ts'
import { Random } from '@matchwright/taxonomy/random'
import { SyntheticWorld, TODAY } from './testing/synthetic-world.ts'
import { syntheticVocabulary } from './testing/vocabulary.ts'

const SMALL = { occupations: 9, skills: 30, cities: 6 }
const OWNER = 1
const OPTIONS = { today: TODAY, matchFactor: 20, limit: 1000 }

function worldOf(seed: number) {
  const dictionaries = syntheticVocabulary(new Random(seed), SMALL)
  const { occupations, skills, industries, licences, conditions } = dictionaries
  return {
    world: new SyntheticWorld(seed, SMALL, dictionaries),
    concepts: [...occupations, ...skills, ...industries, ...licences, ...conditions],
  }
}

test('an index that follows answers as the other one did at the step it was told last, never ahead of it', () => {
  const { world, concepts } = worldOf(5)
  const random = new Random(6)
  const index = new ColumnIndex(world.space, { scanBelowRows: 0, maxRecent: 25 })
  index.putAll(world.listings(60).map((listing) => ({ listing, ownerId: OWNER })))
  const stored = storeSpace(world.space, concepts)
  const follower = new IndexFollower(new SharedSpace(stored))
  const waiting: { step: IndexChange; after: unknown; query: ReturnType<typeof world.listing> }[] = []
  const answer = (of: Pick<ColumnIndex, 'search' | 'nearMisses'>, query: (typeof waiting)[number]['query']) => [
    of.search(query, OPTIONS),
    of.nearMisses(query, OPTIONS),
  ]
  let merges = 0
  let found = 0
  for (let turn = 0; turn < 400; turn++) {
    let step: IndexChange
    const id = random.int(0, 90)
    if (random.chance(30)) {
      index.remove(id)
      step = { kind: 'remove', id }
    } else {
      const listing = world.listing(id, random.pick(['search', 'offer']))
      index.put(listing, OWNER)
      step = { kind: 'put', listing, ownerId: OWNER }
    }
    if (index.compactions !== merges) step = replacement(index.stored())
    merges = index.compactions
    const query = world.listing(1000 + turn, random.pick(['search', 'offer']))
    waiting.push({ step: structuredClone(step), after: answer(index, query), query })
    // Changes are applied later, in bursts, while the columns change.
    if (turn % 7 !== 6) continue
    for (const { step: told, after, query: asked } of waiting.splice(0)) {
      follower.apply(told)
      expect(answer(follower.index, asked)).toEqual(after)
      found += follower.index.search(asked, OPTIONS).total
    }
  }
  expect(merges).toBeGreaterThan(5)
  expect(found).toBeGreaterThan(300)
})

test('a stored space answers as the space does', () => {
  const { world, concepts } = worldOf(3)
  const { space } = world
  const shared = new SharedSpace(structuredClone(storeSpace(space, concepts)))
  for (const wanted of concepts) {
    expect(shared.neighbours(wanted)).toEqual(space.neighbours(wanted))
    expect(shared.wantedBy(wanted)).toEqual(space.wantedBy(wanted))
    expect(shared.specificity(wanted)).toBe(space.specificity(wanted))
    for (const had of concepts) expect(shared.similarity(wanted, had)).toBe(space.similarity(wanted, had))
  }
  expect([shared.similarity(-5, -5), shared.specificity(-5), shared.neighbours(-5)]).toEqual([0, 0, []])
})
