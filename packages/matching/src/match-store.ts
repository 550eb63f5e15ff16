import type { ConceptSpace, Neighbour } from './concept-space.ts'
import type { Scene } from './criteria/criterion.ts'
import { FacetCounter, failedFilters } from './facets.ts'
import { floorDiv } from './integer.ts'
import type { ConceptId, ListingId, ListingType, MatchListing } from './listing.ts'
import { DEFAULT_LIMIT, DEFAULT_MATCH_FACTOR } from './match-index.ts'
import type { Hit, MatchIndex, NearMiss, NearMissResult, SearchOptions, SearchResult, Tags } from './match-index.ts'
import { isTooFar, placeGateOf } from './place-gate.ts'
import { prepare, prunedFit } from './pruned-fit.ts'
import type { Limits, PrunedFit } from './pruned-fit.ts'
import { cappedScore, passesRoleGate, scoreFormula, thresholdOf } from './score.ts'
import { roleConceptsOf, Segment } from './segment.ts'
import type { StoredListing } from './segment.ts'

const HISTOGRAM_FROM = 40
const HISTOGRAM_STEP = 5
const HISTOGRAM_BUCKETS = 12

/**
 * All published listings in memory. A search reads the listings that share a role concept with the query (nothing else
 * can pass the role gate), drops those whose place alone blocks, and scores the rest by the definition, giving up early.
 */
export class MatchStore implements MatchIndex {
  readonly #space: ConceptSpace
  readonly #segments: Readonly<Record<ListingType, Segment>> = { search: new Segment(), offer: new Segment() }

  constructor(space: ConceptSpace) {
    this.#space = space
  }

  get size(): number {
    return this.#segments.search.size + this.#segments.offer.size
  }

  get(id: ListingId): MatchListing | undefined {
    return (this.#segments.search.get(id) ?? this.#segments.offer.get(id))?.listing
  }

  put(listing: MatchListing, tags: Tags): void {
    this.remove(listing.id)
    this.#segments[listing.type].put(listing, tags)
  }

  remove(id: ListingId): boolean {
    return this.#segments.search.remove(id) || this.#segments.offer.remove(id)
  }

  search(query: MatchListing, options: SearchOptions): SearchResult {
    const filters = options.facetFilters ?? {}
    const histogram = Array.from({ length: HISTOGRAM_BUCKETS }, () => 0)
    const facets = new FacetCounter()
    const matches: Ranked<Hit>[] = []
    const gate = placeGateOf(query)
    this.#forEachPair(
      query,
      options,
      { mostBlocked: 0, skip: (stored) => isTooFar(gate, stored.placeGate) },
      (pair) => {
        const hit = hitOf(pair)
        const failed = failedFilters(pair.stored.tags, filters)
        if (failed.length === 0) countScore(histogram, hit.score)
        if (hit.score < (options.minScore ?? 0)) return
        facets.add(pair.stored.tags, failed)
        if (failed.length === 0) matches.push({ hit, rank: hit.score, publishedAt: pair.stored.listing.publishedAt })
      },
    )
    return { hits: page(matches, options), total: matches.length, histogram, facets: facets.toRecord() }
  }

  nearMisses(query: MatchListing, options: SearchOptions): NearMissResult {
    const filters = options.facetFilters ?? {}
    const threshold = thresholdOf(options.matchFactor ?? DEFAULT_MATCH_FACTOR)
    const misses: Ranked<NearMiss>[] = []
    this.#forEachPair(query, options, { mostBlocked: 1, skip: () => false }, (pair) => {
      const block = onlyBlockOf(pair)
      if (!block || failedFilters(pair.stored.tags, filters).length > 0) return
      const hit = hitOf(pair)
      const miss = { ...hit, score: cappedScore(hit.score, threshold), reachable: hit.score, block }
      misses.push({ hit: miss, rank: miss.reachable, publishedAt: pair.stored.listing.publishedAt })
    })
    return { hits: page(misses, options), total: misses.length }
  }

  #forEachPair(query: MatchListing, options: SearchOptions, scope: Scope, visit: (pair: ScoredPair) => void): void {
    const scene: Scene = { space: this.#space, today: options.today }
    const threshold = thresholdOf(options.matchFactor ?? DEFAULT_MATCH_FACTOR)
    const prepared = { ...prepare(query), tags: NO_TAGS, placeGate: null }
    for (const stored of this.#candidates(query)) {
      if (isExcluded(stored, query, options) || scope.skip(stored)) continue
      const pair = scoreStored(prepared, stored, scene, { threshold, mostBlocked: scope.mostBlocked })
      if (pair) visit({ ...pair, stored })
    }
  }

  /** All that can pass the role gate: similarity outside the neighbour table is 0. */
  #candidates(query: MatchListing): StoredListing[] {
    const near = (concept: ConceptId) =>
      query.type === 'offer' ? this.#space.neighbours(concept) : this.#space.wantedBy(concept)
    const widen = (concepts: readonly ConceptId[]) => [
      ...new Set([...concepts, ...concepts.flatMap((concept) => near(concept).map(idOf))]),
    ]
    const { occupations, skills } = roleConceptsOf(query)
    const others = this.#segments[query.type === 'offer' ? 'search' : 'offer']
    return others.withAnyOf({ occupations: widen(occupations), skills: widen(skills) })
  }
}

interface Scope {
  readonly mostBlocked: number
  readonly skip: (stored: StoredListing) => boolean
}

interface PairFits {
  readonly employer: PrunedFit
  readonly candidate: PrunedFit
}

interface ScoredPair extends PairFits {
  readonly stored: StoredListing
}

interface Ranked<Row extends Hit> {
  readonly hit: Row
  readonly rank: number
  readonly publishedAt: number
}

const NO_TAGS: Tags = { ownerId: 0, facets: {} }

function idOf({ id }: Neighbour): ConceptId {
  return id
}

function isExcluded({ listing, tags }: StoredListing, query: MatchListing, options: SearchOptions): boolean {
  return (
    listing.id === query.id ||
    options.excludeIds?.has(listing.id) === true ||
    options.excludeOwnerIds?.has(tags.ownerId) === true
  )
}

/** The candidate's wishes first: they are mostly numbers, and cheap. */
function scoreStored(query: StoredListing, stored: StoredListing, scene: Scene, limits: Limits): PairFits | null {
  const [offer, search] = query.listing.type === 'offer' ? [query, stored] : [stored, query]
  const candidate = prunedFit(search, offer.listing, scene, limits)
  if (!candidate || !passesRoleGate(offer.listing, search.listing, scene)) return null
  const mostBlocked = limits.mostBlocked - candidate.blocked.length
  const employer = prunedFit(offer, search.listing, scene, { ...limits, mostBlocked })
  return employer && { employer, candidate }
}

function hitOf({ stored, employer, candidate }: ScoredPair): Hit {
  return {
    id: stored.listing.id,
    score: scoreFormula(employer.fit, candidate.fit),
    employerFit: employer.fit,
    candidateFit: candidate.fit,
  }
}

function onlyBlockOf({ employer, candidate }: PairFits): NearMiss['block'] | null {
  const [ofEmployer] = employer.blocked
  const [ofCandidate] = candidate.blocked
  if (ofEmployer) return { ...ofEmployer, direction: 'employer' }
  return ofCandidate ? { ...ofCandidate, direction: 'candidate' } : null
}

function countScore(histogram: number[], score: number): void {
  const bucket = floorDiv(score - HISTOGRAM_FROM, HISTOGRAM_STEP)
  const index = Math.max(0, Math.min(HISTOGRAM_BUCKETS - 1, bucket))
  histogram[index] = (histogram[index] ?? 0) + 1
}

function page<Row extends Hit>(ranked: readonly Ranked<Row>[], options: SearchOptions): Row[] {
  const offset = options.offset ?? 0
  return ranked
    .toSorted((a, b) => b.rank - a.rank || b.publishedAt - a.publishedAt || a.hit.id - b.hit.id)
    .slice(offset, offset + (options.limit ?? DEFAULT_LIMIT))
    .map(({ hit }) => hit)
}
