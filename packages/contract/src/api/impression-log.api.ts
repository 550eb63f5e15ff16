import type { impressionLogSchemas } from '../schemas/impression-log.schema.ts'
import { endpoints } from '../endpoint.ts'

const BASE = '/napi/match/log'

/** The log of impressions: which page of matches was shown when, and whether it comes out the same again. */
export const impressionLogApi = endpoints<typeof impressionLogSchemas>()({
  list: {
    method: 'GET',
    access: 'staff',
    path: BASE,
    summary: 'Lists that were shown, newest first',
  },
  export: {
    method: 'GET',
    access: 'staff',
    path: `${BASE}/export`,
    summary: 'Every shown result of a period, one line each, at most 100,000 lists',
    kind: 'download',
  },
  replay: {
    method: 'GET',
    access: 'staff',
    path: `${BASE}/:log_id/replay`,
    summary: 'Scores a shown list again from what was logged',
  },
})
