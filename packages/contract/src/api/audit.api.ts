import type { auditSchemas } from '../schemas/audit.schema.ts'
import { endpoints } from '../endpoint.ts'

const BASE = '/napi/match/log'

/** Audit of what was shown to whom. */
export const auditApi = endpoints<typeof auditSchemas>()({
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
  fairness: {
    method: 'GET',
    access: 'staff',
    path: '/napi/match/fairness_report',
    summary: 'Scoring rate and impact ratio per group, on synthetic people and the published offers',
    limit: { per: 'user', max: 6, minutes: 1 },
  },
})
