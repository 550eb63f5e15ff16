import { LISTING_STATUS, LISTING_TYPE } from '@matchwright/contract/constants'
import { DAY_MS } from '#server/time.ts'
import { sentence } from './draw.ts'
import type { Drawing } from './draw.ts'
import { ADMIN, CANDIDATE, COMPANY } from './logins.ts'
import { playContact, scoreOf } from './play.ts'
import type { Step } from './play.ts'
import type { DemoListing, World } from './world.ts'

/** Contacts among the crowd, in every state. */

const COUNT = 80
type Ending = (say: (kind: string) => string) => [Step, ...Step[]]

function request(say: (kind: string) => string, ago: number): Step {
  return {
    side: 'from',
    action: 'ask',
    text: say('ask'),
    ago,
  }
}

function accept(ago: number): Step {
  return { side: 'to', action: 'accept', ago }
}

function talk(say: (kind: string) => string, ago: number): Step[] {
  return [
    { side: 'to', action: 'message', text: say('welcome'), ago },
    { side: 'from', action: 'message', text: say('question'), ago: ago - 0.8 },
    { side: 'to', action: 'message', text: say('answer'), ago: ago - 1.3 },
  ]
}

function disclose(say: (kind: string) => string, ago: number): Step[] {
  return [
    { side: 'from', action: 'request_full', text: say('full'), ago },
    { side: 'to', action: 'accept', ago: ago - 0.7 },
  ]
}

export const ENDINGS: Record<string, Ending> = {
  pending: (say) => [{ ...request(say, 3.4), isUnread: true }],
  asked: (say) => [request(say, 6), { side: 'from', action: 'ask', text: say('question'), ago: 5.2, isUnread: true }],
  partial: (say) => [request(say, 16), accept(14), ...talk(say, 13.5)],
  unread: (say) => [
    request(say, 9),
    accept(8),
    ...talk(say, 7),
    { side: 'from', action: 'message', text: say('question'), ago: 0.6, isUnread: true },
  ],
  full_asked: (say) => [
    request(say, 20),
    accept(18),
    ...talk(say, 17),
    { side: 'to', action: 'request_full', text: say('full'), ago: 2.3, isUnread: true },
  ],
  full_refused: (say) => [
    request(say, 25),
    accept(22),
    { side: 'to', action: 'request_full', text: say('full'), ago: 12 },
    { side: 'from', action: 'reject', ago: 10 },
  ],
  full: (say) => [request(say, 30), accept(27), ...talk(say, 26), ...disclose(say, 12)],
  match_asked: (say) => [
    request(say, 33),
    accept(31),
    ...talk(say, 30),
    ...disclose(say, 20),
    { side: 'to', action: 'request_match', text: say('match'), ago: 1.5, isUnread: true },
  ],
  matched: (say) => [
    request(say, 40),
    accept(38),
    ...talk(say, 37),
    ...disclose(say, 28),
    { side: 'to', action: 'request_match', text: say('match'), ago: 20 },
    { side: 'from', action: 'accept', ago: 19 },
  ],
  rejected: (say) => [request(say, 22), { side: 'to', action: 'reject', text: say('bye'), ago: 20 }],
  withdrawn: (say) => [request(say, 18), { side: 'from', action: 'withdraw', ago: 15 }],
  terminated: (say) => [
    request(say, 35),
    accept(33),
    ...talk(say, 32),
    { side: 'to', action: 'terminate', text: say('bye'), ago: 24 },
  ],
  expired: (say) => [request(say, 29), { side: 'to', action: 'expire', ago: 15 }],
}

export function drawContacts(drawing: Drawing, world: World): void {
  const before = world.contacts.length
  for (const [at, pair] of pairsOf(drawing, world).entries()) {
    if (world.contacts.length - before === COUNT) return
    const steps = endingFor(drawing, pair, at)
    if (steps) world.contacts.push(playContact(drawing, { ...pair, steps }))
  }
}

type Pair = { from: DemoListing; to: DemoListing }

/** The next ending whose steps fit between the later publication and today. */
function endingFor(drawing: Drawing, { from, to }: Pair, at: number): [Step, ...Step[]] | undefined {
  const endings = Object.values(ENDINGS)
  const inTurn = [...endings.slice(at % endings.length), ...endings.slice(0, at % endings.length)]
  const lang = from.content.language_captured
  return inTurn
    .map((ending) => ending((kind) => sentence(drawing, lang, kind)))
    .find((steps) => isOldEnough(steps, from, to, drawing.now))
}

/** Whether both listings were published when the contact began. */
export function isOldEnough([first]: [Step, ...Step[]], from: DemoListing, to: DemoListing, now: Date): boolean {
  return [from, to].every(
    ({ publishedAt }) => publishedAt && now.getTime() - first.ago * DAY_MS > publishedAt.getTime(),
  )
}

/** One match for each search that has any; searches and offers ask in turn. */
function pairsOf(drawing: Drawing, world: World): Pair[] {
  const told = new Set([COMPANY, CANDIDATE])
  const administered = world.users.find(({ email }) => email === ADMIN)?.account
  const published = world.listings.filter(
    ({ status, user }) => status === LISTING_STATUS.published && !told.has(user.email),
  )
  const isAdministered = ({ user }: DemoListing): number => Number(user.account === administered)
  const offers = Map.groupBy(
    published
      .filter(({ type }) => type === LISTING_TYPE.offer)
      .toSorted((a, b) => isAdministered(b) - isAdministered(a)),
    ({ content }) => content.occupations[0]?.concept_id,
  )
  return published
    .filter(({ type }) => type === LISTING_TYPE.search)
    .flatMap((search) => {
      const candidates = offers.get(search.content.occupations[0]?.concept_id) ?? []
      const offer = candidates.find((other) => scoreOf(drawing, search, other).isMatch)
      return offer ? [{ search, offer }] : []
    })
    .toSorted((a, b) => publishedSince(a) - publishedSince(b))
    .map(({ search, offer }, at) => (at % 3 === 0 ? { from: offer, to: search } : { from: search, to: offer }))
}

/** Publication time of the later of the two, the earliest possible beginning of a contact. */
function publishedSince({ search, offer }: { search: DemoListing; offer: DemoListing }): number {
  return Math.max(search.publishedAt?.getTime() ?? 0, offer.publishedAt?.getTime() ?? 0)
}
