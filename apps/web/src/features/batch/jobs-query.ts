import { BATCH_STATE, PAGE_SIZE } from '@matchwright/contract/constants'

const STATES = Object.values(BATCH_STATE)

/** Request for the jobs that an address selects. */
export function jobsQuery(params: URLSearchParams) {
  const search = params.get('search')?.slice(0, 120) ?? ''
  const state = STATES.find((one) => String(one) === params.get('state'))
  return {
    query: {
      limit: PAGE_SIZE,
      offset: Math.max(0, Math.trunc(Number(params.get('offset')) || 0)),
      sort: params.get('sort') === '-priority' ? '-priority' : '-created',
      ...(search !== '' && { search }),
      ...(state !== undefined && { state: [state] }),
      ...(params.get('mine') === '1' && { current_user: 'true' as const }),
    },
  } as const
}
