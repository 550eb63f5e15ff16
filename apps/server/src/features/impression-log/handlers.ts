import type { impressionLogApi } from '@matchwright/contract/impression-log.api'
import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/http/serve.ts'
import { exported } from './export.ts'
import { listImpressions, replayLog } from './service.ts'

export function impressionLogHandlers(
  deps: Pick<Deps, 'pool' | 'concepts' | 'impressions'>,
): Handlers<typeof impressionLogApi> {
  return {
    list: async ({ query }) => {
      await deps.impressions.flush()
      return listImpressions(deps, query, query)
    },
    export: async ({ query }) => ({
      filename: `impressions.${query.format === 'csv' ? 'csv' : 'jsonl'}`,
      mimetype: query.format === 'csv' ? 'text/csv' : 'text/plain',
      content: exported(deps.pool, query, query.format),
    }),
    replay: async ({ params }) =>
      replayLog(deps, params.log_id, async (version) =>
        deps.concepts.taxonomy.version === version ? deps.concepts.taxonomy : undefined,
      ),
  }
}
