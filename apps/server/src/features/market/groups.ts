import type { Concept, Taxonomy } from '@matchwright/taxonomy/concepts'

/** Digits of an ISCO-08 unit group, such as 2221, and of the minor group above it. */
const UNIT_DIGITS = 4
const MINOR_DIGITS = 3

/** Unit group of an occupation, or the unit group itself; undefined for anything else. */
export function groupOf(taxonomy: Taxonomy, conceptId: number): Concept | undefined {
  const concept = taxonomy.get(conceptId)
  if (!concept || (concept.branch !== 'occupation' && concept.branch !== 'occupation_group')) return undefined
  const code = concept.code.slice(0, UNIT_DIGITS)
  return code.length === UNIT_DIGITS ? taxonomy.findByCode('occupation_group', code)[0] : undefined
}

export function occupationsIn(taxonomy: Taxonomy, group: Concept): number[] {
  return taxonomy
    .inBranch('occupation')
    .filter(({ code }) => code.startsWith(group.code))
    .map(({ id }) => id)
}

/** Other unit groups of the same minor group, and those of occupations similar to the ones of the group. */
export function groupsNear(taxonomy: Taxonomy, group: Concept): number[] {
  const minor = group.code.slice(0, MINOR_DIGITS)
  const siblings = taxonomy
    .inBranch('occupation_group')
    .filter(({ code }) => code.length === UNIT_DIGITS && code.startsWith(minor))
    .map(({ id }) => id)
  const similar = occupationsIn(taxonomy, group)
    .flatMap((id) => taxonomy.get(id)?.similar ?? [])
    .flatMap((id) => groupOf(taxonomy, id)?.id ?? [])
  return [...new Set([...siblings, ...similar])].filter((id) => id !== group.id)
}
