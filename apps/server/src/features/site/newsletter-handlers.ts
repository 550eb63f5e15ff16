import { DONE } from '@matchwright/contract/constants'
import type { newsletterApi } from '@matchwright/contract/newsletter.api'
import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/http/serve.ts'
import * as issues from './newsletter-issues.ts'
import { choiceOf, resume, setChoice } from './newsletter.ts'

export function newsletterHandlers(deps: Pick<Deps, 'pool' | 'config' | 'clock'>): Handlers<typeof newsletterApi> {
  return {
    choice: async ({ params }) => choiceOf(deps, params.key),
    setChoice: async ({ params, body }) => setChoice(deps, params.key, body),
    resume: async ({ body }) => {
      await resume(deps, body.undo)
      return DONE
    },
    overview: async () => issues.overview(deps),
    export: async (_input, caller) => ({
      filename: 'newsletter.csv',
      mimetype: 'text/csv',
      content: Buffer.from(await issues.exportSubscribers(deps, caller)),
    }),
    issue: async ({ params }) => issues.readIssue(deps, params.issue_id),
    create: async ({ body }) => issues.createIssue(deps, body),
    change: async ({ params, body }) => issues.changeIssue(deps, params.issue_id, body),
    remove: async ({ params }) => {
      await issues.removeIssue(deps, params.issue_id)
      return DONE
    },
    preview: async ({ params, body }, caller) => {
      await issues.previewIssue(deps, caller, { id: params.issue_id, lang: body.lang })
      return DONE
    },
    send: async ({ params }, caller) => issues.sendIssue(deps, caller, params.issue_id),
  }
}
