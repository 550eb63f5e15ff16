import { blocks } from '@matchwright/matching/criteria/criterion'
import { location } from '@matchwright/matching/criteria/location'
import type { MatchListing } from '@matchwright/matching/listing'
import type { Hit } from '@matchwright/matching/match-index'
import { fitOf, passes, passesRoleGate, scoreFormula } from '@matchwright/matching/score'
import type { Scene } from '@matchwright/matching/score'
import { userWeight } from '@matchwright/matching/weights'

export type Answer = {
  readonly hits: readonly Hit[]
  readonly total: number
}

type Ranked = Hit & { readonly publishedAt: number }

/** Search by the functions of the definition alone, listing by listing; gives the first page and the total. */
export class DefinitionSearch {
  readonly #queries: readonly MatchListing[]
  readonly #scene: Scene
  readonly #threshold: number
  readonly #found: Ranked[][]

  constructor(queries: readonly MatchListing[], scene: Scene, threshold: number) {
    this.#queries = queries
    this.#scene = scene
    this.#threshold = threshold
    this.#found = queries.map(() => [])
  }

  add(listing: MatchListing): void {
    for (const [at, query] of this.#queries.entries()) {
      if (query.type === listing.type || query.id === listing.id) continue
      const hit = this.#judge(query, listing)
      if (hit) this.#found[at]?.push({ ...hit, publishedAt: listing.publishedAt })
    }
  }

  answers(limit: number): Answer[] {
    return this.#found.map((found) => ({
      total: found.length,
      hits: found
        .toSorted((a, b) => b.score - a.score || b.publishedAt - a.publishedAt || a.id - b.id)
        .slice(0, limit)
        .map(({ id, score, employerFit, candidateFit }) => ({ id, score, employerFit, candidateFit })),
    }))
  }

  /** Checks the most selective conditions first; a pair excluded in one direction is not judged in the other. */
  #judge(query: MatchListing, listing: MatchListing): Hit | undefined {
    const [offer, search] = query.type === 'offer' ? [query, listing] : [listing, query]
    if (this.#isTooFar(offer, search)) return undefined
    const candidate = fitOf(search, offer, this.#scene)
    if (candidate.blocked.length > 0 || !passes(candidate, this.#threshold)) return undefined
    if (!passesRoleGate(offer, search, this.#scene)) return undefined
    const employer = fitOf(offer, search, this.#scene)
    if (employer.blocked.length > 0 || !passes(employer, this.#threshold)) return undefined
    const [employerFit, candidateFit] = [employer.fit, candidate.fit]
    return { id: listing.id, score: scoreFormula(employerFit, candidateFit), employerFit, candidateFit }
  }

  #isTooFar(offer: MatchListing, search: MatchListing): boolean {
    if (!search.wants.location || userWeight(search.wants, 'location') === 0) return false
    return location.judge(search.wants, offer.has, this.#scene).entries.some(blocks)
  }
}

/** Number of answers that differ in ids, fits, scores, order or total. */
export function differences(found: readonly Answer[], expected: readonly Answer[]): number {
  return found.filter(({ hits, total }, at) => {
    const other = expected[at]
    return JSON.stringify({ hits, total }) !== JSON.stringify({ hits: other?.hits, total: other?.total })
  }).length
}
