import { LISTING_STATUS } from '@matchwright/contract/constants'
import type { MatchListing } from '@matchwright/matching/listing'
import { DEFAULT_MATCH_FACTOR } from '@matchwright/matching/match-index'
import { scorePair, thresholdOf } from '@matchwright/matching/score'
import { dayNumber, toMatchListing } from '#server/features/listing/index.ts'
import type { Impression } from '#server/ports.ts'
import { HOUR_MS } from '#server/time.ts'
import { daysFrom } from './draw.ts'
import type { Drawing } from './draw.ts'
import { ADMIN, CANDIDATE, COMPANY } from './logins.ts'
import { wholeFit } from './play.ts'
import type { DemoListing, World } from './world.ts'

/**
 * The lists in which others saw the listings of the demo's logins since their publication, scored as any list is. Each
 * of the others looks every few days.
 */

const TOLD: ReadonlySet<string> = new Set([COMPANY, CANDIDATE, ADMIN])
const MOST_VIEWERS = 160
const MOST_VIEWS = 12
const ROWS = 20

export type Shown = { impression: Impression; at: Date }
type Drawn = Pick<Drawing, 'concepts' | 'rates' | 'now'>
type Hit = { listing: DemoListing; scored: MatchListing; result: Impression['results'][number] }

/** All impressions, oldest first. Needs the ids of listings. */
export function impressionsOf(drawn: Drawn, world: World): Shown[] {
  const told = world.listings.filter(({ publishedAt, user }) => publishedAt && isTold(world, user.email))
  const scored = new Map<DemoListing, MatchListing>()
  const scoredOf = (listing: DemoListing) => {
    const known = scored.get(listing) ?? matchListing(drawn, listing)
    scored.set(listing, known)
    return known
  }
  return viewersOf(world, told)
    .flatMap((viewer) => {
      const hits = told.flatMap((listing) => hitOf(drawn, { viewer: scoredOf(viewer), listing, scoredOf }) ?? [])
      return hits.length === 0 ? [] : viewsOf(drawn, { viewer, scored: scoredOf(viewer), hits })
    })
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

function isTold(world: World, email: string): boolean {
  if (TOLD.has(email)) return true
  const account = world.users.find((user) => user.email === email)?.account
  return world.users.some((user) => user.email === ADMIN && user.account === account)
}

/** Published listings for the same work: those in contact first, as they must have seen each other. */
function viewersOf(world: World, told: readonly DemoListing[]): DemoListing[] {
  const own = new Set(told)
  const inContact = world.contacts.flatMap(({ from, to }) => (own.has(from) ? [to] : own.has(to) ? [from] : []))
  const trades = new Set(told.flatMap(({ type, content }) => content.occupations.map((one) => key(1 - type, one))))
  const others = world.listings.filter(
    ({ type, status, content }) =>
      status === LISTING_STATUS.published && content.occupations.some((one) => trades.has(key(type, one))),
  )
  return [...new Set([...inContact, ...others])]
    .filter((listing) => !own.has(listing) && listing.publishedAt !== null)
    .slice(0, MOST_VIEWERS)
}

function key(type: number, { concept_id: concept }: { concept_id: number }): string {
  return `${type} ${concept}`
}

function matchListing({ concepts, rates, now }: Drawn, { id, type, publishedAt, content }: DemoListing): MatchListing {
  const { taxonomy, rarity } = concepts
  return toMatchListing({ id, type, published_at: publishedAt, content }, { rates, taxonomy, rarity, today: now })
}

type Pair = { viewer: MatchListing; listing: DemoListing; scoredOf: (listing: DemoListing) => MatchListing }

function hitOf({ concepts, now }: Drawn, { viewer, listing, scoredOf }: Pair): Hit | undefined {
  const scored = scoredOf(listing)
  if (viewer.type === scored.type) return undefined
  const scene = { space: concepts.taxonomy, today: dayNumber(now) }
  const { score, isMatch, employer, candidate } = scorePair(viewer, scored, scene, thresholdOf(DEFAULT_MATCH_FACTOR))
  if (!isMatch) return undefined
  const [theyAsk, iAsk] = viewer.type === 'search' ? [employer, candidate] : [candidate, employer]
  const result = { listing_id: listing.id, score, i_meet: wholeFit(theyAsk.fit), they_meet: wholeFit(iAsk.fit) }
  return { listing, scored, result }
}

type Viewing = { viewer: DemoListing; scored: MatchListing; hits: Hit[] }

/** Lists that one listing's user saw, the latest first; each has what was published then, with the scores of today. */
function viewsOf({ concepts, now }: Drawn, { viewer, scored, hits }: Viewing): Shown[] {
  const ranked = hits.toSorted(
    (one, other) => other.result.score - one.result.score || other.scored.publishedAt - one.scored.publishedAt,
  )
  const every = 2 + (viewer.id % 5)
  return Array.from({ length: MOST_VIEWS }, (_, count) => {
    const at = new Date(daysFrom(now, -every * (count + 0.3)).getTime() - (viewer.id % 11) * HOUR_MS)
    const seen = ranked.filter(({ listing }) => isShownAt(listing, at)).slice(0, ROWS)
    if (seen.length === 0 || !isShownAt(viewer, at)) return []
    const impression: Impression = {
      listingId: viewer.id,
      finderId: null,
      taxonomy: concepts.taxonomy.version,
      query: { limit: ROWS, match_factor: DEFAULT_MATCH_FACTOR, today: dayNumber(now), listing: scored },
      results: seen.map(({ result }) => result),
      listings: seen.map((hit) => hit.scored),
    }
    return [{ impression, at }]
  }).flat()
}

function isShownAt({ publishedAt, pausedAt, withdrawnAt }: DemoListing, at: Date): boolean {
  const end = withdrawnAt ?? pausedAt
  return publishedAt !== null && publishedAt < at && (end === null || at < end)
}
