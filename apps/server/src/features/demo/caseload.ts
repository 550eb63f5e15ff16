import { CASELOAD_CONSENT_VERSION, LISTING_STATUS, LISTING_TYPE } from '@matchwright/contract/constants'
import { scorePair, thresholdOf } from '@matchwright/matching/score'
import { row } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import { dayNumber, nearestKm, toMatchListing } from '#server/features/listing/index.ts'
import { daysFrom } from './draw.ts'
import type { Drawing } from './draw.ts'
import { CANDIDATE, COMPANY, STAFF } from './logins.ts'
import type { DemoListing, World } from './world.ts'

type Drawn = Pick<Drawing, 'concepts' | 'rates' | 'now'>

const BIEL = { name: 'Biel', country: 'CH', lat: 47.1324, lon: 7.2441, radius_km: 30, geoname_id: null }
const NEAR_KM = 45
const MOST_PEOPLE = 32

type Told = {
  note: string
  sentDaysAgo?: number
  person?: boolean | null
  employer?: boolean | null
  contactId?: number
}
type Pair = Told & { search: DemoListing; offer: DemoListing }

const TOLD_OF_LEA: Told = { note: 'Nights are fine for her.', sentDaysAgo: 2 }
/** Demo notes about the first people for whom there is an offer. */
const TOLD: readonly Told[] = [
  { note: 'Only if days stay rare. Asks for a call first.' },
  { note: 'Wants to meet the team; Thursday suits both.' },
  { note: 'Pay is the open point.' },
  { note: '', sentDaysAgo: 6, person: true },
  { note: '', sentDaysAgo: 9, person: true, employer: false },
]

/**
 * The caseload of the counsellor: people around Biel who agreed, a shortlist, proposals with and without answers, and a
 * question without one. Needs the ids of the world.
 */
export async function addCaseload(db: Db, drawn: Drawn, world: World): Promise<void> {
  const { id: counsellorId } = await row<{ id: number }>(db, 'select id from app_user where email = $1', [STAFF])
  const [lea, ...people] = searchesNear(world)
  if (!lea) return
  const entries = new Map<DemoListing, number>()
  for (const [at, search] of [lea, ...people].entries())
    entries.set(search, await insertEntry(db, drawn, { counsellorId, search, daysAgo: 4 + 3 * at }))
  await db.query('insert into caseload_entry (counsellor_id, email, asked_at) values ($1, $2, $3)', [
    counsellorId,
    'nina.frei@demo.example',
    daysFrom(drawn.now, -2),
  ])
  const taken = (search: DemoListing, offer: DemoListing) =>
    world.contacts.some(({ from, to }) => [from, to].includes(search) && [from, to].includes(offer))
  const offerFor = (search: DemoListing, isOf: (offer: DemoListing) => boolean) =>
    bestOffers(drawn, world, search).find((offer) => !taken(search, offer) && isOf(offer))
  const asked = offerFor(lea, ({ user }) => user.email === COMPANY) ?? offerFor(lea, () => true)
  const pairs = asked ? [{ search: lea, offer: asked, ...TOLD_OF_LEA }] : []
  const left = [...TOLD]
  for (const search of people) {
    const offer = offerFor(search, () => true)
    const told = offer && left.shift()
    if (offer && told) pairs.push({ search, offer, ...told })
    if (left.length === 0) break
  }
  for (const pair of pairs) await insertPair(db, drawn, entries.get(pair.search) ?? 0, pair)
  await insertOutcome(db, drawn, world, entries)
}

/** Published searches of private people around Biel, that of the demo's candidate first. */
function searchesNear({ listings }: World): DemoListing[] {
  const near = listings.filter(
    ({ type, status, user, content }) =>
      type === LISTING_TYPE.search &&
      status === LISTING_STATUS.published &&
      user.account.type === 'private' &&
      (user.email === CANDIDATE || (nearestKm([BIEL], content.places) ?? Infinity) <= NEAR_KM),
  )
  const isLea = ({ user }: DemoListing) => user.email === CANDIDATE
  const ofOnePerson = (search: DemoListing, at: number) => near.findIndex(({ user }) => user === search.user) === at
  const others = near.filter((search, at) => !isLea(search) && ofOnePerson(search, at))
  return [...near.filter(isLea).slice(0, 1), ...others].slice(0, MOST_PEOPLE)
}

/** Matching offers of others, best first. */
function bestOffers({ concepts, rates, now }: Drawn, { listings }: World, search: DemoListing): DemoListing[] {
  const context = { rates, taxonomy: concepts.taxonomy, rarity: concepts.rarity, today: now }
  const mine = toMatchListing({ ...search, published_at: search.publishedAt }, context)
  const world = { space: concepts.taxonomy, today: dayNumber(now) }
  return listings
    .filter(
      ({ type, status, user }) =>
        type === LISTING_TYPE.offer && status === LISTING_STATUS.published && user.account !== search.user.account,
    )
    .map((offer) => {
      const theirs = toMatchListing({ ...offer, published_at: offer.publishedAt }, context)
      return { offer, pair: scorePair(mine, theirs, world, thresholdOf(search.content.match_factor)) }
    })
    .filter(({ pair }) => pair.isMatch)
    .toSorted((one, other) => other.pair.score - one.pair.score)
    .map(({ offer }) => offer)
}

async function insertEntry(
  db: Db,
  { now }: Drawn,
  { counsellorId, search: { user }, daysAgo }: { counsellorId: number; search: DemoListing; daysAgo: number },
): Promise<number> {
  const at = daysFrom(now, -daysAgo)
  const { id } = await row<{ id: number }>(
    db,
    `insert into caseload_entry (counsellor_id, email, user_id, state, consent_version, asked_at, answered_at)
     values ($1, $2, $3, 'agreed', $4, $5, $5)
     returning id`,
    [counsellorId, user.email, user.id, CASELOAD_CONSENT_VERSION, at],
  )
  return id
}

async function insertPair(db: Db, { now }: Drawn, entryId: number, pair: Pair): Promise<void> {
  const sentAt = pair.sentDaysAgo === undefined ? null : daysFrom(now, -pair.sentDaysAgo)
  await db.query(
    `insert into caseload_pair (entry_id, search_id, offer_id, state, note, person_accepts, employer_accepts, sent_at,
       changed_at, contact_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8::timestamptz, coalesce($8::timestamptz, $9), $10)`,
    [
      entryId,
      pair.search.id,
      pair.offer.id,
      sentAt ? 'sent' : 'shortlisted',
      pair.note,
      pair.person ?? null,
      pair.employer ?? null,
      sentAt,
      daysFrom(now, -1),
      pair.contactId ?? null,
    ],
  )
}

/** A contact of the caseload that a proposal led to. */
async function insertOutcome(
  db: Db,
  drawn: Drawn,
  { contacts }: World,
  entries: ReadonlyMap<DemoListing, number>,
): Promise<void> {
  const contact = contacts.find(({ from }) => entries.has(from) && from.user.email !== CANDIDATE)
  if (!contact) return
  const pair = {
    search: contact.from,
    offer: contact.to,
    note: '',
    sentDaysAgo: 20,
    person: true,
    employer: true,
    contactId: contact.id,
  }
  await insertPair(db, drawn, entries.get(contact.from) ?? 0, pair)
}
