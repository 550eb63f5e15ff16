import { DONE } from '@matchwright/contract/constants'
import type { caseloadApi } from '@matchwright/contract/caseload.api'
import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/http/serve.ts'
import * as agreements from './agreements.ts'
import { explainFor, offersFor } from './offers.ts'
import { peopleOf } from './people.ts'
import type { CaseloadDeps } from './people.ts'
import * as proposals from './proposals.ts'

export function caseloadHandlers(deps: CaseloadDeps & Pick<Deps, 'config'>): Handlers<typeof caseloadApi> {
  return {
    people: async ({ query }, caller) => peopleOf(deps, caller, query),
    ask: async ({ body }, caller) => {
      await agreements.askPerson(deps, caller, body.email)
      return DONE
    },
    end: async ({ params }, caller) => {
      await agreements.endByCounsellor(deps, caller, params.entry_id)
      return DONE
    },
    offers: async ({ params, query }, caller) => offersFor(deps, caller, params.listing_id, query),
    explain: async ({ params, query }, caller) => explainFor(deps, caller, pairOf(params), query),
    mark: async ({ params, body }, caller) => ({
      mark: await proposals.markPair(deps, caller, pairOf(params), body),
    }),
    proposals: async ({ query }, caller) => proposals.proposalsOf(deps, caller, query),
    propose: async ({ body }, caller) => proposals.propose(deps, caller, body.ids),
    mine: async ({ query }, caller) => ({
      agreements: await agreements.agreementsOf(deps, caller),
      proposals: await proposals.proposalsTo(deps, caller, query.lang),
    }),
    agree: async ({ params, body }, caller) => {
      await agreements.answerQuestion(deps, caller, params.entry_id, body.is_agreed)
      return DONE
    },
    withdraw: async ({ params }, caller) => {
      await agreements.withdrawAgreement(deps, caller, params.entry_id)
      return DONE
    },
    answer: async ({ params, body }, caller) => ({
      match_id: await proposals.answerProposal(deps, caller, params.proposal_id, body.is_accepted),
    }),
  }
}

function pairOf(params: { listing_id: number; offer_id: number }) {
  return { listingId: params.listing_id, offerId: params.offer_id }
}
