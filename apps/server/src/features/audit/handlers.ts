import type { auditApi } from '@matchwright/contract/audit.api'
import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/http/serve.ts'
import { exported } from './export.ts'
import { listShown, makeFairnessReport, replayLog } from './service.ts'

/** Number of people in a report made during a request; the command uses more. */
const PEOPLE = 600

export function auditHandlers(
  deps: Pick<Deps, 'pool' | 'concepts' | 'matchIndex' | 'clock' | 'impressions'>,
): Handlers<typeof auditApi> {
  return {
    list: async ({ query }) => {
      await deps.impressions.flush()
      return listShown(deps, query, query)
    },
    export: async ({ query }) => ({
      filename: `shown-lists.${query.format === 'csv' ? 'csv' : 'jsonl'}`,
      mimetype: query.format === 'csv' ? 'text/csv' : 'text/plain',
      content: exported(deps.pool, query, query.format),
    }),
    replay: async ({ params }) =>
      replayLog(deps, params.log_id, async (version) =>
        deps.concepts.taxonomy.version === version ? deps.concepts.taxonomy : undefined,
      ),
    fairness: async () => makeFairnessReport(deps, PEOPLE),
  }
}
