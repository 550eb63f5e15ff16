import { Caller } from './caller.ts'
import type { Answer } from './caller.ts'

/** A call to measure; `make` takes a number that is never repeated, so that nothing is asked twice. */
export type Call = { name: string; title: string; count: number; make(turn: number): Promise<Answer> }

type Row = { id: number }
type Place = { lat: number; lon: number }
const PASSWORD = 'matchwright-demo'
const TERMS = ['nur', 'elec', 'weld', 'kran', 'comp', 'chauf']
/** A step of about ten metres: another question, with the same answer. */
const STEP_DEGREES = 0.0001

/** The calls of a company, a candidate and a visitor of the demo world. */
export async function demoCalls(url: string): Promise<Call[]> {
  const [company, candidate, visitor] = [new Caller(url), new Caller(url), new Caller(url)]
  await company.login('company@example.org', PASSWORD)
  await candidate.login('candidate@example.org', PASSWORD)
  await visitor.get('/napi/')
  const own = (await ownListings(company)).map(({ id }) => id)
  const pairs = await pairsOf(company, own)
  const body = await finderBody(candidate)
  return [
    call('finder', 'finder, visitor', 100, (turn) => visitor.post('/napi/match/finder?lang=en', moved(body, turn))),
    // Another factor is another search: what the server remembers of one is not measured.
    call('search', 'search, first page', 150, (turn) =>
      company.get(`/napi/match/search/${pick(own, turn)}?match_factor=${factorOf(turn, own.length)}`),
    ),
    call('explain', 'explanation', 150, (turn) => {
      const { mine, other, score } = pick(pairs, turn)
      return company.get(`/napi/match/match_explain?my_listing_id=${mine}&other_listing_id=${other}&score=${score}`)
    }),
    call('view', 'view of a listing', 200, (turn) => {
      const { mine, other } = pick(pairs, turn)
      return company.get(`/napi/listing/${other}/view?my_listing_id=${mine}`)
    }),
    call('list', 'list of own listings', 100, () => company.get('/napi/listing/list')),
    call('session', 'session check', 200, () => company.get('/napi/auth/current_user')),
    call('typeahead', 'typeahead', 200, (turn) =>
      visitor.get(`/napi/concept/typeahead?term=${pick(TERMS, turn)}&lang=en`),
    ),
    call('dashboard', 'dashboard', 50, () => company.get('/napi/match/dashboard_stats')),
    call('login', 'login', 10, () => loggedIn(url)),
    call('publicHome', 'public home', 50, () => visitor.get('/en')),
    call('homePage', 'home of a candidate', 20, () => candidate.get('/en/home')),
    call('listingsPage', 'page of own listings', 20, () => company.get('/en/listing')),
    call('finderPage', 'finder page, candidate', 20, () => candidate.get('/en/match/finder')),
  ]
}

function call(name: string, title: string, count: number, make: Call['make']): Call {
  return { name, title, count, make }
}

async function loggedIn(url: string): Promise<Answer> {
  const caller = new Caller(url)
  const answer = await caller.login('company@example.org', PASSWORD)
  caller.close()
  return answer
}

async function ownListings(caller: Caller): Promise<Row[]> {
  const list = read(await caller.get('/napi/listing/list?limit=15&filter_status=1')) as { items: Row[] }
  return list.items
}

type MatchPage = { items: { listing: Row; score: number }[] }
type Pair = { mine: number; other: number; score: number }

async function pairsOf(caller: Caller, own: readonly number[]): Promise<Pair[]> {
  const pairs: Pair[] = []
  for (const mine of own) {
    const { items } = read(await caller.get(`/napi/match/search/${mine}`)) as MatchPage
    pairs.push(...items.map(({ listing, score }) => ({ mine, other: listing.id, score })))
  }
  return pairs
}

type FinderBody = { body: { type: number; content: { places: Place[] } } }

/** The candidate's own search, as the finder sends one. */
async function finderBody(candidate: Caller): Promise<FinderBody> {
  const [first] = await ownListings(candidate)
  const own = read(await candidate.get(`/napi/listing/${first?.id}`)) as FinderBody['body']
  return { body: { type: own.type, content: own.content } }
}

function moved({ body: { type, content } }: FinderBody, turn: number): FinderBody {
  const places = content.places.map((place) => ({ ...place, lat: place.lat + turn * STEP_DEGREES }))
  return { body: { type, content: { ...content, places } } }
}

const LEAST_FACTOR = 40
const FACTORS = 30

function factorOf(turn: number, listings: number): number {
  return LEAST_FACTOR + (Math.floor(turn / listings) % FACTORS)
}

function read({ text }: Answer): unknown {
  return JSON.parse(text)
}

function pick<T>(from: readonly T[], turn: number): T {
  const chosen = from[turn % from.length]
  if (chosen === undefined) throw new Error('Nothing to measure with')
  return chosen
}
