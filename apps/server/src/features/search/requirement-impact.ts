import type { Hurdles } from '@matchwright/contract/match.schema'
import { applyChange } from '@matchwright/matching/changes'
import type { Change } from '@matchwright/matching/changes'
import type { MatchListing } from '@matchwright/matching/listing'
import type { Deps } from '#server/deps.ts'
import { conceptIdsIn, labelsOf } from '#server/features/concept/index.ts'
import {
  FEWEST_PERSONS,
  changeText,
  conceptsIn,
  factOf,
  moneyOf,
  roughCount,
  toldOpens,
} from '#server/features/explanation/index.ts'
import type { Money } from '#server/features/explanation/index.ts'
import { hurdlesOf, offersOf, roleOf } from './requirements.ts'
import { nearMissReasons } from './near-miss-reasons.ts'
import type { Asking, SearchDeps } from './match-page.ts'

type Counted = Hurdles['offers'][number]
/** Counts matches of the listing as it would be. */
type Count = (listing: MatchListing, matchFactor?: number) => Promise<number>

const MOST_REASONS = 12
const STRICTNESS = [75, 50, 25, 0]

/** Why a listing has the matches it has: what each must and each range of it keeps out, and what asking less would bring. */
export async function hurdlesReport(deps: SearchDeps, asking: Asking, lang: string): Promise<Hurdles> {
  const { listing: mine, party } = asking
  const { taxonomy } = deps.concepts
  const matchFactor = party.content.match_factor
  const count = counter(deps, asking)
  const matches = await count(mine)
  const money = moneyOf(deps, party, party, new Set())
  const tell = teller(asking, matches, money)
  const changed = async (change: Change) => tell.change(change, await count(applyChange(mine, change)))
  const how = { coarse: asking.isVariable, matchFactor, accountId: asking.user?.account_id ?? null }
  const misses = await (await deps.feed.matches(mine, how)).nearMisses()
  const hurdles = hurdlesOf(mine, taxonomy, deps.feed.today()).map(async (hurdle) => ({
    criterion: hurdle.criterion,
    kind: hurdle.kind,
    want: factOf(hurdle.want, money),
    ...tell.opens(await count(hurdle.without)),
    steps: await Promise.all(hurdle.steps.map(changed)),
  }))
  const strictness = STRICTNESS.filter((factor) => factor < matchFactor).map(async (factor) => ({
    match_factor: factor,
    ...tell.opens(await count(mine, factor)),
  }))
  const report = {
    title: party.content.title,
    my_type: party.type,
    others: deps.feed.countOf(mine.type === 'offer' ? 'search' : 'offer'),
    role: toldRole(asking, await count(roleOf(mine), 0), matches),
    matches: told(asking, matches),
    near_misses: told(asking, misses.total),
    match_factor: matchFactor,
    hurdles: (await Promise.all(hurdles)).toSorted((a, b) => (b.opens ?? 0) - (a.opens ?? 0)),
    offers: await Promise.all(offersOf(mine).map(changed)),
    strictness: await Promise.all(strictness),
    theirs: nearMissReasons(deps, { ...asking, matchFactor }, misses.hits, MOST_REASONS).filter(
      (reason) => reason.asked_by === 'them' && (mine.type === 'search' || reason.count >= FEWEST_PERSONS),
    ),
    places: party.content.places.map(({ name }) => name),
    pay_currency: money.currency,
  }
  return { ...report, concept_labels: labelsOf(taxonomy, conceptsOf(report), lang) }
}

function counter({ feed }: Pick<Deps, 'feed'>, { user, isVariable, party }: Asking): Count {
  const accountId = user?.account_id ?? null
  return (listing, matchFactor = party.content.match_factor) =>
    feed.count(listing, { coarse: isVariable, matchFactor, accountId })
}

/** Persons are not counted out to whoever can vary the question. */
function told({ isVariable, listing }: Asking, count: number): number | null {
  return isVariable && listing.type === 'offer' && count < FEWEST_PERSONS ? null : count
}

/** A question that was not asked: persons are told of roughly, though never as fewer than fit what was asked. */
function toldRole({ listing }: Asking, count: number, matches: number): number | null {
  if (listing.type === 'search') return count
  const rough = roughCount(count)
  return rough && Math.max(rough, matches)
}

function teller({ listing }: Asking, before: number, money: Money) {
  const opens = (after: number) => toldOpens(after - before, listing.type === 'offer')
  const change = (made: Change, after: number): Counted => ({ text: changeText(made, money), ...opens(after) })
  return { opens, change }
}

function conceptsOf({ hurdles, theirs, offers }: Pick<Hurdles, 'hurdles' | 'theirs' | 'offers'>): Set<number> {
  const ids = conceptIdsIn([hurdles.map(({ want }) => want), theirs.map(({ want }) => want)])
  for (const { want } of hurdles)
    if (want.kind === 'industries') for (const id of [...want.any_of, ...want.avoid]) ids.add(id)
  for (const { text } of [...offers, ...hurdles.flatMap(({ steps }) => steps)])
    for (const id of conceptsIn(text)) ids.add(id)
  return ids
}
