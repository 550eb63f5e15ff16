import type { Taxonomy } from '@matchwright/taxonomy/concepts'
import type { StaffTerms } from '#server/features/taxonomy/index.ts'
import type { TermRow } from './queries.ts'

/** Additions of staff in the form the taxonomy takes them. */
export function staffTerms(taxonomy: Taxonomy, added: readonly TermRow[]): StaffTerms {
  return {
    names: added.flatMap(({ is_new_concept: isNew, concept_id: conceptId, language, label }) =>
      isNew || conceptId === null || label === null ? [] : [{ conceptId, language, text: label }],
    ),
    concepts: added.flatMap(({ id, is_new_concept: isNew, branch, broader_id: broaderId, language, label }) => {
      if (!isNew || label === null) return []
      const broader = broaderId === null ? undefined : taxonomy.get(broaderId)
      const code = branch === 'occupation' ? (broader?.code ?? '') : ''
      const isAbove = broader?.branch === branch
      return [{ key: String(id), branch, code, broaderId: isAbove ? broaderId : null, language, text: label }]
    }),
  }
}
