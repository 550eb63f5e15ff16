import { LISTING_TYPE } from '@matchwright/contract/constants'
import type { CanPublish } from '@matchwright/contract/listing.schema'
import { activeCriteria } from '@matchwright/matching/score'
import type { Deps } from '#server/deps.ts'
import { invalid } from '#server/errors.ts'
import type { ListingRecord } from './record.ts'
import { toMatchListing } from './to-match-listing.ts'

type Problem = CanPublish['problems'][number]

/** Problems that prevent publication, each at its field, and advice that would lead to more matches. */
export function canPublish(
  { concepts, rates, clock }: Pick<Deps, 'concepts' | 'rates' | 'clock'>,
  record: Pick<ListingRecord, 'id' | 'type' | 'content' | 'published_at' | 'profile_id'>,
): CanPublish {
  const { has, wants, ...listing } = toMatchListing(record, { rates, taxonomy: concepts.taxonomy, today: clock() })
  const problems: Problem[] = []
  if (!wants.occupation || !has.occupations) problems.push(because('occupations', 'listing.problem.occupation'))
  const others = activeCriteria({ ...listing, has, wants }).filter(({ criterion }) => criterion.id !== 'occupation')
  if (others.length === 0)
    problems.push(
      because(record.type === LISTING_TYPE.search ? 'places' : 'skills', 'listing.problem.second_criterion'),
    )
  return {
    can_publish: problems.length === 0,
    problems,
    advice: adviceFor(record),
  }
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
function payAdvice(content: ListingRecord['content']): Problem[] {
  if (content.pay?.type === 'ask') return [because('pay', 'listing.advice.pay_on_request')]
  return hasPay(content) ? [] : [because('pay', 'listing.advice.pay_missing')]
}

function hasPay({ pay }: ListingRecord['content']): boolean {
  return pay !== null && (pay.type === 'free' ? pay.text !== '' : pay.from !== null || pay.to !== null)
}

/** @throws {AppError} 422, one entry per problem at its field */
export function assertPublishable(deps: Pick<Deps, 'concepts' | 'rates' | 'clock'>, record: ListingRecord): void {
  const { problems } = canPublish(deps, record)
  if (problems.length === 0) return
  throw invalid(
    problems.map(({ field, reason }) => ({
      loc: ['body', 'payload', 'content', field],
      text: { key: field === 'occupations' ? 'occupation_required' : 'second_criterion' },
      type: reason.key,
    })),
    { key: 'not_publishable' },
  )
}
