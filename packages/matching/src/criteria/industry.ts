import type { SimilaritySpace } from '../concept-space.ts'
import type { ConceptId, WantedIndustry } from '../listing.ts'
import { bestAnswer, closestWanted, single } from './criterion.ts'
import type { Criterion } from './criterion.ts'

/** Similarity from which an industry counts as an avoided one. */
export const AVOIDED_FROM = 750

/** Best pair of industries; 0 if any of them is avoided. */
export const industry: Criterion = {
  id: 'industry',
  importance: ({ industry: wanted }) =>
    wanted && wanted.anyOf.length + wanted.avoid.length > 0 ? wanted.importance : null,

  judge(wants, has, { space }) {
    const wanted = wants.industry
    if (!wanted || !has.industries) return single(wanted?.importance ?? 'information', null)
    const avoided = firstAvoided(wanted, has.industries, space)
    if (avoided >= 0) return single(wanted.importance, 0, avoided)
    if (wanted.anyOf.length === 0) return single(wanted.importance, 1000)
    const best = bestAnswer(has.industries, (held) => closestWanted(wanted.anyOf, held, space).similarity)
    return single(wanted.importance, best.similarity, best.answer)
  },

  facts({ wants, has, entry, space }) {
    const wanted = wants.industry?.anyOf ?? []
    const held = has.industries?.[entry.answer]
    const nearest = held === undefined || !entry.similarity ? undefined : closestWanted(wanted, held, space).concept
    return {
      want: { kind: 'industries', any_of: [...wanted], avoid: [...(wants.industry?.avoid ?? [])] },
      have: held === undefined ? heldIndustries(has.industries) : { kind: 'concept', concept: held },
      ...(wanted.length > 0 && {
        concepts: nearest === undefined || held === undefined ? null : space.relation(nearest, held),
      }),
    }
  },
}

function firstAvoided(wanted: WantedIndustry, held: readonly ConceptId[], space: SimilaritySpace): number {
  return held.findIndex((own) => wanted.avoid.some((avoided) => space.similarity(avoided, own) >= AVOIDED_FROM))
}

function heldIndustries(held: readonly ConceptId[] | null) {
  return held && { kind: 'concepts' as const, concepts: [...held] }
}
