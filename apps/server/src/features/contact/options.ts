import type { Contact, ContactOptions } from '@matchwright/contract/contact.schema'
import { transaction } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, notFound, notPermitted } from '#server/errors.ts'
import { isStaff } from '#server/http/access.ts'
import { userOf } from '#server/http/caller.ts'
import type { Caller, User } from '#server/http/caller.ts'
import { countHit } from '#server/http/rate-limit.ts'
import { answerFigures } from '#server/features/answer-figures/index.ts'
import { cardOf, cardSources, findListings } from '#server/features/listing/index.ts'
import { scorePairForContact } from '#server/features/explanation/index.ts'
import type { ContactScore } from '#server/features/explanation/index.ts'
import { queryForListing, countLiveSearch, isFound } from '#server/features/search/index.ts'
import { quotasOf } from '#server/features/user/index.ts'
import { tellWebhooksOfStep } from './webhook-events.ts'
import { insertEvent } from './event-queries.ts'
import { notifyOtherSide } from './notices.ts'
import { obstacle, obstaclesOf } from './obstacles.ts'
import type { Obstacle, Pair } from './obstacles.ts'
import * as queries from './option-queries.ts'
import { assertActsAsSelf } from './party.ts'
import { findContact, insertContact, lockAccount, moveContact } from './queries.ts'
import { deadline, detectedLanguage } from './steps.ts'

type OptionDeps = Pick<Deps, 'pool' | 'concepts' | 'matchIndex' | 'clock' | 'rates'>
type Listing = queries.OptionListing

/** Rate limit of contact requests from an account to a listing. Withdrawn and rejected requests count. */
const REQUESTS = { max: 10, minutes: 24 * 60 }
/** Greatest number of own listings offered to ask with. */
const MAX_LISTINGS = 50

function dayOf({ clock }: Pick<Deps, 'clock'>): string {
  return clock().toISOString().slice(0, 10)
}

/** Whether a user may ask and answer with a listing: their own or a shared one. Staff may not act for others. */
function isOwn(user: User, listing: Listing): boolean {
  return listing.user_id === user.id || (listing.account_id === user.account_id && listing.share === 'account')
}

async function listingOf(deps: OptionDeps, listingId: number): Promise<Listing | undefined> {
  return (await queries.optionListings(deps.pool, [listingId], dayOf(deps)))[0]
}

/**
 * The other listing, if the caller may know that it exists.
 * @param mine listings the caller could have found it with
 * @throws {AppError} 404
 */
async function assertKnown(
  deps: OptionDeps,
  caller: Caller,
  other: Listing | undefined,
  mine: Listing[],
): Promise<Listing> {
  if (!other || !(await mayKnow(deps, caller, other, mine))) throw notFound('no_listing')
  return other
}

/** Whether the listing can be found and neither side is hidden from the other. */
function isOffered({ matchIndex }: OptionDeps, user: User | null, other: Listing): boolean {
  return other.is_current && !matchIndex.hidden(user?.account_id ?? null).has(other.account_id)
}

/**
 * Whether the caller may know of a listing. Public ones are known to all; others to their owner, staff, parties of a
 * contact, and users whose listings match.
 */
async function mayKnow(deps: OptionDeps, caller: Caller, other: Listing, mine: Listing[]): Promise<boolean> {
  const { user } = caller
  if (isOffered(deps, user, other) && other.is_public) return true
  if (!user) return false
  if (isOwn(user, other) || isStaff(user)) return true
  if (await queries.hasHadContact(deps.pool, { userId: user.id, accountId: user.account_id }, other.id)) return true
  return isOffered(deps, user, other) && couldFind(deps, caller, other, mine)
}

async function couldFind(deps: OptionDeps, caller: Caller, other: Listing, mine: Listing[]): Promise<boolean> {
  await deps.matchIndex.catchUp()
  const [only] = mine
  // A single unpublished listing searches like a draft: in the privacy index and rate-limited.
  if (only && mine.length === 1 && !only.is_published)
    return isFound(deps, await queryForListing(deps, caller, only.id), other.id)
  const records = await findListings(
    deps.pool,
    mine.map(({ id }) => id),
  )
  for (const record of records) {
    const listing = deps.matchIndex.exact.get(record.id)
    if (!listing) continue
    const query = {
      subject: record,
      listing,
      listingId: record.id,
      finderId: null,
      user: caller.user,
      isVariable: false,
    }
    if (await isFound(deps, query, other.id)) return true
  }
  return false
}

/**
 * An own listing to ask for contact with.
 * @throws {AppError} 404, for staff 403
 */
function assertMayAsk(user: User, mine: Listing | undefined): Listing {
  if (mine && isOwn(user, mine)) return mine
  if (mine && isStaff(user)) throw notPermitted()
  throw notFound('no_listing')
}

async function quotaOf(db: Db, accountId: number): Promise<Pair['quota']> {
  const { type, level, used } = await queries.findContactQuota(db, accountId)
  return { used, max: quotasOf(type, level).open_contacts }
}

type Candidate = { mine: Listing; score: ContactScore | undefined; matchId: number | null; reasons: Obstacle[] }

/**
 * The caller's listings with their obstacles. Shared by the options and the request, which passes its transaction as
 * `db`.
 */
async function candidatesOf(
  deps: OptionDeps,
  db: Db,
  user: User,
  { mine, other }: { mine: Listing[]; other: Listing },
): Promise<Candidate[]> {
  const ids = mine.map(({ id }) => id)
  const open = await queries.openMatches(db, other.id, ids)
  const records = new Map((await findListings(db, [...ids, other.id])).map((record) => [record.id, record]))
  const quotas = new Map<number, Pair['quota']>()
  for (const accountId of new Set(mine.map(({ account_id }) => account_id)))
    quotas.set(accountId, await quotaOf(db, accountId))
  return mine.map((listing) => {
    const [from, to] = [records.get(listing.id), records.get(other.id)]
    const score =
      from && to && from.type !== to.type ? scorePairForContact(deps, from, to, !listing.is_published) : undefined
    const openMatchId = open.find(({ listing_id }) => listing_id === listing.id)?.match_id ?? null
    const reasons = obstaclesOf({
      mine: { title: listing.title, type: listing.type, isPublished: listing.is_published },
      other: { type: other.type, isOwn: isSameParty(user, listing, other), isCurrent: isOffered(deps, user, other) },
      openMatchId,
      score,
      quota: quotas.get(listing.account_id) ?? { used: 0, max: null },
    })
    return { mine: listing, score, matchId: openMatchId, reasons }
  })
}

/** Whether both listings belong to one user or one account. Such listings are not matched either. */
function isSameParty(user: User, mine: Listing, other: Listing): boolean {
  return isOwn(user, other) || mine.account_id === other.account_id
}

function askingListings(deps: OptionDeps, user: User, other: Listing): Promise<Listing[]> {
  return queries.askingListings(deps.pool, {
    userId: user.id,
    accountId: user.account_id,
    otherType: other.type,
    today: dayOf(deps),
    limit: MAX_LISTINGS,
  })
}

/** The caller's listings with which contact is possible, and the obstacles of the others. */
export async function contactOptions(
  deps: OptionDeps,
  caller: Caller,
  otherId: number,
  lang: string,
): Promise<ContactOptions> {
  const { user } = caller
  const found = await listingOf(deps, otherId)
  const mine = user && found ? await askingListings(deps, user, found) : []
  const other = await assertKnown(deps, caller, found, mine)
  const areDrafts = mine.length > 0 && !mine.some((listing) => listing.is_published)
  if (areDrafts) await countLiveSearch(deps, caller)
  // Visitors see only public pages, and only published listings have one.
  if (!user) return answer(deps, other, { candidates: [], reasons: [obstacle('not_logged_in')] }, lang)
  const candidates = await candidatesOf(deps, deps.pool, user, { mine, other })
  const shown = areDrafts ? candidates : candidates.filter(({ mine: listing }) => listing.is_published)
  return answer(deps, other, { candidates: shown, reasons: reasonsOf(deps, user, other, candidates) }, lang)
}

/** Each obstacle once; none if any listing can ask. */
function reasonsOf(deps: OptionDeps, user: User, other: Listing, candidates: Candidate[]): Obstacle[] {
  if (candidates.some(({ reasons }) => reasons.length === 0)) return []
  const common = [
    ...(isOffered(deps, user, other) ? [] : [obstacle('other_listing_invalid')]),
    ...(isOwn(user, other) || user.account_id === other.account_id ? [obstacle('same_user')] : []),
  ]
  const published = candidates.filter(({ mine }) => mine.is_published)
  // Among drafts, the one with the fewest obstacles; usually it only has to be published.
  const [nearest] = candidates.toSorted((a, b) => a.reasons.length - b.reasons.length)
  const telling = published.length > 0 ? published : nearest ? [nearest] : []
  const all = [
    ...common,
    ...(candidates.length === 0 ? [obstacle('choose_listing')] : []),
    ...telling.flatMap(({ reasons }) => reasons),
  ]
  return all.filter((reason, index) => all.findIndex(({ code }) => code === reason.code) === index)
}

/** Whether contact between two listings is possible, with all obstacles. */
export async function contactOptionsOf(
  deps: OptionDeps,
  caller: Caller,
  pair: { listingId: number; otherId: number },
  lang: string,
): Promise<ContactOptions> {
  const user = userOf(caller)
  const mine = assertMayAsk(user, await listingOf(deps, pair.listingId))
  if (!mine.is_published) await countLiveSearch(deps, caller)
  const other = await assertKnown(deps, caller, await listingOf(deps, pair.otherId), [mine])
  const candidates = await candidatesOf(deps, deps.pool, user, { mine: [mine], other })
  const reasons = candidates.flatMap((candidate) => candidate.reasons)
  return answer(deps, other, { candidates, reasons }, lang)
}

async function answer(
  deps: OptionDeps,
  other: Listing,
  { candidates, reasons }: { candidates: Candidate[]; reasons: Obstacle[] },
  lang: string,
): Promise<ContactOptions> {
  const source = (await cardSources(deps.pool, [other.id])).get(other.id)
  if (!source) throw notFound('no_listing')
  const { taxonomy } = deps.concepts
  const companyId = source.profile?.kind === 'company' ? source.record.profile_id : null
  return {
    is_possible: reasons.length === 0,
    reasons,
    my_listings: candidates.map(({ mine, score, matchId }) => ({
      id: mine.id,
      title: mine.title,
      score: score?.score ?? 0,
      is_match: score?.isMatch ?? false,
      match_id: matchId,
    })),
    other: cardOf(source, { standing: 'outside', lang, taxonomy }),
    answers: companyId === null ? null : (await answerFigures(deps, companyId)).figures,
  }
}

/**
 * Requests contact. All conditions are checked again with both listings locked.
 * @returns the new contact's id
 * @throws {AppError} 404, 403, 400 with the first obstacle
 */
export async function initiateContact(
  deps: OptionDeps,
  caller: Caller,
  pair: { listingId: number; otherId: number; text: string },
): Promise<Contact['id']> {
  assertActsAsSelf(caller)
  const user = userOf(caller)
  const asking = assertMayAsk(user, await listingOf(deps, pair.listingId))
  await assertKnown(deps, caller, await listingOf(deps, pair.otherId), [asking])
  await countHit(deps.pool, `ask:${asking.account_id}:${pair.otherId}`, REQUESTS)
  return transaction(deps.pool, async (db) => {
    await lockAccount(db, asking.account_id)
    const listings = await queries.lockOptionListings(db, [pair.listingId, pair.otherId], dayOf(deps))
    const mine = assertMayAsk(
      user,
      listings.find(({ id }) => id === pair.listingId),
    )
    const other = listings.find(({ id }) => id === pair.otherId)
    if (!other) throw notFound('no_listing')
    const [candidate] = await candidatesOf(deps, db, user, { mine: [mine], other })
    const [reason] = candidate?.reasons ?? []
    if (reason || !candidate?.score) throw conflict(reason?.code ?? 'other_listing_invalid', 'contact_not_possible')
    return insertRequest(deps, db, user, { mine, other, score: candidate.score, text: pair.text })
  })
}

async function insertRequest(
  deps: OptionDeps,
  db: Db,
  user: User,
  { mine, other, score, text }: { mine: Listing; other: Listing; score: ContactScore; text: string },
): Promise<number> {
  const now = deps.clock()
  const expiresAt = deadline(now)
  const contact = await insertContact(db, {
    fromListingId: mine.id,
    toListingId: other.id,
    fromUserId: mine.user_id,
    toUserId: other.user_id,
    score: score.score,
    fitFrom: score.fitFrom,
    fitTo: score.fitTo,
    expiresAt,
    now,
  })
  if (!contact) throw conflict('active_match', 'in_contact')
  const event = await insertEvent(db, {
    contactId: contact.id,
    type: 'contact_request',
    userId: user.id,
    isFromSide: true,
    text,
    lang: detectedLanguage(text),
    now,
  })
  await moveContact(db, { id: contact.id, state: 1, openRequestId: event.id, expiresAt, now })
  const inserted = await findContact(db, contact.id)
  if (inserted) {
    await tellWebhooksOfStep(db, inserted, 'contact_request', 'from')
    await notifyOtherSide(db, inserted, 'from', 'contact_request')
  }
  return contact.id
}
