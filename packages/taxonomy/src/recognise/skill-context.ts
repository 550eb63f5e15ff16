import type { Concept, Taxonomy } from '../concepts.ts'

/** The skills that a text about some occupations may be expected to name. */
export type SkillContext = {
  has(skillId: number): boolean
}

function addRelated(skills: Set<number>, skill: Concept | undefined): void {
  if (skill === undefined) return
  for (const id of [skill.id, ...skill.broader, ...skill.narrower]) skills.add(id)
}

/**
 * Collects what occupations and all their neighbours need, essentially or optionally, with the skills a step above and
 * below. Answers of the last occupations asked about are kept: a text asks for each of its paragraphs.
 */
export function createSkillContexts(taxonomy: Taxonomy): (occupations: readonly number[]) => SkillContext {
  let last: { readonly key: string; readonly skills: SkillContext } | undefined
  return (occupations) => {
    const key = occupations.join(' ')
    if (last?.key === key) return last.skills
    const near = new Set(
      occupations.flatMap((id) => [
        id,
        ...taxonomy.neighbours(id).map((neighbour) => neighbour.id),
        ...taxonomy.wantedBy(id).map((neighbour) => neighbour.id),
      ]),
    )
    const skills = new Set<number>()
    for (const id of near) {
      const { essential = [], optional = [] } = taxonomy.get(id) ?? {}
      for (const skill of [...essential, ...optional]) addRelated(skills, taxonomy.get(skill))
    }
    last = { key, skills }
    return skills
  }
}
