import { expect, test } from 'vitest'
import * as contract from '@matchwright/contract/constants'
import { MIN_CLASS_SCORE } from '@matchwright/matching/explain'
import * as matching from '@matchwright/matching/listing'

test('the contract and the engine know the same criteria, in the same order', () => {
  expect([...contract.CRITERIA]).toEqual([...matching.CRITERIA])
})

test('the contract and the engine know the same contract types', () => {
  expect(new Set<string>(contract.CONTRACT_TYPES)).toEqual(new Set<string>(matching.CONTRACT_TYPES))
})

test('the contract and the engine know the same classes of scores', () => {
  expect(contract.MIN_CLASS_SCORE).toEqual(MIN_CLASS_SCORE)
})
