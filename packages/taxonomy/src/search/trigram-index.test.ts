import { expect, test } from 'vitest'
import { finish } from '../steps.ts'
import { TrigramIndex } from './trigram-index.ts'

const LABELS = ['nurse', 'night nurse', 'truck driver', 'driver', 'turner']

function search(index: TrigramIndex, text: string, hasOpenEnd = false): Map<string, number> {
  const found = new Map<string, number>()
  index.search(text, hasOpenEnd, (label, hits) => found.set(LABELS[label] ?? '', hits))
  return found
}

test('labels with four tenths of the trigrams are found, with their number', () => {
  const index = finish(TrigramIndex.build(LABELS))
  const found = search(index, 'drivver')
  expect([...found.keys()].toSorted()).toEqual(['driver', 'truck driver'])
  // "  d", " dr", "dri", "riv", "ver", "er "
  expect(found.get('driver')).toBe(6)
})

test('an open end leaves the last word unfinished', () => {
  const index = finish(TrigramIndex.build(LABELS))
  expect(search(index, 'nur', true).get('nurse')).toBe(3)
  expect([...search(index, 'nurs').keys()]).toContain('nurse')
})

test('a search forgets the one before', () => {
  const index = finish(TrigramIndex.build(LABELS))
  search(index, 'driver')
  expect([...search(index, 'nurse').keys()].toSorted()).toEqual(['night nurse', 'nurse'])
  expect(search(index, 'xyzxyz').size).toBe(0)
})
