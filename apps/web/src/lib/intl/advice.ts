import type { MessageId } from '#web/i18n/message-id.ts'
import { useT } from './translate.ts'

/** Problems that prevent publication and advice for more matches: message id by key of the server. */
const IDS: Record<string, MessageId> = {
  'listing.problem.occupation': 'listing.problem.occupation',
  'listing.problem.second_criterion': 'listing.problem.second_criterion',
  'listing.problem.company_name': 'listing.problem.company_name',
  'listing.advice.title': 'listing.advice.title',
  'listing.advice.profile': 'listing.advice.profile',
  'listing.advice.pay_on_request': 'listing.advice.pay_on_request',
  'listing.advice.pay_missing': 'listing.advice.pay_missing',
  'listing.advice.skills': 'listing.advice.skills',
  'listing.advice.place': 'listing.advice.place',
  'listing.advice.languages': 'listing.advice.languages',
}

/** Translates a problem or advice key; null if the key is unknown. */
export function useAdvice(): (key: string) => string | null {
  const t = useT()
  return (key) => {
    const id = IDS[key]
    return id === undefined ? null : t(id)
  }
}
