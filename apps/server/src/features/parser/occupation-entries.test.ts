import { describe, expect, test } from 'vitest'
import { Fact } from '@matchwright/contract/parser.schema'
import type { FactValue } from '@matchwright/contract/parser.schema'
import { readTaxonomyFiles } from '#server/adapters/taxonomy-files.ts'
import { buildConcepts } from '#server/features/concept/index.ts'
import { conceptId } from '#server/testing/listings.ts'
import { occupationsOf } from './occupation-entries.ts'

const { taxonomy } = buildConcepts(await readTaxonomyFiles())
const [nurse, midwife, cook] = ['nurse', 'midwife', 'cook'].map((key) => conceptId(taxonomy, 'occupation', key))

function post(occupation: number | undefined, entry: number, year: number, confidence = 0.9): Fact[] {
  const common = { entry, importance: null, evidence: [], confidence, is_kept: true, check: null, alternatives: [] }
  const concept = { concept_id: occupation ?? null, readings: [], level: null, last_used: null, months: null }
  const values: [Fact['field'], FactValue][] = [
    ['position', { kind: 'concept', text: 'Post', ...concept }],
    ['period', { kind: 'period', from: `${year}-01`, to: `${year}-12`, is_current: false, months: 12 }],
  ]
  return values.map(([field, value], i) => Fact.parse({ n: 2 * entry + i, field, value, ...common }))
}

function sidesOf(...posts: Fact[][]) {
  const entries = occupationsOf(posts.flat(), { taxonomy, language: 'en', today: '2026-11-21' })
  return Object.fromEntries(entries.map(({ concept_id: id, side }) => [taxonomy.get(id)?.key ?? id, side]))
}

describe('a recent post before the latest one is wanted too', () => {
  test('where it is of the same field', () => {
    expect(sidesOf(post(nurse, 1, 2020), post(midwife, 2, 2019))).toEqual({ nurse: 'both', midwife: 'both' })
    expect(sidesOf(post(nurse, 1, 2020), post(cook, 2, 2019))).toEqual({ nurse: 'both', cook: 'has' })
    expect(sidesOf(post(nurse, 1, 2020), post(midwife, 2, 2015))).toEqual({ nurse: 'both', midwife: 'has' })
  })
  test('where the latest title was read with little certainty', () => {
    expect(sidesOf(post(nurse, 1, 2020, 0.4), post(cook, 2, 2019))).toEqual({ nurse: 'both', cook: 'both' })
  })
})
