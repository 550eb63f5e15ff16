import type { FinderQuery } from './queries.ts'

const NAMED = 2

/** Labels of the first concepts of a query. */
export function conceptNames({ content, labels }: FinderQuery): string[] {
  const { occupations = [], licences = [], skills = [] } = content
  return [...occupations, ...licences, ...skills]
    .map(({ concept_id }) => labels[String(concept_id)]?.text ?? '')
    .filter(Boolean)
    .slice(0, NAMED)
}

/** Default title of a query, from its concepts and place. */
export function queryTitle(query: FinderQuery): string {
  return [...conceptNames(query), query.content.places?.[0]?.name ?? ''].filter(Boolean).join(', ')
}
