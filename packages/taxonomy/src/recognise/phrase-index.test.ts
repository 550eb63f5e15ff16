import { describe, expect, test } from 'vitest'
import type { LabelRecord } from '../concepts.ts'
import { finish } from '../steps.ts'
import { PhraseIndex, toPhrase } from './phrase-index.ts'

function record(conceptId: number, lang: string, text: string): LabelRecord {
  return { conceptId, lang, text, isPreferred: true, tags: [] }
}

const index = finish(
  PhraseIndex.build([
    record(1, 'en', 'Truck driver'),
    record(2, 'en', 'Bus driver'),
    record(3, 'de', 'Lastwagenfahrer'),
    record(4, 'en', 'Nurse'),
  ]),
)

function texts(records: readonly LabelRecord[]): string[] {
  return records.map(({ text }) => text)
}

test('a phrase is words without punctuation and attached gender endings', () => {
  expect(toPhrase('Verkäufer/in, Mode')).toBe('verkaufer mode')
})

describe('labels are found', () => {
  test('with exactly the phrase, in any language', () => {
    expect(texts(index.exact(toPhrase('TRUCK DRIVER')))).toEqual(['Truck driver'])
    expect(texts(index.exact(toPhrase('Lastwagenfahrer')))).toEqual(['Lastwagenfahrer'])
    expect(index.exact('driver')).toEqual([])
  })

  test('with other endings, by the rules of one language', () => {
    expect(texts(index.sameStems('truck drivers', 'en'))).toEqual(['Truck driver'])
    expect(texts(index.sameStems('lastwagenfahrerin', 'de'))).toEqual(['Lastwagenfahrer'])
    expect(index.sameStems('lastwagenfahrerin', 'en')).toEqual([])
  })

  test('by similar letters, best first, with the share of common words', () => {
    const [best, second, ...others] = index.similar('truck drver')
    expect(best?.record.text).toBe('Truck driver')
    expect(best?.words).toBeGreaterThan(0)
    expect(best?.words).toBeLessThan(1)
    expect(second?.letters).toBeLessThan(best?.letters ?? 0)
    expect(others.map(({ record: { text } }) => text)).not.toContain('Nurse')
  })
})

test('a search leaves nothing behind for the next one', () => {
  const first = index.similar('nurse')
  index.similar('driver')
  expect(index.similar('nurse')).toEqual(first)
  expect(first[0]?.letters).toBeCloseTo(1, 6)
})
