import type { FinderQuery } from './queries.ts'

const NAMED = 2

/** What a query asks for first, in words. */
export function conceptNames({ content, labels }: FinderQuery): string[] {
  const { occupations = [], licences = [], skills = [] } = content
  return [...occupations, ...licences, ...skills]
    .map(({ concept_id }) => labels[String(concept_id)]?.text ?? '')
    .filter(Boolean)
    .slice(0, NAMED)
}

/** What a query is called when it is kept. */
export function queryTitle(query: FinderQuery): string {
  return [...conceptNames(query), query.content.places?.[0]?.name ?? ''].filter(Boolean).join(', ')
}
