import { PAGE_SIZE } from '@matchwright/contract/constants'

/** Request of the page of listings that clients made, by its address. */
export function apiListingsInput(params: URLSearchParams) {
  const search = params.get('q')?.trim() ?? ''
  const offset = Number(params.get('offset') ?? 0) || 0
  return { query: { limit: PAGE_SIZE, offset, ...(search !== '' && { search }) } }
}
