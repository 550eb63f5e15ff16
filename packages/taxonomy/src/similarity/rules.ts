import type { NearTables } from '../build/read-near.ts'
import type { Concept, RelationKind } from '../concepts.ts'
import { createBar, createNearRule, NEAR_COSINE, NEAR_SIMILARITY } from './near-occupations.ts'
import { createSharedSkills } from './shared-skills.ts'
import { createSkillCosine } from './skill-cosine.ts'
import type { SharedSkills, SkillShare } from './skill-cosine.ts'
import { BELOW_MATCH } from './values.ts'

/**
 * The rules of concept similarity. Each rule proposes concepts that satisfy a wanted one in part; the best proposal
 * for a pair wins and is the reason shown. Values are per mille; every division is floored.
 */
export type Proposal = {
  readonly id: number
  readonly similarity: number
  readonly kind: RelationKind
  readonly steps: number
}

type Lookup = (id: number) => Concept | undefined
type Rule = (wanted: Concept) => Proposal[]

export const MIN_SIMILARITY = 250
const NARROWER_STEP = 970
const BROADER_STEP = 750
const DECLARED = [900, 800, 700, 550, 400]
/** By common ISCO digits. The minor group says too little for a match in which nothing else is known. */
const COMMON_DIGITS = new Map([
  [4, 600],
  [3, BELOW_MATCH],
  [2, 250],
])
/** Similarity of sisters, in branches whose headings are narrow enough. */
const SISTER_SIMILARITY = new Map<string, number>([
  ['industry', 400],
  ['softskill', 400],
])

/** The hierarchy as similarity sees it: an occupation also stands below its ISCO unit group. */
export type Hierarchy = {
  up(id: number): readonly number[]
  down(id: number): readonly number[]
}

export function createHierarchy(concepts: readonly Concept[], get: Lookup): Hierarchy {
  const groups = new Map(
    concepts.filter(({ branch }) => branch === 'occupation_group').map(({ code, id }) => [code || '-', id]),
  )
  const groupOf = (concept: Concept): number[] => {
    const group = concept.branch === 'occupation' ? groups.get(concept.code) : undefined
    return group === undefined ? [] : [group]
  }
  const members = Map.groupBy(
    concepts.filter((concept) => groupOf(concept).length > 0),
    (concept) => groupOf(concept)[0] ?? 0,
  )
  const direct = (id: number, field: 'broader' | 'narrower'): readonly number[] => get(id)?.[field] ?? []
  return {
    up: (id) => {
      const concept = get(id)
      return concept === undefined ? [] : [...concept.broader, ...groupOf(concept)]
    },
    down: (id) => [...direct(id, 'narrower'), ...(members.get(id) ?? []).map((member) => member.id)],
  }
}

/** Level by level along one direction, each concept at its fewest steps, until a step falls below the minimum. */
function walk(start: number, next: (id: number) => readonly number[], perStep: number, kind: RelationKind): Proposal[] {
  const found = new Map<number, Proposal>()
  let level = [start]
  let similarity = 1000
  for (let steps = 1; level.length > 0; steps++) {
    similarity = Math.floor((similarity * perStep) / 1000)
    if (similarity < MIN_SIMILARITY) break
    level = [...new Set(level.flatMap(next))].filter((id) => id !== start && !found.has(id))
    for (const id of level) found.set(id, { id, similarity, kind, steps })
  }
  return [...found.values()]
}

/** Share of a declared similarity, in tenths, that holds in the other direction. */
const BACKWARDS_TENTHS = 9

/** Essential skills count whole, optional ones half. */
function allSkills({ essential, optional }: Concept): SkillShare[] {
  return [...essential.map((skill) => ({ skill, share: 2 })), ...optional.map((skill) => ({ skill, share: 1 }))]
}

type Comparison = (wanted: Concept) => readonly SharedSkills[]

/** Compares the skills of occupations; the rules ask for the same concept one after the other. */
function createComparison(concepts: readonly Concept[]): Comparison {
  const compare = createSkillCosine(
    concepts.filter(({ branch }) => branch === 'occupation'),
    allSkills,
  )
  let last: { readonly id: number; readonly shared: readonly SharedSkills[] } | undefined
  return (wanted) => {
    if (last?.id !== wanted.id) last = { id: wanted.id, shared: compare(wanted) }
    return last.shared
  }
}

/** Declared similar occupations, and backwards those that declare the wanted one and may be held for it. */
function createDeclaredRule(concepts: readonly Concept[], get: Lookup, { near, compare }: NearRules): Rule {
  const isBarred = createBar(near)
  const limitOf = createSkillLimit(get, compare)
  const declaring = new Map<number, Proposal[]>()
  const propose = (id: number, similarity: number, rank: number): Proposal => ({
    id,
    similarity,
    kind: 'similar',
    steps: rank + 1,
  })
  for (const held of concepts)
    DECLARED.forEach((similarity, rank) => {
      const wanted = get(held.similar[rank] ?? 0)
      if (wanted === undefined || isBarred(wanted, held)) return
      const backwards = propose(held.id, Math.floor((similarity * BACKWARDS_TENTHS) / 10), rank)
      declaring.set(wanted.id, [...(declaring.get(wanted.id) ?? []), backwards])
    })
  return (wanted) => {
    const declared = DECLARED.flatMap((similarity, rank) => {
      const id = wanted.similar[rank]
      return id === undefined ? [] : [propose(id, similarity, rank)]
    })
    const proposals = [...declared, ...(declaring.get(wanted.id) ?? [])]
    if (proposals.length === 0) return []
    const limit = limitOf(wanted)
    return proposals.map((one) => ({ ...one, similarity: Math.min(one.similarity, limit(one.id)) }))
  }
}

/** Most that a declaration counts: where both sides have skills and these are not alike, no more than near. */
function createSkillLimit(get: Lookup, compare: Comparison): (wanted: Concept) => (held: number) => number {
  const hasSkills = (concept: Concept | undefined) => concept !== undefined && allSkills(concept).length > 0
  return (wanted) => {
    const cosines = new Map(compare(wanted).map(({ id, cosine }) => [id, cosine]))
    return (held) =>
      hasSkills(wanted) && hasSkills(get(held)) && (cosines.get(held) ?? 0) < NEAR_COSINE ? NEAR_SIMILARITY : 1000
  }
}

/** Holding the higher authorisation includes the lower one: as good as a narrower concept. */
function createEntailmentRule(concepts: readonly Concept[]): Rule {
  const holders = new Map<number, number[]>()
  for (const { id, entails } of concepts)
    for (const lower of entails) holders.set(lower, [...(holders.get(lower) ?? []), id])
  return (wanted) =>
    (holders.get(wanted.id) ?? []).map((id) => ({ id, similarity: NARROWER_STEP, kind: 'narrower', steps: 1 }))
}

/** Occupations of one ISCO group; across a licence they have no more in common than two digits. */
function createGroupRule(concepts: readonly Concept[], near: NearTables): Rule {
  const isBarred = createBar(near)
  const occupations = concepts.filter(({ branch, code }) => branch === 'occupation' && code.length === 4)
  const byPair = Map.groupBy(occupations, ({ code }) => code.slice(0, 2))
  const digits = (a: string, b: string): number => (a === b ? 4 : a.slice(0, 3) === b.slice(0, 3) ? 3 : 2)
  return (wanted) => {
    if (wanted.branch !== 'occupation') return []
    return (byPair.get(wanted.code.slice(0, 2)) ?? [])
      .filter(({ id }) => id !== wanted.id)
      .map((held) => {
        const common = digits(wanted.code, held.code)
        const steps = common === 3 && isBarred(wanted, held) ? 2 : common
        return { id: held.id, similarity: COMMON_DIGITS.get(steps) ?? 0, kind: 'same_group', steps }
      })
  }
}

function createSisterRule(get: Lookup): Rule {
  return (wanted) => {
    const similarity = SISTER_SIMILARITY.get(wanted.branch)
    if (similarity === undefined) return []
    return wanted.broader
      .flatMap((parent) => get(parent)?.narrower ?? [])
      .filter((id) => id !== wanted.id)
      .map((id) => ({ id, similarity, kind: 'same_group', steps: 1 }))
  }
}

type NearRules = { readonly near: NearTables; readonly compare: Comparison }

/** All rules in one: proposals for a wanted concept, possibly several for the same pair. */
export function createRules(
  concepts: readonly Concept[],
  get: Lookup,
  { hierarchy, near }: { readonly hierarchy: Hierarchy; readonly near: NearTables },
): Rule {
  const compare = createComparison(concepts)
  const rules: Rule[] = [
    (wanted) => walk(wanted.id, hierarchy.down, NARROWER_STEP, 'narrower'),
    (wanted) => walk(wanted.id, hierarchy.up, BROADER_STEP, 'broader'),
    createEntailmentRule(concepts),
    createDeclaredRule(concepts, get, { near, compare }),
    createSharedSkills(concepts, get, createBar(near)),
    createNearRule(concepts, get, { tables: near, compare }),
    createGroupRule(concepts, near),
    createSisterRule(get),
  ]
  return (wanted) => rules.flatMap((rule) => rule(wanted))
}
