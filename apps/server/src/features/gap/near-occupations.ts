import { setImmediate as nextTurn } from 'node:timers/promises'
import type { NearOccupation } from '@matchwright/contract/gap.schema'
import { certainly } from '@matchwright/matching/listing'
import type { MatchListing } from '@matchwright/matching/listing'
import type { Taxonomy } from '@matchwright/taxonomy/concepts'
import { scoreOf, wholeFit } from '#server/features/explanation/index.ts'
import { payRange } from '#server/features/listing-view/index.ts'
import type { MatchQuery, SearchDeps } from '#server/features/search/index.ts'
import { withoutFacts } from './offers.ts'

/** Near occupations whose offers are counted, and of these the ones shown. */
const MOST_COUNTED = 40
const MOST_SHOWN = 6
/** Offers that are read, and of each occupation the ones held against the person's wishes. */
const MOST_READ = 2000
const MOST_OFFERS = 20
/** Offers between two pauses for other requests. */
const BATCH = 50
const MOST_MISSING = 3
/** Similarity from which a skill counts as had, per mille. */
const HAD = 500

type Near = { concept: number; had: number; of: number; missing: number[] }
type Counted = Near & { offers: number; theyMeet: number }

/** Occupations near those of the person, best first: by the skills they bring and by what its offers give them. */
export async function nearOccupations(deps: SearchDeps, query: MatchQuery): Promise<NearOccupation[]> {
  const near = nearest(query.listing, deps.concepts.taxonomy)
  if (near.length === 0) return []
  const offers = await offersByOccupation(
    deps,
    query,
    near.map(({ concept }) => concept),
  )
  const shown = near
    .flatMap((one): Counted[] => {
      const found = offers.get(one.concept) ?? []
      return found.length === 0 ? [] : [{ ...one, offers: found.length, theyMeet: meanFit(deps, query, found) }]
    })
    .toSorted((one, other) => value(other) - value(one) || one.concept - other.concept)
    .slice(0, MOST_SHOWN)
  return Promise.all(
    shown.map(async ({ theyMeet, had, of, concept, missing, offers: count }) => ({
      concept,
      missing,
      offers: count,
      skills: { had, of },
      they_meet: theyMeet,
      pay: await payOf(deps, query, concept),
    })),
  )
}

function value({ had, of, theyMeet }: Counted): number {
  return (had / of) * theyMeet
}

function nearest(person: MatchListing, taxonomy: Taxonomy): Near[] {
  const own = [...(person.has.occupations ?? []), ...(person.wants.occupation?.anyOf ?? [])].map(
    ({ concept }) => concept,
  )
  const ids = new Set(own.flatMap((id) => [...taxonomy.wantedBy(id), ...taxonomy.neighbours(id)]).map(({ id }) => id))
  const nearness = (id: number) =>
    Math.max(...own.map((mine) => Math.max(taxonomy.similarity(id, mine), taxonomy.similarity(mine, id))))
  return [...ids]
    .filter((id) => taxonomy.get(id)?.branch === 'occupation' && !own.some((mine) => covers(id, mine, taxonomy)))
    .map((concept) => ({ concept, near: nearness(concept), ...skillsOf(person, concept, taxonomy) }))
    .filter(({ of }) => of > 0)
    .toSorted((one, other) => other.near - one.near || other.had / other.of - one.had / one.of)
    .slice(0, MOST_COUNTED)
    .map(({ concept, had, of, missing }) => ({ concept, had, of, missing }))
}

/** Whether an occupation is the given one or a more general one. */
function covers(occupation: number, one: number, taxonomy: Taxonomy): boolean {
  const kind = taxonomy.relation(occupation, one)?.kind
  return kind === 'same' || kind === 'narrower'
}

/** An occupation with all more general ones, whose skills its holders have as well. */
function withBroader(id: number, taxonomy: Taxonomy): number[] {
  return [id, ...(taxonomy.get(id)?.broader ?? []).flatMap((broader) => withBroader(broader, taxonomy))]
}

/** How many skills of an occupation the person has, states with a near one, or has by an occupation. */
function skillsOf(person: MatchListing, occupation: number, taxonomy: Taxonomy): Omit<Near, 'concept'> {
  const concept = taxonomy.get(occupation)
  const skills = [...new Set([...(concept?.essential ?? []), ...(concept?.optional ?? [])])]
  const stated = (person.has.skills ?? []).map((skill) => skill.concept)
  const held = (person.has.occupations ?? []).flatMap(({ concept: id }) => withBroader(id, taxonomy))
  const implied = new Set(held.flatMap((id) => taxonomy.essentialSkills(id)))
  const isHad = (skill: number) =>
    implied.has(skill) || stated.some((known) => taxonomy.similarity(skill, known) >= HAD)
  const essential = new Set(concept?.essential)
  const missing = skills
    .filter((skill) => !isHad(skill))
    .toSorted(
      (a, b) =>
        Number(essential.has(b)) - Number(essential.has(a)) ||
        taxonomy.specificity(b) - taxonomy.specificity(a) ||
        a - b,
    )
  return { had: skills.length - missing.length, of: skills.length, missing: missing.slice(0, MOST_MISSING) }
}

/** The person looking for one occupation only. */
export function lookingFor(person: MatchListing, occupation: number): MatchListing {
  const wanted = { anyOf: [certainly(occupation)], seniority: person.wants.occupation?.seniority ?? null }
  return { ...person, wants: { ...person.wants, occupation: { ...wanted, importance: 'must' } } }
}

/** Offers within the person's wishes, whatever occupation these name, by the near occupation they are for. */
async function offersByOccupation(
  deps: SearchDeps,
  query: MatchQuery,
  occupations: readonly number[],
): Promise<Map<number, MatchListing[]>> {
  const { has, wants, ...person } = withoutFacts(query.listing)
  const trained = occupations.map((concept) => ({ ...certainly(concept), months: null, isOtherReading: false }))
  const index = query.isVariable ? deps.matchIndex.privacy : deps.matchIndex.exact
  const { hits } = await deps.matchIndex.matches(
    { ...person, has: { ...has, occupations: trained }, wants: { ...wants, occupation: null } },
    { isGeneralised: query.isVariable, matchFactor: 0, accountId: query.user?.account_id ?? null },
  )
  const found = new Map<number, MatchListing[]>()
  for (const [at, id] of [...hits.ids].slice(0, MOST_READ).entries()) {
    if (at % BATCH === 0) await nextTurn()
    const offer = index.get(id)
    if (!offer) continue
    for (const occupation of occupations)
      if (isFor(offer, occupation, deps.concepts.taxonomy))
        found.set(occupation, [...(found.get(occupation) ?? []), offer])
  }
  return found
}

/** How far offers meet the person's wishes. */
function meanFit(deps: SearchDeps, { listing }: MatchQuery, offers: readonly MatchListing[]): number {
  const fits = offers.slice(0, MOST_OFFERS).map((offer) => wholeFit(scoreOf(deps, listing, offer, 0).candidate.fit))
  return Math.round(fits.reduce((total, fit) => total + fit, 0) / fits.length)
}

/** Whether an offer is for an occupation itself or a narrower one, not only for a near one. */
function isFor({ wants }: MatchListing, occupation: number, taxonomy: Taxonomy): boolean {
  return (wants.occupation?.anyOf ?? []).some(({ concept }) => covers(occupation, concept, taxonomy))
}

async function payOf(deps: SearchDeps, { subject: { content } }: MatchQuery, occupation: number) {
  const country = content.places[0]?.country
  if (country === undefined) return null
  return payRange(deps, { occupation, country, currency: content.pay?.currency ?? null })
}
