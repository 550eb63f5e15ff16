import { describe, expect, test } from 'vitest'
import { buildTaxonomy } from '../build.ts'
import type { Branch, Concept } from '../concepts.ts'
import { noNearTables } from '../build/read-near.ts'
import { smallTaxonomyFiles } from '../testing/small-taxonomy.ts'
import { createHierarchy, createRules } from './rules.ts'
import { createSharedSkills } from './shared-skills.ts'

const taxonomy = buildTaxonomy(smallTaxonomyFiles())

function get(id: number): Concept | undefined {
  return taxonomy.get(id)
}

function concept(branch: Branch, key: string): Concept {
  const found = taxonomy.find(branch, key)
  if (found === undefined) throw new Error(`no ${branch} ${key}`)
  return found
}

const hierarchy = createHierarchy(taxonomy.concepts, get)
const rules = createRules(taxonomy.concepts, get, { hierarchy, near: noNearTables })

/** Proposals for a concept as `key kind similarity steps`. */
function proposals(branch: Branch, key: string): string[] {
  return rules(concept(branch, key)).map(
    ({ id, kind, similarity, steps }) => `${get(id)?.key ?? ''} ${kind} ${similarity} ${steps}`,
  )
}

/** Proposals for an occupation where the midwife, whom the nurse declares similar, has these essential skills. */
function declaredSimilarities(ofMidwife: string, key = 'nurse'): string[] {
  const changed = buildTaxonomy(
    smallTaxonomyFiles({
      'occupations/small.tsv': [
        'id | isco | broader | essential | optional | similar',
        'nurse | 2221 | | patient-care; wound-care | ms-excel | midwife',
        'intensive-care-nurse | 2221 | nurse | ventilation | |',
        `midwife | 2222 | | ${ofMidwife} | |`,
        'truck-driver | 8332 | | route-planning | |',
      ],
    }),
  )
  const look = (id: number): Concept | undefined => changed.get(id)
  const wanted = changed.find('occupation', key)
  if (wanted === undefined) throw new Error(`no occupation ${key}`)
  const rulesOf = createRules(changed.concepts, look, {
    hierarchy: createHierarchy(changed.concepts, look),
    near: noNearTables,
  })
  return rulesOf(wanted).map(
    ({ id, kind, similarity, steps }) => `${look(id)?.key ?? ''} ${kind} ${similarity} ${steps}`,
  )
}

describe('rules', () => {
  test('each step to a narrower concept costs 3 %, each step to a broader one 25 %, floored', () => {
    expect(proposals('skill', 'care')).toEqual(
      expect.arrayContaining(['patient-care narrower 970 1', 'wound-care narrower 940 2']),
    )
    expect(proposals('skill', 'wound-care')).toEqual(
      expect.arrayContaining(['patient-care broader 750 1', 'care broader 562 2']),
    )
  })

  test('sisters are not similar but for industries and social competences', () => {
    expect(proposals('skill', 'ventilation').some((one) => one.startsWith('patient-care'))).toBe(false)
    expect(proposals('industry', 'nace-49')).toContain('nace-53 same_group 400 1')
  })

  test('an occupation is below its ISCO unit group', () => {
    expect(proposals('occupation', 'midwife')).toContain('2222 broader 750 1')
    expect(hierarchy.down(concept('occupation_group', '2222').id)).toContain(concept('occupation', 'midwife').id)
  })

  test('common digits of ISCO codes count 600, 380 and 250', () => {
    expect(proposals('occupation', 'nurse')).toContain('midwife same_group 380 3')
    expect(proposals('occupation', 'nurse')).toContain('intensive-care-nurse same_group 600 4')
    expect(proposals('occupation', 'nurse').some((one) => one.startsWith('truck-driver same_group'))).toBe(false)
  })

  test('across a licence three common digits count no more than two', () => {
    const near = { ...noNearTables, licences: [{ reserved: new Set(['nurse']), qualified: new Set<string>() }] }
    const found = createRules(taxonomy.concepts, get, { hierarchy, near })(concept('occupation', 'nurse'))
    const midwife = concept('occupation', 'midwife').id
    expect(found.find(({ id, kind }) => id === midwife && kind === 'same_group')).toMatchObject({
      similarity: 250,
      steps: 2,
    })
  })

  test('the rank of a declared similar occupation decides its value', () => {
    expect(declaredSimilarities('birth-assistance; patient-care; wound-care')).toContain('midwife similar 900 1')
  })

  test('a declared pair holds backwards at nine tenths, floored', () => {
    const backwards = declaredSimilarities('birth-assistance; patient-care; wound-care', 'midwife')
    expect(backwards).toContain('nurse similar 810 1')
    expect(proposals('occupation', 'truck-driver').some((one) => one.includes(' similar '))).toBe(false)
  })

  test('a declared pair whose skills are not alike is no more than near, in both directions', () => {
    expect(declaredSimilarities('birth-assistance')).toContain('midwife similar 500 1')
    expect(declaredSimilarities('birth-assistance', 'midwife')).toContain('nurse similar 500 1')
  })

  test('a declared pair counts in full where the skills of one side are not known', () => {
    expect(declaredSimilarities('')).toContain('midwife similar 900 1')
  })

  test('every authorisation that entails another one is as good as narrower', () => {
    expect(proposals('authorization', 'driving-b').filter((one) => one.includes('narrower 970'))).toEqual([
      'driving-c1 narrower 970 1',
      'driving-c narrower 970 1',
      'driving-ce narrower 970 1',
    ])
  })
})

describe('shared skills', () => {
  const shared = createSharedSkills(taxonomy.concepts, get, () => false)
  const [first, second] = ['a', 'b'].map((key, at) => ({ ...concept('occupation', 'nurse'), key, id: 900 + at }))
  if (first === undefined || second === undefined) throw new Error('two occupations are needed')
  const others = taxonomy.inBranch('occupation').filter(({ key }) => key === 'truck-driver')
  const lookAlike = (id: number): Concept | undefined => (id === second.id ? second : get(id))

  test('are the cosine of essential skills, weighted by rarity, at most 900', () => {
    const found = shared(concept('occupation', 'nurse'))
    const byKey = new Map(found.map((one) => [get(one.id)?.key, one]))
    expect(byKey.get('intensive-care-nurse')?.steps).toBe(2)
    expect(byKey.get('intensive-care-nurse')?.similarity).toBeGreaterThan(byKey.get('midwife')?.similarity ?? 0)
    expect(byKey.has('nurse')).toBe(false)
    expect(createSharedSkills([first, second, ...others], lookAlike, () => false)(first)).toContainEqual(
      expect.objectContaining({ id: 901, similarity: 900 }),
    )
  })

  test('fall short of a match where fewer than half are common, or where a licence stands between', () => {
    const similarities = shared(concept('occupation', 'nurse')).map(({ similarity }) => similarity)
    expect(similarities.some((similarity) => similarity > 380 && similarity < 500)).toBe(false)
    expect(createSharedSkills([first, second, ...others], lookAlike, () => true)(first)).toContainEqual(
      expect.objectContaining({ id: 901, similarity: 380 }),
    )
  })

  test('an occupation without skills shares none', () => {
    expect(shared({ ...concept('occupation', 'nurse'), id: 999, essential: [] })).toEqual([])
  })
})
