import { expect, test } from 'vitest'
import type { ContractType } from '../listing.ts'
import { similarityOf } from '../testing/builders.ts'
import { contract } from './contract.ts'

function asked(...anyOf: ContractType[]) {
  return { contract: { anyOf, importance: 'nice' as const } }
}

function offered(...contractTypes: ContractType[]) {
  return { contractTypes }
}

test('one type in common is enough', () => {
  expect(similarityOf(contract, asked('permanent', 'freelance'), offered('freelance'))).toBe(1000)
})

test('related types are worth 600 in both directions, others nothing', () => {
  expect(similarityOf(contract, asked('permanent'), offered('fixed_term'))).toBe(600)
  expect(similarityOf(contract, asked('temporary'), offered('fixed_term'))).toBe(600)
  expect(similarityOf(contract, asked('internship'), offered('apprenticeship'))).toBe(600)
  expect(similarityOf(contract, asked('permanent'), offered('temporary'))).toBe(0)
  expect(similarityOf(contract, asked('permanent'), {})).toBeNull()
})
