import { DONE } from '@matchwright/contract/constants'
import type { moderationApi } from '@matchwright/contract/moderation.api'
import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/http/serve.ts'
import { assignReport, assigneesFor } from './assigning.ts'
import { block, blockedBy, unblock } from './blocks.ts'
import { decideClosing, proposeClosing, reopenAccount, waitingClosings } from './closings.ts'
import { decideReport, fileReport, listReports, reportDetails } from './reports.ts'

type ModerationDeps = Pick<Deps, 'pool' | 'config' | 'concepts' | 'rates' | 'clock' | 'matchIndex' | 'listeners'>

export function moderationHandlers(deps: ModerationDeps): Handlers<typeof moderationApi> {
  return {
    report: async ({ body }, caller) => {
      await fileReport(deps, caller, body)
      return DONE
    },
    blocked: async (_input, caller) => ({ items: await blockedBy(deps, caller) }),
    block: async ({ body }, caller) => block(deps, caller, body),
    unblock: async ({ params }, caller) => {
      await unblock(deps, caller, params.blocked_id)
      return DONE
    },
    reports: async ({ query }, caller) => listReports(deps, caller, query),
    reportDetails: async ({ params }, caller) => reportDetails(deps, caller, params.report_id),
    decideReport: async ({ params, body }, caller) => decideReport(deps, caller, params.report_id, body),
    assignees: async ({ params }, caller) => assigneesFor(deps, caller, params.report_id),
    assignReport: async ({ params, body }, caller) => {
      await assignReport(deps, caller, params.report_id, body.user_id)
      return DONE
    },
    closings: async (_input, caller) => waitingClosings(deps, caller),
    proposeClosing: async ({ params, body }, caller) => {
      await proposeClosing(deps, caller, params.account_id, body.reason)
      return DONE
    },
    decideClosing: async ({ params, body }, caller) => {
      await decideClosing(deps, caller, params.closing_id, body)
      return DONE
    },
    reopenAccountOf: async ({ params, body }, caller) => {
      await reopenAccount(deps, caller, params.account_id, body.reason)
      return DONE
    },
  }
}
