import { DONE } from '@matchwright/contract/constants'
import type { contactApi } from '@matchwright/contract/contact.api'
import type { Contact } from '@matchwright/contract/contact.schema'
import type { Deps } from '#server/deps.ts'
import { userOf } from '#server/http/caller.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Handlers } from '#server/http/serve.ts'
import { downloadOf } from './attachments.ts'
import { declineReport } from './decline-report.ts'
import { contactList } from './list.ts'
import { contactOptions, contactOptionsOf, initiateContact } from './options.ts'
import { deleteContact } from './erasing.ts'
import { colleaguesFor, handOverContact } from './hand-over.ts'
import { explainContact } from './pair.ts'
import { acceptTime, calendarFile, proposeTimes } from './interviews.ts'
import { planSteps, settle, undoSteps } from './plans.ts'
import { archiveContact, readContact, sendMessage, takeStep } from './steps.ts'
import type { ContactStep } from './steps.ts'
import { showContact } from './view.ts'

type ContactDeps = Pick<
  Deps,
  'pool' | 'concepts' | 'matchIndex' | 'clock' | 'rates' | 'files' | 'scan' | 'config' | 'listeners'
>
type ContactHandlers = Handlers<typeof contactApi>

export function contactHandlers(deps: ContactDeps): ContactHandlers {
  return {
    ...readHandlers(deps),
    ...stepHandlers(deps),
    ...optionHandlers(deps),
    ...planHandlers(deps),
    ...interviewHandlers(deps),
  }
}

function readHandlers(deps: ContactDeps) {
  return {
    contacts: async ({ query }, caller) =>
      contactList(
        deps,
        caller,
        {
          active: query.filter_active,
          action: query.filter_action,
          sort: query.sort,
          topId: query.top_match_id,
          search: query.search,
          limit: query.limit,
          offset: query.offset,
        },
        query.lang,
      ),
    declineReport: async (_, caller) => declineReport(deps, { userId: userOf(caller).id }),
    contact: async ({ params, query }, caller) => showContact(deps, caller, params.match_id, query.lang),
    markRead: async ({ params }, caller) => {
      await readContact(deps, caller, params.match_id)
      return DONE
    },
    archiveContact: async ({ params, body }, caller) => {
      await archiveContact(deps, caller, params.match_id, body.is_archived)
      return DONE
    },
    colleagues: async ({ params }, caller) => colleaguesFor(deps, caller, params.match_id),
    downloadAttachment: async ({ params, query }, caller) =>
      downloadOf(deps, caller, { contactId: params.match_id, eventId: params.event_id, file: query.file }),
    explainMatch: async ({ query }, caller) =>
      explainContact(deps, caller, { contactId: query.match_id, score: query.score, lang: query.lang }),
  } satisfies Partial<ContactHandlers>
}

function stepHandlers(deps: ContactDeps) {
  const step = async (caller: Caller, matchId: number, lang: string, taken: ContactStep): Promise<Contact> => {
    await takeStep(deps, caller, matchId, taken)
    return showContact(deps, caller, matchId, lang)
  }
  return {
    message: async ({ params, query, body, files }, caller) => {
      await sendMessage(deps, caller, params.match_id, { text: body.text, files })
      return showContact(deps, caller, params.match_id, query.lang)
    },
    terminate: async ({ params, query, body }, caller) =>
      step(caller, params.match_id, query.lang, {
        action: 'terminate',
        text: body.text,
        reason: body.reason,
        isReasonTold: body.is_reason_told,
        expectedState: body.expected_state,
      }),
    handOver: async ({ params, body }, caller) => {
      await handOverContact(deps, caller, params.match_id, body.user_id)
      return DONE
    },
    deleteContact: async ({ params }, caller) => {
      await deleteContact(deps, caller, params.match_id)
      return DONE
    },
    requestChange: async ({ params, query, body }, caller) =>
      step(caller, params.match_id, query.lang, {
        action: body.action,
        text: body.text,
        expectedState: body.expected_state,
      }),
    acceptChange: async ({ params, query, body }, caller) =>
      step(caller, params.match_id, query.lang, {
        action: 'accept',
        eventId: params.event_id,
        text: body?.text,
        expectedState: body?.expected_state,
      }),
    rejectChange: async ({ params, query, body }, caller) =>
      step(caller, params.match_id, query.lang, {
        action: 'reject',
        eventId: params.event_id,
        text: body?.text,
        reason: body?.reason,
        isReasonTold: body?.is_reason_told === true,
        expectedState: body?.expected_state,
      }),
  } satisfies Partial<ContactHandlers>
}

function planHandlers(deps: ContactDeps) {
  return {
    planSteps: async ({ body }, caller) => planSteps(deps, caller, body.steps),
    undoSteps: async ({ params }, caller) => ({ is_undone: await undoSteps(deps, caller, params.plan_id) }),
    settle: async ({ params, query, body }, caller) => {
      await settle(deps, caller, params.match_id, body.decided_by)
      return showContact(deps, caller, params.match_id, query.lang)
    },
  } satisfies Partial<ContactHandlers>
}

function interviewHandlers(deps: ContactDeps) {
  return {
    proposeTimes: async ({ params, query, body }, caller) => {
      await proposeTimes(deps, caller, params.match_id, body)
      return showContact(deps, caller, params.match_id, query.lang)
    },
    acceptTime: async ({ params, query, body }, caller) => {
      const accepted = { eventId: params.event_id, time: body.time }
      await acceptTime(deps, caller, params.match_id, accepted)
      return showContact(deps, caller, params.match_id, query.lang)
    },
    downloadTime: async ({ params }, caller) => calendarFile(deps, caller, params.match_id, params.event_id),
  } satisfies Partial<ContactHandlers>
}

function optionHandlers(deps: ContactDeps) {
  return {
    contactOptions: async ({ params, query }, caller) =>
      contactOptions(deps, caller, params.other_listing_id, query.lang),
    contactOptionsOf: async ({ params, query }, caller) =>
      contactOptionsOf(deps, caller, { listingId: params.listing_id, otherId: params.other_listing_id }, query.lang),
    initiateContact: async ({ params, query, body }, caller) => {
      const contactId = await initiateContact(deps, caller, {
        listingId: params.listing_id,
        otherId: params.other_listing_id,
        text: body?.text ?? '',
      })
      return showContact(deps, caller, contactId, query.lang)
    },
  } satisfies Partial<ContactHandlers>
}
