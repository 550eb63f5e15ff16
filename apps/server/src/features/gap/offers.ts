import { setImmediate as nextTurn } from 'node:timers/promises'
import { NOTHING_HELD } from '@matchwright/matching/listing'
import type { MatchListing } from '@matchwright/matching/listing'
import { passes, thresholdOf } from '@matchwright/matching/score'
import { explainSides, scoreOf } from '#server/features/explanation/index.ts'
import type { MatchQuery, SearchDeps } from '#server/features/search/index.ts'
import { addRequirements } from './requirements.ts'
import type { Requirement } from './requirements.ts'

/** Most offers that are held against the person's wishes, and of these the most whose requirements are read. */
const MOST_OFFERS = 3000
const MOST_READ = 300
/** Offers between two pauses for other requests. */
const BATCH = 25

/** The person with nothing stated but occupations and skills: what is unknown keeps no offer out. */
export function withoutFacts(person: MatchListing): MatchListing {
  const { occupations, skills, words } = person.has
  return { ...person, has: { ...NOTHING_HELD, occupations, skills, words, skillsConfirmed: false } }
}

/** Offers that the person's wishes allow, whatever they ask themselves; the best ones if there are very many. */
export async function allowedOffers(deps: SearchDeps, query: MatchQuery, matchFactor: number): Promise<MatchListing[]> {
  const person = query.listing
  const scope = { isGeneralised: query.isVariable, accountId: query.user?.account_id ?? null }
  const [open, today] = await Promise.all([
    deps.matchIndex.matches(withoutFacts(person), { ...scope, matchFactor: 0 }),
    deps.matchIndex.matches(person, { ...scope, matchFactor }),
  ])
  const { ids, scores } = open.hits
  const best = [...ids.keys()].toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || (ids[a] ?? 0) - (ids[b] ?? 0))
  const found = new Set([...best.map((row) => ids[row] ?? 0), ...today.hits.ids].slice(0, MOST_OFFERS))
  const index = query.isVariable ? deps.matchIndex.privacy : deps.matchIndex.exact
  const allowed: MatchListing[] = []
  let read = 0
  for (const id of found) {
    if (read++ % BATCH === 0) await nextTurn()
    const offer = index.get(id)
    if (offer && isAllowed(deps, person, offer, matchFactor)) allowed.push(offer)
  }
  return allowed
}

function isAllowed(deps: SearchDeps, person: MatchListing, offer: MatchListing, matchFactor: number): boolean {
  const { candidate } = scoreOf(deps, person, offer, matchFactor)
  return candidate.blocked.length === 0 && passes(candidate, thresholdOf(matchFactor))
}

/** Requirements of the best of these offers that the person lacks, as far as they are shown to everybody. */
export async function readRequirements(
  deps: SearchDeps,
  person: MatchListing,
  offers: readonly MatchListing[],
  { matchFactor, seen }: { matchFactor: number; seen?: ReadonlySet<string> },
): Promise<{ read: number; lacking: Requirement[] }> {
  const lacking = new Map<string, Requirement>()
  const few = offers.slice(0, MOST_READ)
  for (const [at, offer] of few.entries()) {
    if (at % BATCH === 0) await nextTurn()
    const shown = seen ?? deps.matchIndex.entries.get(offer.id)?.publicGroups ?? new Set<string>()
    const explained = explainSides(deps, { mine: person, theirs: offer, matchFactor, seen: shown, withActions: false })
    addRequirements(lacking, explained.shown.directions[0])
  }
  return { read: few.length, lacking: [...lacking.values()] }
}
