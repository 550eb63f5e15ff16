import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CaseloadPerson, Strategy } from '@matchwright/contract/caseload.schema'
import { transaction } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { userOf } from '#server/http/caller.ts'
import type { Caller } from '#server/http/caller.ts'
import { matchListingOf, scoreOf, wholeFit } from '#server/features/explanation/index.ts'
import { cardOf, cardSources } from '#server/features/listing/index.ts'
import type { CardSource, ListingRecord } from '#server/features/listing/index.ts'
import { DAY_MS } from '#server/time.ts'
import { noteReading, shortName } from './access.ts'
import { agreedEntries, openQuestions, publishedSearches } from './queries.ts'
import type { Entry } from './queries.ts'
import { withStrategy } from './strategy.ts'

export type CaseloadDeps = Pick<Deps, 'pool' | 'concepts' | 'rates' | 'clock' | 'matchIndex' | 'impressions'>

type Filter = {
  strategy: Strategy
  lang: string
  search: string
  min_days: number
  matches: 'any' | 'some' | 'none'
  sort: 'best' | 'days' | 'name'
}

/** Searches that are matched between two pauses for other requests. */
const BATCH = 10

/** The people of a counsellor, one row for each published search. */
export async function peopleOf(deps: CaseloadDeps, caller: Caller, filter: Filter) {
  const { id } = userOf(caller)
  const entries = await agreedEntries(deps.pool, id)
  const records = await publishedSearches(
    deps.pool,
    entries.map((entry) => entry.user_id),
  )
  const sources = await cardSources(
    deps.pool,
    records.map((record) => record.id),
  )
  await transaction(deps.pool, async (db) => {
    for (const record of records) await noteReading(db, caller, record)
  })
  const people: CaseloadPerson[] = []
  for (const entry of entries) {
    const own = records.filter((record) => record.user_id === entry.user_id)
    if (own.length === 0) people.push(personWithout(entry))
    for (const record of own) {
      if (people.length % BATCH === 0) await nextTurn()
      people.push(await personWith(deps, { entry, record, source: sources.get(record.id) }, filter))
    }
  }
  const items = people.filter((person) => isKept(person, filter)).toSorted(BY[filter.sort])
  const asked = await openQuestions(deps.pool, id, deps.clock())
  return {
    items,
    count: items.length,
    offers: deps.matchIndex.countOf('offer'),
    asked: asked.map(({ id: entryId, email, state, asked_at: at }) => ({
      entry_id: entryId,
      email,
      state,
      asked_at: at.toISOString(),
    })),
  }
}

function personWithout(entry: Entry): CaseloadPerson {
  return { entry_id: entry.id, name: shortName(entry), search: null, best: null, matches: 0 }
}

type Sought = { entry: Entry; record: ListingRecord; source: CardSource | undefined }

async function personWith(
  deps: CaseloadDeps,
  { entry, record, source }: Sought,
  { strategy, lang }: Filter,
): Promise<CaseloadPerson> {
  const { taxonomy } = deps.concepts
  const card = source && cardOf(source, { standing: 'contact', lang, taxonomy })
  const { hits, best } = await bestOffer(deps, entry, { ...record, content: withStrategy(record.content, strategy) })
  return {
    ...personWithout(entry),
    search: {
      id: record.id,
      title: card?.title ?? '',
      lang: card?.language ?? 'en',
      place: card?.place ?? null,
      days: daysSince(record.published_at, deps.clock()),
    },
    best,
    matches: hits,
  }
}

/** The best offer for a search, as the person themself would find it. */
async function bestOffer(deps: CaseloadDeps, entry: Entry, record: ListingRecord) {
  const listing = matchListingOf(deps, record)
  const matchFactor = record.content.match_factor
  const scope = { isGeneralised: false, matchFactor, accountId: entry.account_id }
  const { hits } = await deps.matchIndex.matches(listing, scope)
  let at = -1
  for (const [position, score] of hits.scores.entries()) if (at < 0 || score > (hits.scores[at] ?? 0)) at = position
  const offer = at < 0 ? undefined : deps.matchIndex.exact.get(hits.ids[at] ?? 0)
  if (!offer) return { hits: hits.ids.length, best: null }
  const { score, candidate, employer } = scoreOf(deps, listing, offer, matchFactor)
  const fits = { i_meet: wholeFit(employer.fit), they_meet: wholeFit(candidate.fit) }
  return { hits: hits.ids.length, best: { score, fits } }
}

function daysSince(date: Date | null, now: Date): number {
  return date === null ? 0 : Math.max(0, Math.floor((now.getTime() - date.getTime()) / DAY_MS))
}

function isKept({ name, search, matches }: CaseloadPerson, filter: Filter): boolean {
  const words = `${name} ${search?.title ?? ''} ${search?.place ?? ''}`.toLowerCase()
  return (
    words.includes(filter.search.toLowerCase()) &&
    (filter.min_days === 0 || (search?.days ?? 0) >= filter.min_days) &&
    (filter.matches === 'any' || (filter.matches === 'some') === matches > 0)
  )
}

const BY: Readonly<Record<Filter['sort'], (one: CaseloadPerson, other: CaseloadPerson) => number>> = {
  best: (one, other) => (other.best?.score ?? -1) - (one.best?.score ?? -1) || byName(one, other),
  days: (one, other) => (other.search?.days ?? -1) - (one.search?.days ?? -1) || byName(one, other),
  name: (one, other) => byName(one, other),
}

function byName(one: CaseloadPerson, other: CaseloadPerson): number {
  return one.name.localeCompare(other.name) || one.entry_id - other.entry_id
}
