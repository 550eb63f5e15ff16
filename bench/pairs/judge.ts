import { scorePair, thresholdOf } from '@matchwright/matching/score'
import type { Fit, PairScore, Scene } from '@matchwright/matching/score'
import type { ReadFile, UncorrectedListing } from './product.ts'

/** An advertisement and a CV as the product judges them. */
export type JudgedPair = {
  readonly ad: string
  readonly cv: string
  /** Score as shown, 0 to 100. */
  readonly score: number
  /** Geometric mean of both fits, 0 to 10,000, also of blocked pairs. */
  readonly uncapped: number
  readonly employerFit: number
  readonly isMatch: boolean
  /** The first cause, in the order of the way from text to match, by which the pair is no match. */
  readonly cause: string
}

/** Causes in the order they are looked for; a blocked must is `must: <criterion>`. */
export const CAUSES = {
  cvUnread: 'CV: no occupation read',
  adUnread: 'ad: no occupation read',
  cvUnpublishable: 'CV: cannot be published',
  adUnpublishable: 'ad: cannot be published',
  misread: 'title misread or too far',
  gate: 'role gate',
  employer: "employer's fit",
  candidate: "candidate's fit",
} as const

const MATCH_FACTOR = 50
const THRESHOLD = thresholdOf(MATCH_FACTOR)
/** Least similarity at which two occupations count as near. */
const NEAR = 250

/** Judges two files by the best pair of their listings. */
export function judgePair(ad: ReadFile, cv: ReadFile, scene: Scene): JudgedPair {
  const pairs = ad.listings.flatMap((offer) => cv.listings.map((search) => judgeListings(offer, search, scene)))
  const [best] = pairs.toSorted(
    (a, b) => Number(b.isMatch) - Number(a.isMatch) || b.score - a.score || b.uncapped - a.uncapped,
  )
  const unread = cv.listings.length === 0 ? CAUSES.cvUnread : CAUSES.adUnread
  const judged = best ?? { score: 0, uncapped: 0, employerFit: 0, isMatch: false, cause: unread }
  return { ad: ad.id, cv: cv.id, ...judged }
}

function judgeListings(
  offer: UncorrectedListing,
  search: UncorrectedListing,
  scene: Scene,
): Omit<JudgedPair, 'ad' | 'cv'> {
  const pair = scorePair(offer.listing, search.listing, scene, THRESHOLD)
  const isMatch = pair.isMatch && offer.canPublish && search.canPublish
  return {
    score: pair.score,
    uncapped: Math.sqrt(pair.employer.fit * pair.candidate.fit),
    employerFit: pair.employer.fit,
    isMatch,
    cause: isMatch ? '' : firstCause(offer, search, pair),
  }
}

function firstCause(offer: UncorrectedListing, search: UncorrectedListing, pair: PairScore): string {
  if (search.content.occupations.length === 0) return CAUSES.cvUnread
  if (offer.content.occupations.length === 0) return CAUSES.adUnread
  if (!search.canPublish) return CAUSES.cvUnpublishable
  if (!offer.canPublish) return CAUSES.adUnpublishable
  if (Math.max(occupationSimilarity(pair.employer), occupationSimilarity(pair.candidate)) < NEAR) return CAUSES.misread
  const [blocked] = [...pair.employer.blocked, ...pair.candidate.blocked]
  if (blocked) return `must: ${blocked.criterion}`
  if (!pair.passesRoleGate) return CAUSES.gate
  return pair.employer.weight > 0 && pair.employer.fit < THRESHOLD ? CAUSES.employer : CAUSES.candidate
}

function occupationSimilarity({ criteria }: Fit): number {
  return criteria.find(({ criterion }) => criterion.id === 'occupation')?.verdict.similarity ?? 0
}
