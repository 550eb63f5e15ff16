import { describe, expect, test } from 'vitest'
import { buildTaxonomy, readContent, assembleTaxonomy } from '../build.ts'
import { appendIds } from '../build/concept-ids.ts'
import { readEsco } from '../esco/read-esco.ts'
import { computeNeighbours, decodeNeighbours, encodeNeighbours } from '../similarity/neighbour-table.ts'
import { createTypeahead } from '../typeahead.ts'
import { escoDistribution, escoGerman, inMemory, uriOf } from '../testing/esco-distribution.ts'
import { smallTaxonomyFiles } from '../testing/small-taxonomy.ts'
import { compareSources } from './compare.ts'
import { decodeSource, encodeSource } from './encode.ts'
import { keepConcepts, keptNumbers } from './keep.ts'
import { matchConcepts } from './match-concepts.ts'
import type { Source } from './source.ts'

const unnumbered = smallTaxonomyFiles()
const builtIn = new Map([...unnumbered, ['ids.tsv', appendIds(unnumbered, buildTaxonomy(unnumbered).concepts)]])
const { source } = await readEsco({
  files: inMemory(escoDistribution()),
  languages: [{ lang: 'de', files: inMemory(escoGerman()) }],
})
const base = readContent(builtIn)

function idOf(key: string): number {
  return base.concepts.find((concept) => concept.key === key)?.id ?? 0
}

/** Numbers as an import gives them. */
function numbersFor(one: Source): Map<string, number> {
  const numbers = new Map(matchConcepts(one, base, new Map()).matches.map(({ uri, id }) => [uri, id]))
  one.concepts.forEach(({ uri }, at) => numbers.set(uri, numbers.get(uri) ?? 1_000_001 + at))
  return numbers
}

const numbers = numbersFor(source)
const imported = { version: 'e', sources: [source], numbers }
const taxonomy = buildTaxonomy(builtIn, imported)

function number(kind: 'occupation' | 'skill' | 'isco', name: string): number {
  return numbers.get(uriOf(kind, name)) ?? 0
}

describe('matching', () => {
  test('by code, by ISCO group and label, skills by label', () => {
    expect(number('isco', 'C2221')).toBe(idOf('2221'))
    expect(number('occupation', 'nurse')).toBe(idOf('nurse'))
    expect(number('skill', 'wounds')).toBe(idOf('wound-care'))
    expect(number('occupation', 'fog-driver')).toBeGreaterThan(1_000_000)
  })

  test('an equal name in another ISCO group is doubtful, not the same', async () => {
    const moved = await readEsco({
      files: inMemory(
        escoDistribution('1.1', (table, rows) =>
          table === 'occupations'
            ? rows.map((row) => ({
                ...row,
                iscoGroup: '8332',
                preferredLabel: row['preferredLabel'] === 'registered nurse' ? 'Nurse' : (row['preferredLabel'] ?? ''),
              }))
            : rows,
        ),
      ),
    })
    const { matches, doubtful } = matchConcepts(moved.source, base, new Map())
    expect(matches.some(({ uri }) => uri === uriOf('occupation', 'nurse'))).toBe(false)
    expect(doubtful).toMatchObject([{ uri: uriOf('occupation', 'nurse'), id: idOf('nurse') }])
  })

  test('what has a number keeps it', () => {
    const known = new Map([[uriOf('occupation', 'nurse'), 1_000_500]])
    expect(matchConcepts(source, base, known).matches.map(({ uri }) => uri)).not.toContain(uriOf('occupation', 'nurse'))
  })
})

describe('the taxonomy with an import', () => {
  test('has the built-in concepts under their numbers, and the new ones', () => {
    for (const { id, key, branch } of base.concepts) expect(taxonomy.find(branch, key)?.id).toBe(id)
    const driver = taxonomy.get(number('occupation', 'fog-driver'))
    expect(driver).toMatchObject({ branch: 'occupation', code: '8332', essential: [number('skill', 'fog')] })
    expect(taxonomy.problems).toEqual([])
  })

  test('a concept that is both has the relations and names of both', () => {
    const nurse = taxonomy.get(idOf('nurse'))
    expect(nurse?.essential).toContain(idOf('first-aid'))
    expect(nurse?.narrower).toEqual([idOf('intensive-care-nurse'), number('occupation', 'night-nurse')])
    expect(taxonomy.label(idOf('nurse'), 'en').text).toBe('registered nurse')
    const others = taxonomy.alternatives(idOf('nurse'), 'en')
    expect(others.map(({ text }) => text)).toEqual([
      'sick-room nurse',
      'ward nurse, "general"',
      'Nurse',
      'RN',
      'sister',
      'nurs',
    ])
    expect(others.find(({ text }) => text === 'nurs')?.tags).toEqual(['obsolete'])
    expect(taxonomy.label(idOf('nurse'), 'zh').text).toBe('注册护士')
  })

  test('is similar and found across both', () => {
    expect(taxonomy.similarity(idOf('nurse'), number('occupation', 'night-nurse'))).toBe(970)
    expect(taxonomy.similarity(idOf('truck-driver'), number('occupation', 'fog-driver'))).toBe(600)
    const found = createTypeahead(taxonomy).search({ term: 'nebelf', lang: 'de' })
    expect(found[0]?.conceptId).toBe(number('occupation', 'fog-driver'))
  })

  test('another content is another version', () => {
    expect(taxonomy.version).not.toBe(buildTaxonomy(builtIn).version)
    expect(buildTaxonomy(builtIn, { ...imported, version: 'f' }).version).not.toBe(taxonomy.version)
  })

  test('stored neighbours answer like computed ones', () => {
    const content = readContent(builtIn, imported)
    const byId = new Map(content.concepts.map((concept) => [concept.id, concept]))
    const bytes = encodeNeighbours(computeNeighbours(content.concepts, (id) => byId.get(id), content.near))
    const stored = assembleTaxonomy(content, decodeNeighbours(bytes, content.concepts.length))
    for (const { id } of content.concepts) {
      expect(stored.neighbours(id)).toEqual(taxonomy.neighbours(id))
      expect(stored.wantedBy(id)).toEqual(taxonomy.wantedBy(id))
    }
    expect(decodeNeighbours(bytes, content.concepts.length + 1)).toBeUndefined()
    expect(decodeNeighbours(bytes.subarray(0, 40), content.concepts.length)).toBeUndefined()
  })
})

test('a source is the same after it was stored', () => {
  const { text, hash } = encodeSource(source)
  expect(encodeSource(decodeSource(text)).hash).toBe(hash)
  expect(decodeSource(text).concepts).toEqual(source.concepts)
})

test('two editions are compared', async () => {
  const next = await readEsco({
    files: inMemory(
      escoDistribution('1.2', (table, rows) =>
        table === 'occupations'
          ? rows.filter(({ conceptUri }) => conceptUri !== uriOf('occupation', 'night-nurse'))
          : table === 'skills'
            ? [...rows, { conceptUri: uriOf('skill', 'ice'), preferredLabel: 'read ice', skillType: 'knowledge' }]
            : table === 'broaderRelationsSkillPillar'
              ? rows.slice(1)
              : rows,
      ),
    ),
  })
  expect(compareSources(source, next.source)).toEqual({
    added: [uriOf('skill', 'ice')],
    removed: [uriOf('occupation', 'night-nurse')],
    changed: [uriOf('skill', 'fog')],
    relabelled: { de: 3, en: 2 },
  })
})

test('concepts that lost their source stay with names, code and relations', () => {
  const content = readContent(builtIn, imported)
  const ids = new Set([number('occupation', 'fog-driver'), number('skill', 'fog')])
  const kept = keepConcepts(content, ids)
  const without = buildTaxonomy(builtIn, { version: 'k', sources: [kept], numbers: keptNumbers(kept) })
  expect(without.get(number('occupation', 'fog-driver'))).toMatchObject({
    code: '8332',
    essential: [number('skill', 'fog')],
  })
  expect(without.label(number('occupation', 'fog-driver'), 'de').text).toBe('Nebelfahrer/Nebelfahrerin')
  expect(without.get(number('skill', 'horns'))).toBeUndefined()
  expect(without.similarity(idOf('truck-driver'), number('occupation', 'fog-driver'))).toBe(600)
})
