import { expect, test } from 'vitest'
import * as contract from '@matchwright/contract/constants'
import * as matching from '@matchwright/matching/listing'

test('the contract and the engine know the same criteria, in the same order', () => {
  expect([...contract.CRITERIA]).toEqual([...matching.CRITERIA])
})

test('the contract and the engine know the same contract types', () => {
  expect(new Set<string>(contract.CONTRACT_TYPES)).toEqual(new Set<string>(matching.CONTRACT_TYPES))
})
