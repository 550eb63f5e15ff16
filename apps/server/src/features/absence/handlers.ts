import type { absenceApi } from '@matchwright/contract/absence.api'
import { userOf } from '#server/http/caller.ts'
import type { Handlers } from '#server/http/serve.ts'
import { absenceOverview, beginAbsence, endOwnAbsence } from './service.ts'
import type { AbsenceDeps } from './service.ts'

export function absenceHandlers(deps: AbsenceDeps): Handlers<typeof absenceApi> {
  return {
    overview: async (_input, caller) => absenceOverview(deps.pool, userOf(caller).id),
    begin: async ({ body }, caller) => beginAbsence(deps, userOf(caller).id, body.until),
    end: async (_input, caller) => endOwnAbsence(deps, userOf(caller).id),
  }
}
