import { inOneLine } from '#web/components/match/facts.ts'
import type { Translate } from '#web/lib/intl/translate.ts'
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
export function queryTitle(t: Translate, query: FinderQuery): string {
  return inOneLine(t, [...conceptNames(query), query.content.places?.[0]?.name ?? ''])
}
