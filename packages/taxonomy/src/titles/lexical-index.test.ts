import { expect, test } from 'vitest'
import { finish } from '../steps.ts'
import { LexicalIndex, ownParts } from './lexical-index.ts'

const documents = [[1, 2, 3], [3, 4], [5], [1, 1, 4]]
const index = finish(LexicalIndex.build(ownParts(documents.length), (at) => documents[at] ?? []))

function rarity(feature: number): number {
  return Math.log((1 + documents.length) / (1 + documents.filter((own) => own.includes(feature)).length)) + 1
}

function lengthOf(features: Iterable<number>): number {
  return Math.sqrt([...features].reduce((sum, feature) => sum + rarity(feature) ** 2, 0))
}

function cosine(title: readonly number[], own: readonly number[]): number {
  const known = new Set(title.filter((feature) => documents.flat().includes(feature)))
  const common = [...known].filter((feature) => own.includes(feature))
  return common.reduce((sum, feature) => sum + rarity(feature) ** 2, 0) / lengthOf(known) / lengthOf(new Set(own))
}

test.each([[[1, 2]], [[4]], [[3, 5, 99]]])('cosines of %j as defined', (title) => {
  const found = index.search(title)
  documents.forEach((own, at) => expect(found.cosines[at]).toBeCloseTo(cosine(title, own), 5))
  expect([...found.documents].toSorted((a, b) => a - b)).toEqual(
    documents.flatMap((own, at) => (own.some((feature) => title.includes(feature)) ? [at] : [])),
  )
})

test('a search forgets the one before', () => {
  index.search([1, 2, 3, 4, 5])
  expect([...index.search([77]).cosines]).toEqual([0, 0, 0, 0])
})

test('features of many documents are left out when asked', () => {
  const many = finish(LexicalIndex.build(ownParts(400), (at) => [0, 1 + (at % 40)], 0.3))
  expect(many.search([0]).documents).toHaveLength(0)
  expect(many.search([0, 1]).documents).toHaveLength(10)
})

test('documents of common parts are found as if each had its features', () => {
  const parts = [[1, 2], [3], [3, 4], [5], [1, 4]]
  const offsets = Uint32Array.from([0, 2, 3, 4, 5])
  const whole = [[1, 2, 3], [3, 4], [5], [1, 4]]
  const ofParts = finish(
    LexicalIndex.build({ offsets, values: Uint32Array.from([0, 1, 2, 3, 4]) }, (part) => parts[part] ?? []),
  )
  const ofWholes = finish(LexicalIndex.build(ownParts(whole.length), (at) => whole[at] ?? []))
  for (const title of [[1, 3], [4], [5, 2]])
    expect([...ofParts.search(title).cosines]).toEqual([...ofWholes.search(title).cosines])
})
