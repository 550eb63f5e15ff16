import type { Concept } from '../concepts.ts'
import { log2In256ths } from './integer-log.ts'

/** A skill of an occupation, and its share in the occupation's vector. */
export type SkillShare = {
  readonly skill: number
  readonly share: number
}

export type SharedSkills = {
  readonly id: number
  /** Per mille. */
  readonly cosine: number
  /** Number of skills in common. */
  readonly count: number
}

/**
 * Cosine of the skills of occupations, each skill weighing by its rarity (inverse document frequency): skills that
 * everybody needs say little about a kinship. Answers those that share a skill with the wanted one.
 */
export function createSkillCosine(
  concepts: readonly Concept[],
  skillsOf: (concept: Concept) => readonly SkillShare[],
): (wanted: Concept) => SharedSkills[] {
  const occupations = concepts
    .map((concept) => ({ id: concept.id, skills: skillsOf(concept) }))
    .filter(({ skills }) => skills.length > 0)
  const users = new Map<number, { at: number; share: number }[]>()
  occupations.forEach(({ skills }, at) => {
    for (const { skill, share } of skills) {
      const by = users.get(skill) ?? []
      by.push({ at, share })
      users.set(skill, by)
    }
  })
  const square = new Map([...users].map(([skill, by]) => [skill, log2In256ths(occupations.length / by.length) ** 2]))
  const lengths = occupations.map(({ skills }) =>
    Math.sqrt(skills.reduce((sum, { skill, share }) => sum + share ** 2 * (square.get(skill) ?? 0), 0)),
  )
  const places = new Map(occupations.map(({ id }, at) => [id, at]))
  const dots = new Float64Array(occupations.length)
  const counts = new Uint16Array(occupations.length)

  /** Adds up what each occupation has in common with the one at `place`; answers the places that have anything. */
  const addUp = (place: number): number[] => {
    const touched: number[] = []
    for (const { skill, share } of occupations[place]?.skills ?? []) {
      const weight = share * (square.get(skill) ?? 0)
      for (const user of users.get(skill) ?? []) {
        if (counts[user.at] === 0) touched.push(user.at)
        dots[user.at] = (dots[user.at] ?? 0) + weight * user.share
        counts[user.at] = (counts[user.at] ?? 0) + 1
      }
    }
    return touched
  }

  return (wanted) => {
    const place = places.get(wanted.id) ?? -1
    const shared = addUp(place).map((at): SharedSkills => {
      const length = (lengths[place] ?? 0) * (lengths[at] ?? 0)
      const cosine = length === 0 ? 0 : Math.floor((1000 * (dots[at] ?? 0)) / length)
      const count = counts[at] ?? 0
      dots[at] = 0
      counts[at] = 0
      return { id: occupations[at]?.id ?? 0, cosine, count }
    })
    return shared.filter(({ id }) => id !== wanted.id)
  }
}
