import { describe, expect, test } from 'vitest'
import { buildTaxonomy } from '../build.ts'
import { smallTaxonomyFiles } from '../testing/small-taxonomy.ts'
import { createEnglishAbroad, createLexicon, stemTokens } from './lexicon.ts'
import type { Lexicon } from './lexicon.ts'

const taxonomy = buildTaxonomy(smallTaxonomyFiles())

function labels({ byStems }: Lexicon): string[] {
  return [...byStems.values()].flat().map(({ text }) => text)
}

describe('tokens', () => {
  function stems(text: string): string[] {
    return stemTokens(text, 'en').map(({ stem }) => stem)
  }

  test('leave small words out, unless there are no others', () => {
    expect(stems('care of the patients')).toEqual(['care', 'patient'])
    expect(stems('of the')).toEqual(['of', 'the'])
  })

  test('keep abbreviations that look like small words', () => {
    expect(stems('experience with IT')).toEqual(['experience', 'it'])
    expect(stems('licence C/E')).toContain('e')
    expect(stems('A nurse')).toEqual(['nurse'])
  })
})

describe('a lexicon', () => {
  test('holds labels of its language and those that stand in for it, English not among them', () => {
    expect(labels(createLexicon(taxonomy, 'de-CH'))).toContain('Pflegefachfrau')
    expect(labels(createLexicon(taxonomy, 'de'))).not.toContain('Nurse')
    expect(labels(createLexicon(taxonomy, 'en'))).toContain('Nurse')
  })

  test('knows every beginning of a longer label', () => {
    const { beginnings, byStems } = createLexicon(taxonomy, 'en')
    expect(beginnings.has('intensive care')).toBe(true)
    expect(byStems.has('intensive care nurse')).toBe(true)
    expect(beginnings.has('intensive care nurse')).toBe(false)
  })

  test('of English abroad holds products, terms of several words and long rare words', () => {
    const abroad = labels(createEnglishAbroad(taxonomy))
    expect(abroad).toEqual(expect.arrayContaining(['Excel', 'Project management', 'Midwife']))
    expect(abroad).not.toContain('Nurse')
    expect(abroad).not.toContain('Care')
  })
})
