import type { ConceptSpace } from '../concept-space.ts'
import type { ConceptId } from '../listing.ts'
import type { Random } from '@matchwright/taxonomy/random'
import { TableSpace } from './table-space.ts'
import type { TableRow } from './table-space.ts'

/** Concepts of a world, the common ones first. */
export type Vocabulary = {
  readonly space: ConceptSpace
  readonly occupations: readonly ConceptId[]
  readonly skills: readonly ConceptId[]
  readonly skillsOf: (occupation: ConceptId) => readonly ConceptId[]
  readonly industries: readonly ConceptId[]
  readonly licences: readonly ConceptId[]
  readonly conditions: readonly ConceptId[]
}

/** Size of a world. A small one gives many matches, a large one is realistic. */
export type WorldSize = {
  readonly occupations: number
  readonly skills: number
  readonly cities: number
}

/** Disjoint id ranges of the branches. */
const SKILLS_FROM = 10_000
const INDUSTRIES_FROM = 50_000
const LICENCES_FROM = 60_000
const CONDITIONS_FROM = 70_000
const INDUSTRIES = 20
const LICENCES = 12
const CONDITIONS = 10
const SKILLS_EACH = 12
const ESSENTIAL_EVERY = 4

/** Generates a vocabulary in which close ids are related and an occupation uses the skills near its number. */
export function syntheticVocabulary(random: Random, size: WorldSize): Vocabulary {
  const skillsOf = (occupation: ConceptId) =>
    Array.from({ length: SKILLS_EACH }, (_, n) => SKILLS_FROM + ((occupation * 7 + n) % size.skills))
  const occupations = range(0, size.occupations)
  const essential = new Map(occupations.map((id) => [id, skillsOf(id).filter((_, n) => n % ESSENTIAL_EVERY === 0)]))
  return {
    space: syntheticSpace(random, size, essential),
    occupations,
    skills: range(SKILLS_FROM, size.skills),
    skillsOf,
    industries: range(INDUSTRIES_FROM, INDUSTRIES),
    licences: range(LICENCES_FROM, LICENCES),
    conditions: range(CONDITIONS_FROM, CONDITIONS),
  }
}

function range(from: ConceptId, count: number): ConceptId[] {
  return Array.from({ length: count }, (_, index) => from + index)
}

const SIMILARITIES: readonly [number, ...number[]] = [970, 900, 800, 750, 700, 600, 550, 450, 400, 250]

/** Generates neighbours mostly among close ids, as in a taxonomy ordered by subject. */
function syntheticSpace(
  random: Random,
  size: WorldSize,
  essential: ReadonlyMap<ConceptId, readonly ConceptId[]>,
): TableSpace {
  const rows = [
    ...branchRows(random, { from: 0, count: size.occupations, each: 16 }),
    ...branchRows(random, { from: SKILLS_FROM, count: size.skills, each: 12 }),
    ...branchRows(random, { from: INDUSTRIES_FROM, count: INDUSTRIES, each: 4 }),
  ]
  return new TableSpace('synthetic', rows, {
    specificity: (concept) => 400 + ((concept * 37) % 601),
    essential,
  })
}

function branchRows(random: Random, branch: { from: number; count: number; each: number }): TableRow[] {
  const rows = new Map<string, TableRow>()
  for (let index = 0; index < branch.count; index++) {
    for (let n = random.int(0, branch.each); n > 0; n--) {
      const other = (index + random.int(1, 2 * branch.each)) % branch.count
      const [wanted, had] = random.chance(50) ? [index, other] : [other, index]
      if (wanted === had) continue
      const similarity = random.pick(SIMILARITIES)
      rows.set(`${wanted} ${had}`, {
        wanted: branch.from + wanted,
        had: branch.from + had,
        similarity,
        kind: 'similar',
      })
    }
  }
  return [...rows.values()]
}
