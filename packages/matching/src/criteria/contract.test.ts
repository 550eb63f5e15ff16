import { expect, test } from 'vitest'
import type { ContractType } from '../listing.ts'
import { similarityOf } from '../testing/builders.ts'
import { contract } from './contract.ts'

const asked = (...anyOf: ContractType[]) => ({ contract: { anyOf, importance: 'nice' as const } })
const offered = (...contractTypes: ContractType[]) => ({ contractTypes })

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
