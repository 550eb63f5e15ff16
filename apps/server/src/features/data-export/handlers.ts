import type { ownDataApi } from '@matchwright/contract/own-data.api'
import type { OwnExport } from '@matchwright/contract/own-data.schema'
import { transaction } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import { userOf } from '#server/http/caller.ts'
import type { Handlers } from '#server/http/serve.ts'
import { enqueue } from '#server/jobs/job.ts'
import { DAY_MS } from '#server/time.ts'
import { writeUserAct } from '#server/features/audit-trail/index.ts'
import { makeExportJob } from './jobs.ts'
import * as queries from './queries.ts'
import { EXPORT_DAYS } from './queries.ts'

type ExportDeps = Pick<Deps, 'pool' | 'clock' | 'files' | 'config'>
type ExportCalls = 'exports' | 'startExport' | 'downloadExport'

export function dataExportHandlers(deps: ExportDeps): Pick<Handlers<typeof ownDataApi>, ExportCalls> {
  const { pool, clock, files, config } = deps
  return {
    exports: async (_input, caller) => ({
      items: (await queries.listExports(pool, userOf(caller).id, clock())).map(shown),
    }),
    startExport: async ({ body }, caller) => shown(await startExport(deps, userOf(caller).id, body.lang)),
    downloadExport: async ({ params }, caller) => {
      const found = await queries.findExport(pool, userOf(caller).id, clock(), params.export_id)
      const file = found?.sha256 ? await files.open(found.sha256) : undefined
      if (!found || !file) throw notFound('no_file')
      const name = `${config.productName.toLowerCase()}-${found.created_at.toISOString().slice(0, 10)}.zip`
      return { filename: name, mimetype: 'application/zip', content: file.stream }
    },
  }
}

/** Begins an archive; while one is being made, that one is answered. */
function startExport({ pool, clock }: ExportDeps, userId: number, language: string): Promise<queries.ExportRow> {
  return transaction(pool, async (db) => {
    const begun = await queries.insertExport(db, { userId, language, now: clock() })
    if (!begun) return queries.findOpenExport(db, userId)
    await enqueue(db, makeExportJob, { export_id: begun.id })
    await writeUserAct(db, userId, { action: 'exported' })
    return begun
  })
}

function shown({ id, state, progress, size, created_at }: queries.ExportRow): OwnExport {
  const expiresAt = new Date(created_at.getTime() + EXPORT_DAYS * DAY_MS)
  return {
    id,
    state,
    progress,
    size,
    created_at: created_at.toISOString(),
    expires_at: state === 'ready' ? expiresAt.toISOString() : null,
  }
}
