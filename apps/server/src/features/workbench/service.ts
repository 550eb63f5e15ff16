import type { ListingContent } from '@matchwright/contract/listing-content.schema'
import { LISTING_TYPE } from '@matchwright/contract/constants'
import type { ConceptSimilarity, GoldenCase, TriedExplanation } from '@matchwright/contract/workbench.schema'
import { ENGINE_VERSION } from '@matchwright/matching/engine-version'
import type { Relation } from '@matchwright/taxonomy/concepts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import { labelsOf } from '#server/features/concept/index.ts'
import { explainOpenly } from '#server/features/explanation/index.ts'
import type { MatchSubject } from '#server/features/explanation/index.ts'
import { assertConcepts } from '#server/features/listing/index.ts'
import * as queries from './queries.ts'

export type WorkbenchDeps = Pick<Deps, 'pool' | 'concepts' | 'rates' | 'clock'>

/** @throws {AppError} 404 for an unknown concept */
export function similarityOf(
  { concepts: { taxonomy } }: Pick<Deps, 'concepts'>,
  { wanted, had, lang }: { wanted: number; had: number; lang: string },
): ConceptSimilarity {
  if (!taxonomy.get(wanted) || !taxonomy.get(had)) throw notFound('no_entry')
  const [relation, back] = [taxonomy.relation(wanted, had), taxonomy.relation(had, wanted)]
  return {
    wanted,
    had,
    similarity: taxonomy.similarity(wanted, had),
    relation: wireRelation(relation),
    back: { similarity: taxonomy.similarity(had, wanted), relation: wireRelation(back) },
    concept_labels: labelsOf(taxonomy, [wanted, had, ...(relation?.path ?? []), ...(back?.path ?? [])], lang),
  }
}

function wireRelation(relation: Relation | null): ConceptSimilarity['relation'] {
  return relation && { ...relation, path: [...relation.path] }
}

/** Scores two listings that are not stored, as the side that searches sees them with everything disclosed. */
export function scoreOpenly(
  deps: WorkbenchDeps,
  { search, offer }: { search: ListingContent; offer: ListingContent },
  lang: string,
): TriedExplanation {
  for (const content of [search, offer]) assertConcepts(deps.concepts.taxonomy, content)
  const temporary = (type: MatchSubject['type'], content: ListingContent): MatchSubject => ({
    id: 0,
    type,
    content,
    published_at: null,
  })
  return explainOpenly(deps, temporary(LISTING_TYPE.search, search), temporary(LISTING_TYPE.offer, offer), lang)
}

export async function listCases({ pool }: Pick<Deps, 'pool'>, page: { limit: number; offset: number }) {
  const [items, count] = await Promise.all([queries.casesAt(pool, page), queries.countCases(pool)])
  return { items: items.map(wireCase), count }
}

/** Cases of an export; older ones are taken up or out of date. */
const MOST_EXPORTED = 1000

export async function exportCases({ pool }: Pick<Deps, 'pool'>) {
  return { format: 1 as const, cases: (await queries.wholeCases(pool, MOST_EXPORTED)).map(wireCase) }
}

function wireCase<Stored extends { created_at: Date }>(stored: Stored) {
  return { ...stored, created_at: stored.created_at.toISOString() }
}

type NewCase = Pick<GoldenCase, 'kind' | 'title' | 'expected' | 'input' | 'answer'>

/** Keeps a wrong result with the versions that gave it. */
export function keepCase({ pool, concepts }: Pick<Deps, 'pool' | 'concepts'>, kept: NewCase): Promise<number> {
  return queries.insertCase(pool, { ...kept, engine: ENGINE_VERSION, taxonomy: concepts.taxonomy.version })
}

/** @throws {AppError} 404 */
export async function deleteCase({ pool }: Pick<Deps, 'pool'>, id: number): Promise<void> {
  if (!(await queries.deleteCase(pool, id))) throw notFound('no_entry')
}
