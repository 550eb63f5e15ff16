import { buildTaxonomy } from '@matchwright/taxonomy/build'
import { expect, test } from 'vitest'
import type { ConceptSpace } from './concept-space.ts'

test('a taxonomy is a concept space as it is', () => {
  const space: ConceptSpace = buildTaxonomy(new Map())
  expect(space.version).not.toBe('')
  expect(space.neighbours(7)).toEqual([])
})
