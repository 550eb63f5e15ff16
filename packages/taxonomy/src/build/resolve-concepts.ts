import type { Branch, Concept, Problem } from '../concepts.ts'
import { problemAt } from './parse-tables.ts'
import { conceptName } from './read-concepts.ts'
import type { Draft } from './read-concepts.ts'

type Lookup = (draft: Draft, branch: Branch, keys: readonly string[], field: string) => number[]

/** References by number; what does not resolve, points to itself or is repeated is reported and left out. */
function createLookup(known: ReadonlyMap<string, number>, problems: Problem[]): Lookup {
  const resolve = (draft: Draft, branch: Branch, key: string, field: string): number | undefined => {
    const id = known.get(conceptName(branch, key))
    const isItself = branch === draft.branch && key === draft.key
    if (id === undefined || isItself)
      problems.push(
        problemAt(draft.row, `${draft.key}: ${field} refers to ${isItself ? 'itself' : `unknown ${branch} "${key}"`}`),
      )
    return isItself ? undefined : id
  }
  return (draft, branch, keys, field) => {
    const ids = keys.map((key) => resolve(draft, branch, key, field)).filter((id) => id !== undefined)
    if (new Set(ids).size < ids.length)
      problems.push(problemAt(draft.row, `${draft.key}: ${field} repeats a reference`))
    return [...new Set(ids)]
  }
}

/** Transitive closure of references, nearest first, without the start; cycles are allowed. */
export function reachable(start: number, next: (id: number) => readonly number[]): number[] {
  const found = new Set<number>()
  const queue = [...next(start)]
  for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
    if (id === start || found.has(id)) continue
    found.add(id)
    queue.push(...next(id))
  }
  return [...found]
}

/** Broader references without those that close a circle. */
function withoutCycles(
  drafts: readonly Draft[],
  ids: readonly number[],
  broader: Map<number, number[]>,
  problems: Problem[],
): void {
  drafts.forEach((draft, index) => {
    const id = ids[index] ?? 0
    const kept = (broader.get(id) ?? []).filter((parent) => {
      const closes = reachable(parent, (one) => broader.get(one) ?? []).includes(id)
      if (closes) problems.push(problemAt(draft.row, `${draft.key}: broader concepts form a cycle`))
      return !closes
    })
    broader.set(id, kept)
  })
}

function invert(broader: ReadonlyMap<number, readonly number[]>): Map<number, number[]> {
  const narrower = new Map<number, number[]>()
  for (const [id, parents] of broader)
    for (const parent of parents)
      narrower.set(
        parent,
        [...(narrower.get(parent) ?? []), id].toSorted((a, b) => a - b),
      )
  return narrower
}

/** Concepts from drafts, with references as numbers in both directions, ordered by number. */
export function resolveConcepts(
  drafts: readonly Draft[],
  numbers: ReadonlyMap<string, number>,
  problems: Problem[],
): Concept[] {
  const present = new Map(
    drafts.map(({ branch, key }) => [conceptName(branch, key), numbers.get(conceptName(branch, key)) ?? 0]),
  )
  const lookup = createLookup(present, problems)
  const ids = drafts.map(({ branch, key }) => present.get(conceptName(branch, key)) ?? 0)
  const broader = new Map(
    drafts.map((draft, at) => [ids[at] ?? 0, lookup(draft, draft.branch, draft.broader, 'broader')]),
  )
  const entails = new Map(
    drafts.map((draft, at) => [ids[at] ?? 0, lookup(draft, draft.branch, draft.entails, 'entails')]),
  )
  withoutCycles(drafts, ids, broader, problems)
  const narrower = invert(broader)
  const concepts = drafts.map((draft, at): Concept => {
    const id = ids[at] ?? 0
    return {
      id,
      key: draft.key,
      branch: draft.branch,
      code: draft.code,
      kind: draft.kind,
      broader: broader.get(id) ?? [],
      narrower: narrower.get(id) ?? [],
      essential: lookup(draft, 'skill', draft.essential, 'essential'),
      optional: lookup(draft, 'skill', draft.optional, 'optional'),
      similar: lookup(draft, 'occupation', draft.similar, 'similar'),
      entails: reachable(id, (one) => entails.get(one) ?? []).toSorted((a, b) => a - b),
    }
  })
  return concepts.toSorted((a, b) => a.id - b.id)
}
