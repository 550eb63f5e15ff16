import type { ListingContent } from '@matchwright/contract/listing-content.schema'
import type { Branch, Taxonomy } from '@matchwright/taxonomy/concepts'
import { invalid } from '#server/errors.ts'
import type { FieldProblem } from '#server/errors.ts'

const BRANCHES = {
  occupations: ['occupation'],
  skills: ['skill', 'specialization'],
  licences: ['authorization'],
  responsibilities: ['skill', 'specialization', 'softskill', 'function'],
  social: ['softskill'],
  industries: ['industry'],
  conditions: ['condition'],
} as const satisfies Partial<Record<keyof ListingContent, readonly Branch[]>>

/** @throws {AppError} 422 at every entry whose concept does not exist or has the wrong branch */
export function assertConcepts(taxonomy: Taxonomy, content: ListingContent): void {
  const isOneOf = (id: number, branches: readonly Branch[]) =>
    branches.some((branch) => taxonomy.get(id)?.branch === branch)
  const problem = (path: (string | number)[]): FieldProblem => ({
    loc: ['body', 'payload', 'content', ...path],
    text: { key: 'unknown_concept' },
    type: 'unknown_concept',
  })
  const sections = Object.entries(BRANCHES) as [keyof typeof BRANCHES, readonly Branch[]][]
  const problems = sections.flatMap(([section, branches]) =>
    content[section].flatMap(({ concept_id }, at) =>
      isOneOf(concept_id, branches) ? [] : [problem([section, at, 'concept_id'])],
    ),
  )
  const readings = content.occupations.flatMap((entry, at) =>
    entry.readings.flatMap(({ concept_id }, nth) =>
      isOneOf(concept_id, BRANCHES.occupations) ? [] : [problem(['occupations', at, 'readings', nth, 'concept_id'])],
    ),
  )
  const tags = content.social_tags.flatMap((id, at) =>
    isOneOf(id, ['social_tag']) ? [] : [problem(['social_tags', at])],
  )
  const all = [...problems, ...readings, ...tags]
  if (all.length > 0) throw invalid(all)
}
