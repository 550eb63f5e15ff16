import { endpoints } from '../endpoint.ts'
import type { gapSchemas } from '../schemas/gap.schema.ts'

export const gapApi = endpoints<typeof gapSchemas>()({
  analyse: {
    method: 'GET',
    access: 'user',
    path: '/napi/gap/analyse',
    summary:
      'What separates a person from an offer, an occupation or the market, and what each missing thing would add',
    limit: { per: 'user', max: 30, minutes: 1 },
  },
})
