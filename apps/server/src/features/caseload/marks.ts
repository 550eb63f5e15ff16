import { MATCH_STATE } from '@matchwright/contract/constants'
import type { MatchState } from '@matchwright/contract/contact.schema'
import type { PairMark } from '@matchwright/contract/caseload.schema'
import type { PairRow } from './pair-queries.ts'

function sideOf(accepts: boolean | null): PairMark['person'] {
  if (accepts === null) return 'waiting'
  return accepts ? 'accepted' : 'declined'
}

export const answerOf = sideOf

/** The state of a contact, without its messages. */
function outcomeOfContact(state: MatchState): NonNullable<PairMark['outcome']> {
  if (state === MATCH_STATE.matched) return 'matched'
  return state === MATCH_STATE.pending || state === MATCH_STATE.partial || state === MATCH_STATE.full
    ? 'contact'
    : 'ended'
}

function outcomeOf(pair: PairRow): PairMark['outcome'] {
  if (pair.state !== 'sent') return null
  if (pair.contact_state !== null) return outcomeOfContact(pair.contact_state)
  if (pair.person_accepts === false || pair.employer_accepts === false) return 'declined'
  if (pair.person_accepts && pair.employer_accepts) return 'ended'
  return pair.is_expired ? 'expired' : 'waiting'
}

export function markOf(pair: PairRow): PairMark {
  const { id, state, reason, note, sent_at: sentAt, changed_at: changedAt } = pair
  return {
    id,
    state,
    reason,
    note,
    person: sideOf(pair.person_accepts),
    employer: sideOf(pair.employer_accepts),
    outcome: outcomeOf(pair),
    sent_at: sentAt?.toISOString() ?? null,
    changed_at: changedAt.toISOString(),
  }
}
