import type { Judgement, NearTables, OccupationSet } from '../build/read-near.ts'
import type { Concept } from '../concepts.ts'
import type { Proposal } from './rules.ts'
import type { SharedSkills } from './skill-cosine.ts'
import { BELOW_MATCH } from './values.ts'

/** Similarity of near occupations; at 500 a must is met. */
export const NEAR_SIMILARITY = 500
/** Cosine of all skills, per mille, from which occupations of two levels of a field are near; */
const LEVEL_COSINE = 150
/** from which they are where one of them manages, and from which a declared similarity may be higher. */
export const NEAR_COSINE = 250
/** Major group of ISCO that manages: stepping into management takes more than the skills of those managed. */
const MANAGERS = '1'
/** Major, sub-major, minor and unit groups of ISCO. */
const CODE_LENGTHS = [1, 2, 3, 4]

type PairTest = (wanted: Concept, held: Concept) => boolean

/** The rows of a table whose set holds an occupation, looked up once for each occupation. */
function createRowLookup(sets: readonly OccupationSet[]): (concept: Concept) => readonly number[] {
  const found = new Map<number, readonly number[]>()
  return (concept) => {
    const known = found.get(concept.id)
    if (known !== undefined) return known
    const names = [concept.key, ...CODE_LENGTHS.map((digits) => concept.code.slice(0, digits))]
    const rows = sets.flatMap((set, row) => (names.some((name) => set.has(name)) ? [row] : []))
    found.set(concept.id, rows)
    return rows
  }
}

/** Whether a licence reserves the wanted occupation for others than the held one, or a single judgement bars it. */
export function createBar({ licences, pairs }: NearTables): PairTest {
  const reserving = createRowLookup(licences.map(({ reserved }) => reserved))
  const allowing = createRowLookup(licences.map(({ reserved, qualified }) => reserved.union(qualified)))
  return (wanted, held) =>
    pairs.get(wanted.key)?.get(held.key) === 'apart' ||
    reserving(wanted).some((licence) => !allowing(held).includes(licence))
}

/** Whether two occupations stand on two levels of one field. */
function createFieldTest({ fields }: NearTables): PairTest {
  const above = createRowLookup(fields.map(({ upper }) => upper))
  const below = createRowLookup(fields.map(({ lower }) => lower))
  return (wanted, held) =>
    above(wanted).some((field) => below(held).includes(field)) ||
    below(wanted).some((field) => above(held).includes(field))
}

/** Similarity of two levels of a field by the cosine of all skills. */
function levelSimilarity(cosine: number, wanted: Concept, held: Concept): number {
  const isManaged = wanted.code.startsWith(MANAGERS) !== held.code.startsWith(MANAGERS)
  return isManaged && cosine < NEAR_COSINE ? BELOW_MATCH : NEAR_SIMILARITY
}

/**
 * Proposes the occupations of the next level of the wanted one's field that share enough skills with it, unless a
 * licence or a single judgement stands against it; and those judged near or weak.
 */
export function createNearRule(
  concepts: readonly Concept[],
  get: (id: number) => Concept | undefined,
  { tables, compare }: { readonly tables: NearTables; readonly compare: (wanted: Concept) => readonly SharedSkills[] },
): (wanted: Concept) => Proposal[] {
  const occupations = new Map(
    concepts.filter(({ branch }) => branch === 'occupation').map((concept) => [concept.key, concept]),
  )
  const isSameField = createFieldTest(tables)
  const isBarred = createBar(tables)
  const propose = (id: number, similarity: number, count: number): Proposal => ({
    id,
    similarity,
    kind: 'same_field',
    steps: count,
  })

  return (wanted) => {
    if (wanted.branch !== 'occupation') return []
    const shared = compare(wanted)
    const judged = tables.pairs.get(wanted.key) ?? new Map<string, Judgement>()
    const ofLevels = shared.flatMap(({ id, cosine, count }) => {
      const held = cosine >= LEVEL_COSINE ? get(id) : undefined
      if (!held || judged.has(held.key) || !isSameField(wanted, held) || isBarred(wanted, held)) return []
      return [propose(id, levelSimilarity(cosine, wanted, held), count)]
    })
    const counts = new Map(shared.map(({ id, count }) => [id, count]))
    const named = [...judged].flatMap(([key, judgement]) => {
      const held = judgement === 'apart' ? undefined : occupations.get(key)
      const similarity = judgement === 'near' ? NEAR_SIMILARITY : BELOW_MATCH
      return held ? [propose(held.id, similarity, counts.get(held.id) ?? 0)] : []
    })
    return [...ofLevels, ...named]
  }
}
