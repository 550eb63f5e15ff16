import { LISTING_TYPE } from '@matchwright/contract/constants'
import type { GapAnalysis, GapCourse, GapStep } from '@matchwright/contract/gap.schema'
import type { MatchListing } from '@matchwright/matching/listing'
import { invalidField, notFound } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import { bestCourses } from '#server/features/course/index.ts'
import type { Course } from '#server/features/course/index.ts'
import { conceptIdsIn, labelsOf } from '#server/features/concept/index.ts'
import {
  explainSides,
  factContext,
  fitsOf,
  groupsSeen,
  localiseFact,
  matchListingOf,
} from '#server/features/explanation/index.ts'
import type { FactContext } from '#server/features/explanation/index.ts'
import { generalise } from '#server/features/listing/index.ts'
import type { ListingRecord } from '#server/features/listing/index.ts'
import { accessTo } from '#server/features/listing-view/index.ts'
import type { MatchQuery, SearchDeps } from '#server/features/search/index.ts'
import { allowedOffers, readRequirements } from './offers.ts'
import { lookingFor, nearOccupations } from './near-occupations.ts'
import { orderedSteps } from './order.ts'
import type { OrderedStep } from './order.ts'
import { isLong } from './requirements.ts'
import { analysedPerson } from './person.ts'
import type { Whom } from './person.ts'

type GapRequest = Whom & { occupation?: number | undefined; offer_id?: number | undefined; lang: string }

/** Gap between a person and an offer, an occupation or the whole market. */
export async function analyseGap(deps: SearchDeps, caller: Caller, request: GapRequest): Promise<GapAnalysis> {
  const { query, person } = await analysedPerson(deps, caller, request)
  const { taxonomy } = deps.concepts
  const matchFactor = query.subject.content.match_factor
  const target = await targetOf(deps, caller, query, request)
  const looking = request.occupation === undefined ? query.listing : lookingFor(query.listing, request.occupation)
  const count = (listing: MatchListing) =>
    deps.matchIndex.count(listing, {
      isGeneralised: query.isVariable,
      matchFactor,
      accountId: query.user?.account_id ?? null,
    })
  const fits = await count(looking)
  const offers = await allowedOffers(deps, { ...query, listing: looking }, matchFactor)
  const { read, lacking } = await readRequirements(deps, looking, target.offer ? [target.offer] : offers, {
    matchFactor,
    ...(target.seen && { seen: target.seen }),
  })
  const steps = await orderedSteps({ person: looking, lacking, fits }, { count, taxonomy })
  const courses = await bestCourses(deps, steps.flatMap(taught), person.places)
  const context = factContext(deps, query.subject, query.subject, new Set())
  const analysis = {
    person,
    target: target.shown,
    offers: Math.max(offers.length, ...steps.map(({ inOrder }) => inOrder?.fits ?? fits)),
    read,
    fits,
    steps: steps.map((step) => toRow(step, context, courses)),
    near: await nearOccupations(deps, query),
  }
  const near = analysis.near.flatMap(({ missing }) => missing)
  const ids = [...conceptIdsIn(analysis), ...near, ...(person.occupation === null ? [] : [person.occupation])]
  return { ...analysis, concept_labels: labelsOf(taxonomy, ids, request.lang) }
}

type Target = { shown: GapAnalysis['target']; offer?: MatchListing; seen?: ReadonlySet<string> }

async function targetOf(
  deps: SearchDeps,
  caller: Caller,
  query: MatchQuery,
  { occupation, offer_id: offerId }: GapRequest,
): Promise<Target> {
  if (occupation !== undefined) {
    if (deps.concepts.taxonomy.get(occupation)?.branch !== 'occupation')
      throw invalidField(['occupation'], 'unknown_concept')
    return { shown: { kind: 'occupation', concept: occupation } }
  }
  if (offerId === undefined) return { shown: { kind: 'market' } }
  const through = query.listingId === null ? {} : { my_listing_id: query.listingId }
  const { record, standing } = await accessTo(deps, caller, offerId, through)
  if (record.type !== LISTING_TYPE.offer) throw notFound('no_listing')
  const seen = groupsSeen(record, standing)
  return { seen, ...offerTarget(deps, query, record, seen) }
}

/** The offer, in steps where the person can be varied at will, and its score today. */
function offerTarget(deps: SearchDeps, query: MatchQuery, record: ListingRecord, seen: Set<string>) {
  const exact = matchListingOf(deps, record)
  const offer = query.isVariable ? generalise(exact, seen) : exact
  const matchFactor = query.subject.content.match_factor
  const { shown } = explainSides(deps, { mine: query.listing, theirs: offer, matchFactor, seen, withActions: false })
  const { score } = shown
  const { id, content } = record
  return { offer, shown: { kind: 'offer' as const, id, title: content.title, score, meets: fitsOf(shown).i_meet } }
}

/** The skill or licence of a step. */
function taught({ criterion, want }: OrderedStep): number[] {
  return (criterion === 'skills' || criterion === 'licences') && want.kind === 'concept' ? [want.concept] : []
}

function courseOf(course: Course): GapCourse {
  const { provider, place, duration, price, currency, link } = course
  const { durationUnit: duration_unit, startsOn: starts_on } = course
  return { provider, place, duration, duration_unit, price, currency, starts_on, link }
}

function toRow(step: OrderedStep, context: FactContext, courses: ReadonlyMap<number, Course>): GapStep {
  const [concept] = taught(step)
  const course = concept === undefined ? undefined : courses.get(concept)
  const { criterion, want, have, relation, asked, isMust, gained, opens, inOrder } = step
  return {
    criterion,
    want: localiseFact(want, context),
    have: have && localiseFact(have, context),
    relation,
    asked,
    is_must: isMust,
    points: Math.round(gained / asked),
    opens,
    in_order: inOrder,
    is_long: isLong(step),
    course: course ? courseOf(course) : null,
  }
}
