import { endpoints } from '../endpoint.ts'
import type { fairnessSchemas } from '../schemas/fairness.schema.ts'

/** What the scorer does to groups of people. */
export const fairnessApi = endpoints<typeof fairnessSchemas>()({
  report: {
    method: 'GET',
    access: 'staff',
    path: '/napi/match/fairness_report',
    summary: 'Scoring rate and impact ratio per group, on synthetic people and the published offers',
    limit: { per: 'user', max: 6, minutes: 1 },
  },
})
