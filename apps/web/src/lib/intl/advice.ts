import type { MessageId } from '#web/i18n/message-id.ts'
import { useT } from './translate.ts'

/** What keeps a listing from being published or makes it find less, by the key the server sends. */
const IDS: Record<string, MessageId> = {
  'listing.problem.occupation': 'listing.problem.occupation',
  'listing.problem.second_criterion': 'listing.problem.second_criterion',
  'listing.advice.title': 'listing.advice.title',
  'listing.advice.profile': 'listing.advice.profile',
  'listing.advice.pay_on_request': 'listing.advice.pay_on_request',
  'listing.advice.pay_missing': 'listing.advice.pay_missing',
  'listing.advice.skills': 'listing.advice.skills',
  'listing.advice.place': 'listing.advice.place',
  'listing.advice.languages': 'listing.advice.languages',
}

/** Says such a key in the page's language; null for one that is not known here. */
export function useAdvice(): (key: string) => string | null {
  const t = useT()
  return (key) => {
    const id = IDS[key]
    return id === undefined ? null : t(id)
  }
}
