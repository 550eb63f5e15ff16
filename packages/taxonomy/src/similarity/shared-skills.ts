import type { Concept } from '../concepts.ts'
import { log2In256ths } from './integer-log.ts'
import type { Proposal } from './rules.ts'

/** Equal skills do not make two occupations the same one. */
const MOST = 900

/**
 * Cosine of the essential skills of two occupations, each skill weighing by its rarity (inverse document frequency):
 * skills that everybody needs say little about a kinship.
 */
export function createSharedSkills(concepts: readonly Concept[]): (wanted: Concept) => Proposal[] {
  const occupations = concepts.filter(({ essential }) => essential.length > 0)
  const users = new Map<number, Concept[]>()
  for (const occupation of occupations)
    for (const skill of occupation.essential) users.set(skill, [...(users.get(skill) ?? []), occupation])
  const weight = new Map([...users].map(([skill, by]) => [skill, log2In256ths(occupations.length / by.length)]))
  const square = (skill: number): number => (weight.get(skill) ?? 0) ** 2
  const norm = new Map(
    occupations.map(({ id, essential }) => [id, Math.sqrt(essential.reduce((sum, skill) => sum + square(skill), 0))]),
  )

  return (wanted) => {
    const shared = new Map<number, { dot: number; count: number }>()
    for (const skill of wanted.essential)
      for (const { id } of users.get(skill) ?? []) {
        const { dot, count } = shared.get(id) ?? { dot: 0, count: 0 }
        shared.set(id, { dot: dot + square(skill), count: count + 1 })
      }
    shared.delete(wanted.id)
    return [...shared].map(([id, { dot, count }]) => {
      const length = (norm.get(wanted.id) ?? 0) * (norm.get(id) ?? 0)
      const cosine = length === 0 ? 0 : Math.floor((1000 * dot) / length)
      return { id, similarity: Math.min(MOST, cosine), kind: 'shared_skills', steps: count }
    })
  }
}
