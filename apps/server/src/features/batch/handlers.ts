import type { batchApi } from '@matchwright/contract/batch.api'
import {
  BATCH_DAYS,
  BATCH_ENCODINGS,
  BATCH_FIELDS,
  BATCH_MAX_BYTES,
  BATCH_MAX_ROWS,
  BATCH_OUTPUTS,
  BATCH_PRIORITY,
  BATCH_SEPARATORS,
  BATCH_STATE,
  DONE,
} from '@matchwright/contract/constants'
import { userOf } from '#server/http/caller.ts'
import type { Handlers } from '#server/http/serve.ts'
import { hasEsco, rulesOf } from './queries.ts'
import { decide, listRows, listTitles, rowsOfTitle, undecide } from './review.ts'
import {
  changeJob,
  createJob,
  getJob,
  listJobs,
  previewJob,
  quotaOf,
  removeJob,
  saveRules,
  tryRules,
} from './service.ts'
import type { BatchDeps } from './service.ts'
import { MIN_CONFIDENCE } from './settings.ts'
import { downloadResults } from './download.ts'
import { emptyTemplate } from './template.ts'

export function batchHandlers(deps: BatchDeps): Handlers<typeof batchApi> {
  const { pool } = deps
  return {
    config: async (_request, caller) => {
      const user = userOf(caller)
      return {
        states: BATCH_STATE,
        priorities: BATCH_PRIORITY,
        fields: [...BATCH_FIELDS],
        encodings: [...BATCH_ENCODINGS],
        separators: [...BATCH_SEPARATORS],
        outputs: [...BATCH_OUTPUTS],
        max_rows: BATCH_MAX_ROWS,
        max_bytes: BATCH_MAX_BYTES,
        days_kept: BATCH_DAYS,
        min_confidence: MIN_CONFIDENCE,
        languages: [...deps.concepts.taxonomy.languages],
        has_esco: await hasEsco(pool),
        quota: await quotaOf(deps, user),
        rules: await rulesOf(pool, user.account_id),
      }
    },
    list: async ({ query }, caller) => listJobs(deps, caller, query),
    create: async ({ files }, caller) => createJob(deps, caller, files),
    get: async ({ params }, caller) => getJob(pool, userOf(caller), params.pk),
    change: async ({ params, body }, caller) => changeJob(deps, caller, params.pk, body),
    remove: async ({ params }, caller) => {
      await removeJob(deps, caller, params.pk)
      return DONE
    },
    template: async ({ body }) => emptyTemplate(body.format, body.lang),
    testReplace: async ({ body }) => tryRules(body.rules, body.titles),
    saveRules: async ({ body }, caller) => saveRules(deps, caller, body.rules),
    preview: async ({ params, query, body }, caller) =>
      previewJob(deps, caller, params.pk, { given: body, lang: query.lang }),
    rows: async ({ params, query }, caller) => listRows(deps, caller, params.pk, query),
    titles: async ({ params, query }, caller) => listTitles(deps, caller, params.pk, query),
    titleRows: async ({ params, query }, caller) => rowsOfTitle(deps, caller, params.pk, query),
    decide: async ({ params, body }, caller) => {
      await decide(deps, caller, params.pk, body)
      return DONE
    },
    undecide: async ({ params, body }, caller) => {
      await undecide(deps, caller, params.pk, body)
      return DONE
    },
    download: async ({ params, query }, caller) => downloadResults(deps, caller, params.pk, query),
  }
}
