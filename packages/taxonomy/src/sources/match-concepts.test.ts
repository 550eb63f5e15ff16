import { describe, expect, test } from 'vitest'
import { readContent } from '../build.ts'
import { smallTaxonomyFiles } from '../testing/small-taxonomy.ts'
import { matchConcepts } from './match-concepts.ts'
import type { Source, SourceConcept, SourceLabels } from './source.ts'

const content = readContent(smallTaxonomyFiles())

function idOf(key: string): number {
  return content.concepts.find((one) => one.key === key)?.id ?? 0
}

function concept(uri: string, changes: Partial<SourceConcept>): SourceConcept {
  return { uri, branch: 'skill', kind: 'skill', code: '', broader: [], essential: [], optional: [], ...changes }
}

function source(concepts: readonly SourceConcept[], english: Readonly<Record<string, string>> = {}): Source {
  const labels = Object.entries(english).map(([uri, preferred]): [string, SourceLabels] => [
    uri,
    { preferred, alternatives: [], hidden: [] },
  ])
  return { scheme: 'esco', addsConcepts: true, concepts, labels: new Map([['en', new Map(labels)]]) }
}

const NOTHING_KNOWN: ReadonlyMap<string, number> = new Map()

describe('by code', () => {
  test('a group of a standard is the one with its code', () => {
    const groups = source([concept('u', { branch: 'occupation_group', kind: 'concept', code: '2221' })])
    expect(matchConcepts(groups, content, NOTHING_KNOWN).matches).toEqual([
      { uri: 'u', id: idOf('2221'), how: 'code', points: 0 },
    ])
  })

  test('a section of industries is the one that most of its divisions belong to, whatever its letter', () => {
    const division = { branch: 'industry', kind: 'concept', broader: ['section'] } as const
    const industries = source([
      concept('section', { branch: 'industry', kind: 'concept', code: 'I' }),
      concept('d1', { ...division, code: '49' }),
      concept('d2', { ...division, code: '53' }),
    ])
    const ids = new Map(matchConcepts(industries, content, NOTHING_KNOWN).matches.map(({ uri, id }) => [uri, id]))
    expect(ids.get('section')).toBe(idOf('nace-h'))
  })
})

describe('by label', () => {
  function matchOccupation(code: string) {
    const occupation = concept('u', { branch: 'occupation', kind: 'concept', code })
    return matchConcepts(source([occupation], { u: 'nurse' }), content, NOTHING_KNOWN)
  }

  test('an occupation of the same unit or minor group is the same, of another one doubtful', () => {
    const match = { uri: 'u', id: idOf('nurse'), how: 'label', points: 4 }
    expect(matchOccupation('2221')).toEqual({ matches: [match], doubtful: [] })
    expect(matchOccupation('2229')).toEqual({ matches: [match], doubtful: [] })
    expect(matchOccupation('8332')).toEqual({ matches: [], doubtful: [match] })
  })

  test('a group of skills is not a skill', () => {
    const group = source([concept('u', { kind: 'group' })], { u: 'Wound care' })
    expect(matchConcepts(group, content, NOTHING_KNOWN).matches).toEqual([])
  })

  test('each of our concepts is at most one of theirs, the better one', () => {
    const skills = source([concept('u', {}), concept('v', {})], { u: 'Wound dressing', v: 'Wound care' })
    expect(matchConcepts(skills, content, NOTHING_KNOWN).matches.map(({ uri }) => uri)).toEqual(['v'])
  })

  test('numbers that are known stay, and are not given twice', () => {
    const skills = source([concept('u', {}), concept('v', {})], { u: 'Wound care', v: 'Wound care' })
    expect(matchConcepts(skills, content, new Map([['u', idOf('wound-care')]])).matches).toEqual([])
  })
})
