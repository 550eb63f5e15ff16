import type { TitleSpace } from './title-space.ts'

/** Facts of a space that do not depend on the title: ISCO groups as numbers, the hierarchy both ways. */
export type SpaceFacts = {
  readonly count: number
  readonly unitOf: Int32Array
  readonly unitCount: number
  readonly minorOf: Int32Array
  readonly minorCount: number
  readonly parents: Int32Array
  readonly children: readonly (readonly number[])[]
  readonly depths: Float32Array
}

function numbered(names: readonly string[]): { readonly numbers: Int32Array; readonly count: number } {
  const known = new Map([...new Set(names)].map((name, at) => [name, at]))
  return { numbers: Int32Array.from(names, (name) => known.get(name) ?? 0), count: known.size }
}

const MAX_DEPTH = 8

function countAncestors(concept: number, parents: readonly number[]): number {
  let depth = 0
  for (let at = parents[concept] ?? -1; at >= 0 && depth < MAX_DEPTH; at = parents[at] ?? -1) depth++
  return depth
}

export function computeSpaceFacts({ codes, parents }: TitleSpace): SpaceFacts {
  const units = numbered(codes)
  const minors = numbered(codes.map((code) => code.slice(0, 3)))
  const children = codes.map((): number[] => [])
  parents.forEach((parent, concept) => children[parent]?.push(concept))
  return {
    count: codes.length,
    unitOf: units.numbers,
    unitCount: units.count,
    minorOf: minors.numbers,
    minorCount: minors.count,
    parents: Int32Array.from(parents),
    children,
    depths: Float32Array.from(codes, (_, concept) => countAncestors(concept, parents)),
  }
}
