import { DISCLOSURE_LEVEL, MATCH_STATE } from '@matchwright/contract/constants'
import type { Contact } from '@matchwright/contract/contact.schema'
import type { Step } from './queries.ts'

export type NextKey =
  | 'accept_contact'
  | 'accept_full'
  | 'accept_match'
  | 'request_full'
  | 'request_match'
  | 'waiting'
  | 'none'
  | 'matched'
  | 'ended'

/** Next step of a contact: the primary action and, for a request, its rejection. */
export type NextStep = {
  key: NextKey
  turn: 'mine' | 'theirs' | 'open' | 'done'
  /** Disclosure level that the step leads to; shown before consent. */
  level?: 1 | 2
  yes?: Step
  no?: Step
}

const ACCEPTS = {
  contact_request: { key: 'accept_contact', level: DISCLOSURE_LEVEL.partial },
  full_request: { key: 'accept_full', level: DISCLOSURE_LEVEL.full },
  match_request: { key: 'accept_match', level: DISCLOSURE_LEVEL.full },
} as const

export function nextStepOf(contact: Contact): NextStep {
  const { state, actions, open_request: request } = contact
  if (state === MATCH_STATE.matched) return { key: 'matched', turn: 'done' }
  if (state < 0) return { key: 'ended', turn: 'done' }
  if (request && !request.is_mine && actions.includes('accept')) return answerTo(request)
  if (request?.is_mine) return { key: 'waiting', turn: 'theirs' }
  if (actions.includes('request_full'))
    return { key: 'request_full', turn: 'open', level: DISCLOSURE_LEVEL.full, yes: { kind: 'request_full' } }
  if (actions.includes('request_match'))
    return { key: 'request_match', turn: 'open', level: DISCLOSURE_LEVEL.full, yes: { kind: 'request_match' } }
  return { key: 'none', turn: 'open' }
}

function answerTo({ type, event_id: eventId }: NonNullable<Contact['open_request']>): NextStep {
  const found = type in ACCEPTS ? ACCEPTS[type as keyof typeof ACCEPTS] : undefined
  if (!found) return { key: 'none', turn: 'open' }
  return { ...found, turn: 'mine', yes: { kind: 'accept', eventId }, no: { kind: 'reject', eventId } }
}
