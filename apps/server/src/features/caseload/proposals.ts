import type { CaseloadProposal, PairMark, ProposalToMe, UnsuitableReason } from '@matchwright/contract/caseload.schema'
import { transaction } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import { conflict, notFound } from '#server/errors.ts'
import { userOf } from '#server/http/caller.ts'
import type { Caller, User } from '#server/http/caller.ts'
import { writeCounsellorAct } from '#server/features/audit-trail/index.ts'
import { openAgreedContact } from '#server/features/contact/index.ts'
import { pairSummary } from '#server/features/explanation/index.ts'
import { cardSources, findListing, findListings } from '#server/features/listing/index.ts'
import { notify } from '#server/features/notification/index.ts'
import { searchInCaseload, shortName } from './access.ts'
import { answerOf, markOf } from './marks.ts'
import { canPropose, queryOf } from './offers.ts'
import * as pairs from './pair-queries.ts'
import type { PairRow, ProposalRow, SentPair, ShortlistedPair } from './pair-queries.ts'
import type { CaseloadDeps } from './people.ts'
import { agreedEntries } from './queries.ts'

type NewMark = {
  state: 'none' | 'shortlisted' | 'unsuitable'
  reason: UnsuitableReason | null
  note: string
}

/**
 * Notes something about a pair of the caseload.
 * @returns null where nothing is noted any more
 */
export async function markPair(
  deps: CaseloadDeps,
  caller: Caller,
  { listingId, offerId }: { listingId: number; offerId: number },
  given: NewMark,
): Promise<PairMark | null> {
  const sought = await searchInCaseload(deps.pool, caller, listingId)
  const of = { entryId: sought.entry.id, searchId: listingId, offerId }
  const known = await pairs.pairsOf(deps.pool, { ...of, offerIds: [offerId] })
  const offer = await findListing(deps.pool, offerId)
  // Earlier notes may be changed although the offer is gone.
  const mayMark = known.length > 0 || (offer && (await canPropose(deps, queryOf(deps, sought, caller, 'broad'), offer)))
  if (!offer || !mayMark) throw notFound('no_listing')
  return transaction(deps.pool, async (db) => {
    await pairs.upsertPair(db, { ...of, ...given, state: given.state === 'none' ? 'noted' : given.state })
    await pairs.deleteEmptyPair(db, of)
    const [pair] = await pairs.pairsOf(db, { ...of, offerIds: [offerId] })
    return pair ? markOf(pair) : null
  })
}

/** Shortlist or proposals of a counsellor. */
export async function proposalsOf(
  deps: CaseloadDeps,
  caller: Caller,
  { state, lang, ...page }: { state: 'shortlisted' | 'sent'; lang: string; limit: number; offset: number },
) {
  const { id } = userOf(caller)
  const found = await pairs.listPairs(deps.pool, id, state, page)
  const names = new Map((await agreedEntries(deps.pool, id)).map((entry) => [entry.id, shortName(entry)]))
  const both = await bothSidesOf(deps, found)
  const items = found.flatMap((pair): CaseloadProposal[] => {
    const [search, offer] = both(pair)
    if (!search || !offer) return []
    const summary = pairSummary(deps, { mine: search, theirs: offer, standing: 'outside', lang })
    return [
      {
        ...markOf(pair),
        name: names.get(pair.entry_id) ?? '',
        search_id: pair.search_id,
        search_title: search.content.title,
        offer: { ...summary.card, distance_km: null },
        score: summary.score,
        fits: summary.fits,
      },
    ]
  })
  return { items, count: await pairs.countPairs(deps.pool, id, state) }
}

/** Listings of pairs, and the cards of their offers. */
async function bothSidesOf(deps: CaseloadDeps, found: readonly Pick<PairRow, 'search_id' | 'offer_id'>[]) {
  const searches = new Map(
    (
      await findListings(
        deps.pool,
        found.map((pair) => pair.search_id),
      )
    ).map((record) => [record.id, record]),
  )
  const offers = await cardSources(
    deps.pool,
    found.map((pair) => pair.offer_id),
  )
  return (pair: Pick<PairRow, 'search_id' | 'offer_id'>) =>
    [searches.get(pair.search_id), offers.get(pair.offer_id)] as const
}

type Refusal = { id: number; reason: 'offer_gone' | 'in_contact' | 'hidden' }

/**
 * Asks both sides of shortlisted pairs. A pair that is not on the shortlist of the counsellor is left out.
 * @throws {AppError} 404 if none is
 */
export async function propose(
  deps: CaseloadDeps,
  caller: Caller,
  ids: readonly number[],
): Promise<{ sent: number[]; refused: Refusal[] }> {
  await deps.matchIndex.catchUp()
  return transaction(deps.pool, async (db) => {
    const counsellor = userOf(caller)
    const found = await pairs.lockShortlisted(db, counsellor.id, ids)
    if (found.length === 0) throw notFound('no_entry')
    const [sent, refused]: [number[], Refusal[]] = [[], []]
    for (const pair of found) {
      const reason = await obstacleTo(deps, db, pair)
      if (reason) refused.push({ id: pair.id, reason })
      else {
        await send(deps, db, counsellor, pair)
        sent.push(pair.id)
      }
    }
    return { sent, refused }
  })
}

async function obstacleTo(
  { matchIndex }: CaseloadDeps,
  db: Db,
  pair: ShortlistedPair,
): Promise<Refusal['reason'] | undefined> {
  if (!matchIndex.exact.get(pair.offer_id) || !matchIndex.exact.get(pair.search_id)) return 'offer_gone'
  if (matchIndex.hidden(pair.person_account_id).has(pair.employer_account_id)) return 'hidden'
  return (await pairs.areInContact(db, pair.search_id, pair.offer_id)) ? 'in_contact' : undefined
}

async function send({ clock }: CaseloadDeps, db: Db, counsellor: User, pair: ShortlistedPair): Promise<void> {
  await pairs.markSent(db, pair.id, clock())
  await notify(db, {
    userId: pair.person_id,
    kind: 'proposal_asked',
    listingId: pair.search_id,
    params: { title: pair.person_title },
  })
  await notify(db, {
    userId: pair.employer_id,
    kind: 'proposal_asked',
    listingId: pair.offer_id,
    params: { title: pair.offer_title },
  })
  const subject = {
    kind: 'listing',
    id: pair.search_id,
    account_id: pair.person_account_id,
    user_id: pair.person_id,
  } as const
  await writeCounsellorAct(db, counsellor.id, { action: 'counsellor_proposed', subject })
}

/** Proposals that the caller is asked about, as the person or for an offer. */
export async function proposalsTo(deps: CaseloadDeps, caller: Caller, lang: string): Promise<ProposalToMe[]> {
  const user = userOf(caller)
  const found = await pairs.proposalsTo(deps.pool, { id: user.id, accountId: user.account_id }, deps.clock())
  const ids = found.flatMap((pair) => [pair.search_id, pair.offer_id])
  const records = new Map((await findListings(deps.pool, ids)).map((record) => [record.id, record]))
  const cards = await cardSources(deps.pool, ids)
  return found.flatMap((pair): ProposalToMe[] => {
    const side = sideOf(user, pair)
    const [mineId, theirsId] = side === 'person' ? [pair.search_id, pair.offer_id] : [pair.offer_id, pair.search_id]
    const [mine, theirs] = [records.get(mineId), cards.get(theirsId)]
    if (!side || !mine || !theirs) return []
    const { card, score, fits } = pairSummary(deps, { mine, theirs, standing: 'outside', lang })
    return [{ ...aboutProposal(pair, side), other: card, score, fits }]
  })
}

function aboutProposal(pair: ProposalRow, side: 'person' | 'employer') {
  const isPerson = side === 'person'
  return {
    id: pair.id,
    side,
    counsellor: shortName({ first_name: pair.counsellor_first, last_name: pair.counsellor_last }),
    organisation: pair.organisation,
    my_listing: isPerson
      ? { id: pair.search_id, title: pair.search_title, lang: pair.search_language }
      : { id: pair.offer_id, title: pair.offer_title, lang: pair.offer_language },
    answer: answerOf(isPerson ? pair.person_accepts : pair.employer_accepts),
    match_id: pair.contact_id,
    sent_at: pair.sent_at.toISOString(),
  }
}

/** The side of a proposal that a user answers for. */
function sideOf(user: User, pair: SentPair): 'person' | 'employer' | undefined {
  if (pair.search_user_id === user.id) return 'person'
  const isOwn = pair.offer_user_id === user.id
  const isShared = pair.offer_account_id === user.account_id && pair.offer_share === 'account'
  return isOwn || isShared ? 'employer' : undefined
}

/**
 * Answers a proposal for one side. Once both sides have accepted, a contact opens. A repeated answer changes nothing.
 * @returns id of the contact, null before
 * @throws {AppError} 404 for proposals to others; 400 after it was answered otherwise or has expired
 */
export function answerProposal(
  deps: CaseloadDeps,
  caller: Caller,
  proposalId: number,
  isAccepted: boolean,
): Promise<number | null> {
  return transaction(deps.pool, async (db) => {
    const now = deps.clock()
    const pair = await pairs.lockSent(db, proposalId, now)
    const side = pair && sideOf(userOf(caller), pair)
    if (!pair || !side) throw notFound('no_entry')
    const before = side === 'person' ? pair.person_accepts : pair.employer_accepts
    if (before === isAccepted) return pair.contact_id
    if (before !== null || pair.is_expired) throw conflict('stale', 'stale')
    await pairs.setAnswer(db, pair.id, side, { isAccepted, now })
    const other = side === 'person' ? pair.employer_accepts : pair.person_accepts
    const toCounsellor = { userId: pair.counsellor_id, params: { title: pair.offer_title } }
    if (!isAccepted) {
      if (other !== false) await notify(db, { ...toCounsellor, kind: 'proposal_declined' })
      return null
    }
    if (!other) return null
    const contactId = await openAgreedContact(deps, db, { fromId: pair.search_id, toId: pair.offer_id })
    await pairs.setContact(db, pair.id, contactId)
    await notify(db, { ...toCounsellor, kind: 'proposal_accepted' })
    return contactId
  })
}
