import { describe, expect, test } from 'vitest'
import { buildTaxonomy } from './build.ts'
import { appendIds } from './build/concept-ids.ts'
import { smallTaxonomyFiles } from './testing/small-taxonomy.ts'

const taxonomy = buildTaxonomy(smallTaxonomyFiles())

function idOf(...[branch, key]: Parameters<typeof taxonomy.find>): number {
  return taxonomy.find(branch, key)?.id ?? 0
}

function occupation(key: string): number {
  return idOf('occupation', key)
}

function skill(key: string): number {
  return idOf('skill', key)
}

function licence(key: string): number {
  return idOf('authorization', key)
}

describe('reading the files', () => {
  test('concepts carry their references in both directions', () => {
    expect(taxonomy.get(occupation('intensive-care-nurse'))?.broader).toEqual([occupation('nurse')])
    expect(taxonomy.get(occupation('nurse'))?.narrower).toEqual([occupation('intensive-care-nurse')])
    expect(taxonomy.findByCode('occupation', '2221').map(({ key }) => key)).toEqual(['nurse', 'intensive-care-nurse'])
  })

  test('an authorisation entails everything below it', () => {
    const entailed = taxonomy.get(licence('driving-ce'))?.entails.map((id) => taxonomy.get(id)?.key)
    expect(entailed?.toSorted()).toEqual(['driving-b', 'driving-c', 'driving-c1'])
  })

  test('a faulty reference is reported with its line and left out', () => {
    const broken = buildTaxonomy(
      smallTaxonomyFiles({
        'skills/small.tsv': ['id | broader | kind', 'care | nowhere | group', 'odd | care | nonsense'],
      }),
    )
    const messages = broken.problems.map(({ file, line, message }) => `${file}:${line} ${message}`)
    expect(messages).toContain('skills/small.tsv:2 care: broader refers to unknown skill "nowhere"')
    expect(messages).toContain('skills/small.tsv:3 unknown kind "nonsense"')
    expect(broken.find('skill', 'care')?.broader).toEqual([])
  })

  test('a cycle of broader concepts is reported and cut', () => {
    const circular = buildTaxonomy(
      smallTaxonomyFiles({ 'skills/small.tsv': ['id | broader | kind', 'a | b | skill', 'b | a | skill'] }),
    )
    expect(circular.problems.some(({ message }) => message.includes('cycle'))).toBe(true)
    expect(circular.concepts.filter(({ branch, broader }) => branch === 'skill' && broader.length > 0)).toHaveLength(1)
  })

  test('numbers once assigned stay when concepts come and go', () => {
    const files = smallTaxonomyFiles()
    files.set('ids.tsv', appendIds(files, taxonomy.concepts))
    const grown = smallTaxonomyFiles({ 'skills/new.tsv': ['id | broader | kind', 'aaa-new | | skill'] })
    grown.set('ids.tsv', files.get('ids.tsv') ?? '')
    const later = buildTaxonomy(grown)
    expect(later.find('occupation', 'midwife')?.id).toBe(occupation('midwife'))
    expect(later.find('skill', 'aaa-new')?.id).toBe(taxonomy.concepts.length + 1)
    expect(later.problems.some(({ message }) => message.startsWith('1 concepts have no number'))).toBe(true)
  })

  test('the version names the content', () => {
    expect(buildTaxonomy(smallTaxonomyFiles()).version).toBe(taxonomy.version)
    expect(buildTaxonomy(smallTaxonomyFiles({ 'labels/pt/occupations-small.tsv': undefined })).version).not.toBe(
      taxonomy.version,
    )
    expect(taxonomy.version).toMatch(/^[0-9a-f]{16}$/)
  })
})

describe('labels', () => {
  test('the label of the language, its base, then English, each marked', () => {
    expect(taxonomy.label(occupation('truck-driver'), 'pt-BR')).toEqual({
      text: 'Motorista de pesados',
      lang: 'pt',
      exact: true,
    })
    expect(taxonomy.label(occupation('midwife'), 'pt-BR')).toEqual({ text: 'Midwife', lang: 'en', exact: false })
    expect(taxonomy.label(occupation('midwife'), 'en-US')).toEqual({ text: 'Midwife', lang: 'en', exact: true })
  })

  test('alternatives carry their tags', () => {
    expect(taxonomy.alternatives(occupation('truck-driver'), 'en')).toEqual([
      { text: 'lorry driver', tags: [] },
      { text: 'trucker', tags: ['colloquial'] },
    ])
  })

  test('an unknown concept has an empty label', () => {
    expect(taxonomy.label(99_999, 'de').text).toBe('')
  })
})

describe('similarity', () => {
  test('the same concept is 1000, an unrelated one 0', () => {
    expect(taxonomy.similarity(occupation('nurse'), occupation('nurse'))).toBe(1000)
    expect(taxonomy.similarity(occupation('midwife'), occupation('truck-driver'))).toBe(0)
    expect(taxonomy.similarity(99_999, 99_999)).toBe(0)
  })

  test('having the narrower concept is better than having the broader one', () => {
    expect(taxonomy.similarity(skill('patient-care'), skill('wound-care'))).toBe(970)
    expect(taxonomy.similarity(skill('wound-care'), skill('patient-care'))).toBe(750)
    expect(taxonomy.similarity(skill('care'), skill('wound-care'))).toBe(940)
    expect(taxonomy.similarity(skill('wound-care'), skill('care'))).toBe(562)
  })

  test('the relation explains the best path', () => {
    expect(taxonomy.relation(skill('care'), skill('wound-care'))).toEqual({
      kind: 'narrower',
      steps: 2,
      path: [skill('care'), skill('patient-care'), skill('wound-care')],
    })
    expect(taxonomy.relation(occupation('nurse'), occupation('midwife'))).toMatchObject({ kind: 'similar', steps: 1 })
    expect(taxonomy.relation(occupation('midwife'), occupation('intensive-care-nurse'))).toMatchObject({
      kind: 'same_group',
      steps: 3,
    })
    expect(taxonomy.relation(skill('care'), skill('route-planning'))).toBeNull()
  })

  test('a declared similar occupation whose skills are not alike is near in both directions', () => {
    expect(taxonomy.similarity(occupation('nurse'), occupation('midwife'))).toBe(500)
    expect(taxonomy.similarity(occupation('midwife'), occupation('nurse'))).toBe(500)
  })

  test('references of the near tables that do not resolve are reported and left out', () => {
    const faulty = buildTaxonomy(
      smallTaxonomyFiles({
        'near/fields.tsv': ['field | upper | lower', 'care | 2221; 777 | 8332'],
        'near/licences.tsv': ['licence | reserved | qualified', 'care | midwife; nobody |'],
        'near/pairs.tsv': ['wanted | held | near', 'nurse | truck-driver | maybe'],
      }),
    )
    expect(faulty.problems.filter(({ file }) => file.startsWith('near/'))).toEqual([
      { file: 'near/fields.tsv', line: 2, message: 'upper refers to unknown occupation or group "777"' },
      { file: 'near/licences.tsv', line: 2, message: 'reserved refers to unknown occupation or group "nobody"' },
      { file: 'near/pairs.tsv', line: 2, message: 'near is "maybe", not one of yes, both, weak, no' },
    ])
  })

  test('whoever may drive the larger vehicle may drive the smaller, not the reverse', () => {
    expect(taxonomy.similarity(licence('driving-b'), licence('driving-ce'))).toBe(970)
    expect(taxonomy.similarity(licence('driving-ce'), licence('driving-b'))).toBe(0)
  })

  test('neighbours are sorted, at least 250, and readable from both ends', () => {
    for (const { id } of taxonomy.concepts)
      for (const neighbour of taxonomy.neighbours(id)) {
        expect(neighbour.similarity).toBeGreaterThanOrEqual(250)
        expect(neighbour.similarity).toBe(taxonomy.similarity(id, neighbour.id))
        expect(taxonomy.wantedBy(neighbour.id)).toContainEqual({ id, similarity: neighbour.similarity })
      }
  })

  test('a table holds 64 neighbours, ties to the smaller number', () => {
    const rows = Array.from({ length: 80 }, (_, at) => `child-${String(at).padStart(2, '0')} | top | skill`)
    const wide = buildTaxonomy(
      smallTaxonomyFiles({ 'skills/small.tsv': ['id | broader | kind', 'top | | group', ...rows] }),
    )
    const neighbours = wide.neighbours(wide.find('skill', 'top')?.id ?? 0)
    expect(neighbours).toHaveLength(64)
    expect(neighbours.map(({ id }) => wide.get(id)?.key).at(-1)).toBe('child-63')
  })

  test('a skill of few occupations says more than one of many', () => {
    expect(taxonomy.specificity(skill('ventilation'))).toBe(1000)
    expect(taxonomy.specificity(skill('care'))).toBe(400)
    expect(taxonomy.specificity(skill('first-aid'))).toBeLessThan(1000)
  })
})
