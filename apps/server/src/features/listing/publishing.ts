import { LISTING_TYPE } from '@matchwright/contract/constants'
import type { ListingContent } from '@matchwright/contract/listing-content.schema'
import type { CanPublish } from '@matchwright/contract/listing.schema'
import { activeCriteria } from '@matchwright/matching/score'
import type { Concepts, Deps } from '#server/deps.ts'
import { invalid } from '#server/errors.ts'
import type { ProblemKey } from '#server/problems.ts'
import type { ListingRecord } from './record.ts'
import { wantedByOffer } from './wanted.ts'

type Problem = CanPublish['problems'][number]

/**
 * Problems that prevent publication, each at its field, and advice that would lead to more matches. A search needs no
 * second criterion: one without a place is looking anywhere until the person says otherwise.
 */
export function canPublish(
  { concepts }: Pick<Deps, 'concepts'>,
  record: Pick<ListingRecord, 'type' | 'content' | 'profile_id' | 'profile_kind' | 'profile_name'>,
): CanPublish {
  const { type, content } = record
  const problems: Problem[] = []
  if (!hasBothOccupations(content)) problems.push(because('occupations', 'listing.problem.occupation'))
  if (type === LISTING_TYPE.offer && !hasSecondCriterion(content, concepts))
    problems.push(because('skills', 'listing.problem.second_criterion'))
  if (isNameless(record)) problems.push(because('profile', 'listing.problem.company_name'))
  return {
    can_publish: problems.length === 0,
    problems,
    advice: adviceFor(record),
  }
}

/** Whether an offer belongs to a company without a name: full disclosure would have nothing to disclose. */
function isNameless({ type, profile_kind: kind, profile_name: name }: Nameable): boolean {
  return type === LISTING_TYPE.offer && kind === 'company' && !name
}

type Nameable = Pick<ListingRecord, 'type' | 'profile_kind' | 'profile_name'>

/** Whether an occupation is wanted and one is held, so that both directions have one to compare. */
function hasBothOccupations({ occupations }: ListingContent): boolean {
  return occupations.some(({ side }) => side !== 'has') && occupations.some(({ side }) => side !== 'wants')
}

/** Whether an offer wants anything besides the occupation. */
function hasSecondCriterion(content: ListingContent, { taxonomy, rarity }: Concepts): boolean {
  const active = activeCriteria({ type: 'offer', wants: wantedByOffer(content, { taxonomy, rarity }) })
  return active.some(({ criterion }) => criterion.id !== 'occupation')
}

function because(field: string, key: string): Problem {
  return { field, reason: { key, params: {} } }
}

function adviceFor({ type, content, profile_id }: Pick<ListingRecord, 'type' | 'content' | 'profile_id'>): Problem[] {
  return [
    ...(content.title === '' ? [because('title', 'listing.advice.title')] : []),
    ...(profile_id === null ? [because('profile', 'listing.advice.profile')] : []),
    ...(type === LISTING_TYPE.offer ? payAdvice(content) : []),
    ...(content.skills.length === 0 ? [because('skills', 'listing.advice.skills')] : []),
    ...(content.places.length === 0 && !content.anywhere ? [because('places', 'listing.advice.place')] : []),
    ...(content.languages.length === 0 ? [because('languages', 'listing.advice.languages')] : []),
  ]
}

/** Pay transparency: the EU directive (2023/970) requires a pay range before the first interview. */
function payAdvice(content: ListingContent): Problem[] {
  if (content.pay?.type === 'ask') return [because('pay', 'listing.advice.pay_on_request')]
  return hasPay(content) ? [] : [because('pay', 'listing.advice.pay_missing')]
}

function hasPay({ pay }: ListingContent): boolean {
  return pay !== null && (pay.type === 'free' ? pay.text !== '' : pay.from !== null || pay.to !== null)
}

const PROBLEM_TEXTS: Partial<Record<string, ProblemKey>> = {
  occupations: 'occupation_required',
  profile: 'company_name_required',
}

/** @throws {AppError} 422, one entry per problem at its field */
export function assertPublishable(deps: Pick<Deps, 'concepts'>, record: ListingRecord): void {
  const { problems } = canPublish(deps, record)
  if (problems.length === 0) return
  throw invalid(
    problems.map(({ field, reason }) => ({
      loc: ['body', 'payload', ...(field === 'profile' ? [] : ['content']), field],
      text: { key: PROBLEM_TEXTS[field] ?? 'second_criterion' },
      type: reason.key,
    })),
    { key: 'not_publishable' },
  )
}
