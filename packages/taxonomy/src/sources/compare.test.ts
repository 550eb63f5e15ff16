import { expect, test } from 'vitest'
import { compareSources } from './compare.ts'
import type { Source, SourceConcept, SourceLabels } from './source.ts'

function concept(uri: string, changes: Partial<SourceConcept> = {}): SourceConcept {
  return { uri, branch: 'skill', kind: 'skill', code: '', broader: [], essential: [], optional: [], ...changes }
}

function source(concepts: readonly SourceConcept[], labels: Readonly<Record<string, SourceLabels>> = {}): Source {
  return { scheme: 'esco', addsConcepts: true, concepts, labels: new Map([['en', new Map(Object.entries(labels))]]) }
}

function named(preferred: string, alternatives: readonly string[] = []): SourceLabels {
  return { preferred, alternatives, hidden: [] }
}

test('concepts are added, removed or changed', () => {
  const before = source([concept('a'), concept('b'), concept('c', { broader: ['a', 'b'] })])
  const after = source([concept('d'), concept('b', { kind: 'knowledge' }), concept('c', { broader: ['b', 'a'] })])
  expect(compareSources(before, after)).toMatchObject({ added: ['d'], removed: ['a'], changed: ['b'] })
})

test('labels are counted by language; their order does not matter', () => {
  const before = source([], { a: named('A', ['x', 'y']), b: named('B'), c: named('C') })
  const after = source([], { a: named('A', ['y', 'x']), b: named('Bee'), d: named('D') })
  expect(compareSources(before, after).relabelled).toEqual({ en: 3 })
  expect(compareSources(before, before).relabelled).toEqual({})
})
