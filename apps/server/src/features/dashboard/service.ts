import { LISTING_TYPE, MIN_CLASS_SCORE } from '@matchwright/contract/constants'
import type { MatchState } from '@matchwright/contract/contact.schema'
import type { ListingCard } from '@matchwright/contract/listing.schema'
import type { DashboardStats } from '@matchwright/contract/match.schema'
import { userOf } from '#server/http/caller.ts'
import type { Caller } from '#server/http/caller.ts'
import { standingIn } from '#server/features/disclosure/index.ts'
import { pairSummary } from '#server/features/explanation/index.ts'
import { canPublish, cardSources, DAYS_PUBLISHED, previousVisit } from '#server/features/listing/index.ts'
import type { CardSource, ListingRecord } from '#server/features/listing/index.ts'
import { listingsOf, marksForEach, rowSourcesOfPairs, rowsFrom } from '#server/features/search/index.ts'
import type { Marks, SearchDeps } from '#server/features/search/index.ts'
import { countUnread } from '#server/features/notification/index.ts'
import { DAY_MS } from '#server/time.ts'
import { unbroken } from '#server/unbroken.ts'
import * as queries from './queries.ts'
import { startOf } from './start.ts'

type Task = DashboardStats['tasks'][number]
const MOST_NEW = 6
const NOTHING: Omit<Task, 'kind' | 'title'> = {
  match_id: null,
  listing_id: null,
  subtitle: '',
  text: null,
  score: null,
  fits: null,
  until: null,
  since: null,
  count: 0,
  hint: null,
}

/** Tasks of a user today: people who wait first, then the user's listings, then new strong matches. */
export async function dashboardOf(deps: SearchDeps, caller: Caller, lang: string): Promise<DashboardStats> {
  const user = userOf(caller)
  const [since, own] = await Promise.all([
    previousVisit(deps.pool, user.id),
    queries.publishedListings(deps.pool, user.id),
  ])
  const hits = await matchesOfListings(deps, own, user.account_id)
  const now = deps.clock()
  const [people, listings, strong, unread, figures, start] = await Promise.all([
    peopleTasks(deps, caller, lang),
    listingTasks(deps, user.id),
    newStrongMatches(deps, { own, hits }, { caller, since, lang }),
    countUnread(deps.pool, user.id),
    queries.monthFigures(deps.pool, user.id, now),
    startOf(deps, user, lang),
  ])
  return {
    start,
    tasks: [...people, ...listings],
    ...strong,
    last_visit_at: since?.toISOString() ?? null,
    unread,
    last_30_days: { ...figures, matches_by_day: matchesByDay(hits, now) },
  }
}

async function peopleTasks(deps: SearchDeps, caller: Caller, lang: string): Promise<Task[]> {
  const { id } = userOf(caller)
  const [requests, unread] = await Promise.all([
    queries.waitingRequests(deps.pool, id),
    queries.unreadContacts(deps.pool, id),
  ])
  const pairs = [...requests, ...unread]
  const sources = await cardSources(deps.pool, [
    ...new Set(pairs.flatMap((pair) => [pair.my_listing_id, pair.other_listing_id])),
  ])
  // Messages are not readable while impersonating.
  const textOf = ({ text }: { text: string | null }) => (caller.isImpersonated ? null : text)
  return [
    ...requests.flatMap((request) =>
      pairTask(deps, sources, request, lang).map((pair) => ({
        ...pair,
        kind: request.type,
        text: textOf(request),
        until: request.expires_at?.toISOString() ?? null,
        since: request.since.toISOString(),
      })),
    ),
    ...unread.flatMap((contact) =>
      pairTask(deps, sources, contact, lang).map((pair) => ({
        ...pair,
        kind: 'unread' as const,
        text: textOf(contact),
        since: contact.since.toISOString(),
        count: contact.count,
      })),
    ),
  ]
}

type Pair = { contact_id: number; my_listing_id: number; other_listing_id: number; state: number }

/**
 * A task about a contact. The title is the other side as far as it is disclosed, the subtitle the user's own listing.
 */
function pairTask(
  deps: SearchDeps,
  sources: ReadonlyMap<number, CardSource>,
  pair: Pair,
  lang: string,
): Omit<Task, 'kind'>[] {
  const [mine, theirs] = [sources.get(pair.my_listing_id), sources.get(pair.other_listing_id)]
  if (!mine || !theirs) return []
  // A check constraint restricts the column to these values.
  const standing = standingIn(pair.state as MatchState)
  const { card, score, fits } = pairSummary(deps, { mine: mine.record, theirs, standing, lang })
  return [
    {
      ...NOTHING,
      match_id: pair.contact_id,
      listing_id: pair.my_listing_id,
      title: taskTitle(card),
      subtitle: unbroken(mine.record.content.title),
      score,
      fits,
    },
  ]
}

/** A person by name or trade; an offer by its job and then the company. */
export function taskTitle({ type, title, who }: Pick<ListingCard, 'type' | 'title' | 'who'>): string {
  if (type === LISTING_TYPE.search || title === '') return who || title
  return [title, who].filter(Boolean).join(' · ')
}

async function listingTasks(deps: SearchDeps, userId: number): Promise<Task[]> {
  const [ending, drafts] = await Promise.all([
    queries.endingListings(deps.pool, userId, deps.clock()),
    queries.latestDrafts(deps.pool, userId),
  ])
  return [
    ...ending.map(({ id, title, confirmed_at, open_contacts }) => ({
      ...NOTHING,
      kind: 'ends_soon' as const,
      listing_id: id,
      title,
      count: open_contacts,
      until: confirmed_at && new Date(confirmed_at.getTime() + DAYS_PUBLISHED * DAY_MS).toISOString(),
    })),
    ...drafts.map((draft) => {
      const { problems, advice } = canPublish(deps, draft)
      return {
        ...NOTHING,
        kind: 'draft' as const,
        listing_id: draft.id,
        title: draft.content.title,
        hint: (problems[0] ?? advice[0])?.reason ?? null,
        count: problems.length,
        since: draft.modified_at.toISOString(),
      }
    }),
  ]
}

type OwnHit = { mine: number; id: number; score: number; publishedAt: number }

/** Matches of the user's own published listings. */
async function matchesOfListings({ matchIndex }: SearchDeps, own: ListingRecord[], accountId: number) {
  const perListing = own.map(async (mine): Promise<OwnHit[]> => {
    const listing = matchIndex.exact.get(mine.id)
    if (!listing) return []
    const how = { isGeneralised: false, matchFactor: mine.content.match_factor, accountId }
    const { ids, scores, publishedAt } = (await matchIndex.matches(listing, how)).hits
    return [...ids].map((id, at) => ({ mine: mine.id, id, score: scores[at] ?? 0, publishedAt: publishedAt[at] ?? 0 }))
  })
  return (await Promise.all(perListing)).flat()
}

const MONTH_DAYS = 30

/** Number of different listings among the matches by the day of their publication: 30 days of 24 hours, ending now. */
export function matchesByDay(hits: readonly Pick<OwnHit, 'id' | 'publishedAt'>[], now: Date): number[] {
  const published = new Map(hits.map(({ id, publishedAt }) => [id, publishedAt]))
  const days = Array.from({ length: MONTH_DAYS }, () => 0)
  for (const at of published.values()) {
    // The clock of the database may be ahead.
    const age = Math.max(0, now.getTime() - at)
    const day = MONTH_DAYS - 1 - Math.floor(age / DAY_MS)
    if (days[day] !== undefined) days[day] += 1
  }
  return days
}

/** Strong matches published since the previous visit, best first. */
async function newStrongMatches(
  deps: SearchDeps,
  { own, hits }: { own: ListingRecord[]; hits: OwnHit[] },
  reader: { caller: Caller; since: Date | null; lang: string },
): Promise<Pick<DashboardStats, 'new_matches' | 'new_match_count'>> {
  const { since } = reader
  if (since === null) return { new_matches: [], new_match_count: 0 }
  const ids = own.map(({ id }) => id)
  const marks = await marksForEach(deps, reader.caller, ids)
  const found = hits.filter(
    ({ mine, id, score, publishedAt }) =>
      score >= MIN_CLASS_SCORE.strong && publishedAt > since.getTime() && !marks.get(mine)?.get(id)?.set_aside,
  )
  const best = found.toSorted((a, b) => b.score - a.score || a.id - b.id).slice(0, MOST_NEW)
  const shown = await rowsOfListings(deps, own, best, { ...reader, since, marks })
  return { new_matches: shown, new_match_count: found.length }
}

async function rowsOfListings(
  deps: SearchDeps,
  own: ListingRecord[],
  best: { mine: number; id: number }[],
  { caller, since, lang, marks }: { caller: Caller; since: Date; lang: string; marks: ReadonlyMap<number, Marks> },
): Promise<DashboardStats['new_matches']> {
  const userId = userOf(caller).id
  const sources = await rowSourcesOfPairs(deps.pool, { pairs: best, userId })
  return own
    .flatMap((record) => {
      const listing = deps.matchIndex.exact.get(record.id)
      const ids = best.filter(({ mine }) => mine === record.id).map(({ id }) => id)
      if (!listing || ids.length === 0) return []
      const context = {
        subject: record,
        listing,
        listingId: record.id,
        matchFactor: record.content.match_factor,
        listings: listingsOf(deps.matchIndex.exact, ids),
        lang,
        userId,
        marks: marks.get(record.id) ?? new Map(),
      }
      const found = rowsFrom(deps, context, sources.get(record.id) ?? new Map())
      return found.map((row) => ({
        ...row,
        my_listing_id: record.id,
        since: row.listing.published_at ?? since.toISOString(),
      }))
    })
    .toSorted((a, b) => b.score - a.score || a.listing.id - b.listing.id)
}
