import { describe, expect, test } from 'vitest'
import { readContent } from '../build.ts'
import { smallTaxonomyFiles } from '../testing/small-taxonomy.ts'
import { createLabelLookup } from './label-lookup.ts'
import type { NamedText } from './label-lookup.ts'

const { concepts, labels } = readContent(smallTaxonomyFiles())
const lookup = createLabelLookup(concepts, labels, ['en', 'de'])
const nurse = concepts.find(({ key }) => key === 'nurse')?.id ?? 0

function preferred(text: string): NamedText {
  return { text, isPreferred: true }
}

function alternative(text: string): NamedText {
  return { text, isPreferred: false }
}

describe('points of common labels', () => {
  test.each([
    ['both preferred', [preferred('Nurse')], 4],
    ['their preferred label, our alternative', [preferred('registered nurse')], 3],
    ['our preferred label, their alternative', [alternative('NURSE')], 2],
    ['alternatives of both', [alternative('Registered nurse')], 1],
    ['several common labels', [preferred('Nurse'), alternative('Registered nurse'), alternative('RN')], 5],
    ['the same label twice', [preferred('Nurse'), alternative('nurse')], 4],
  ])('%s', (_, names, points) => {
    expect(lookup.fit('occupation', [['en', names]]).get(nurse)).toBe(points)
  })

  test('are added up over the languages', () => {
    const names: [string, NamedText[]][] = [
      ['en', [preferred('Nurse')]],
      ['de', [preferred('Pflegefachfrau')]],
    ]
    expect(lookup.fit('occupation', names).get(nurse)).toBe(8)
  })

  test('count within a branch and a language only', () => {
    expect(lookup.fit('skill', [['en', [preferred('Nurse')]]]).size).toBe(0)
    expect(lookup.fit('occupation', [['de', [preferred('Nurse')]]]).size).toBe(0)
    expect(lookup.fit('occupation', [['pt', [preferred('Motorista de pesados')]]]).size).toBe(0)
  })
})
