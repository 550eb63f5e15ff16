import type { Concept, RelationKind } from '../concepts.ts'
import { createSharedSkills } from './shared-skills.ts'

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
const COMMON_DIGITS = new Map([
  [4, 600],
  [3, 450],
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

const declaredRule: Rule = (wanted) =>
  wanted.similar.flatMap((id, rank) => {
    const similarity = DECLARED[rank]
    return similarity === undefined ? [] : [{ id, similarity, kind: 'similar', steps: rank + 1 } satisfies Proposal]
  })

/** Holding the higher authorisation includes the lower one: as good as a narrower concept. */
function createEntailmentRule(concepts: readonly Concept[]): Rule {
  const holders = new Map<number, number[]>()
  for (const { id, entails } of concepts)
    for (const lower of entails) holders.set(lower, [...(holders.get(lower) ?? []), id])
  return (wanted) =>
    (holders.get(wanted.id) ?? []).map((id) => ({ id, similarity: NARROWER_STEP, kind: 'narrower', steps: 1 }))
}

function createGroupRule(concepts: readonly Concept[]): Rule {
  const occupations = concepts.filter(({ branch, code }) => branch === 'occupation' && code.length === 4)
  const byPair = Map.groupBy(occupations, ({ code }) => code.slice(0, 2))
  const digits = (a: string, b: string): number => (a === b ? 4 : a.slice(0, 3) === b.slice(0, 3) ? 3 : 2)
  return (wanted) => {
    if (wanted.branch !== 'occupation') return []
    return (byPair.get(wanted.code.slice(0, 2)) ?? [])
      .filter(({ id }) => id !== wanted.id)
      .map(({ id, code }) => {
        const steps = digits(wanted.code, code)
        return { id, similarity: COMMON_DIGITS.get(steps) ?? 0, kind: 'same_group', steps }
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

/** All rules in one: proposals for a wanted concept, possibly several for the same pair. */
export function createRules(concepts: readonly Concept[], get: Lookup, hierarchy: Hierarchy): Rule {
  const rules: Rule[] = [
    (wanted) => walk(wanted.id, hierarchy.down, NARROWER_STEP, 'narrower'),
    (wanted) => walk(wanted.id, hierarchy.up, BROADER_STEP, 'broader'),
    createEntailmentRule(concepts),
    declaredRule,
    createSharedSkills(concepts),
    createGroupRule(concepts),
    createSisterRule(get),
  ]
  return (wanted) => rules.flatMap((rule) => rule(wanted))
}
