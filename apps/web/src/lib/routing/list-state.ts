import { useSearchParams } from 'react-router'
import { PAGE_SIZE } from '@matchwright/contract/constants'

export type ListState = {
  offset: number
  limit: number
  sort: string | undefined
  search: string
  /** All values of a filter; empty if not set. */
  filter: (name: string) => string[]
  /** Changes the address; a new filter, sort or search resets the offset. */
  set: (changes: Record<string, string | number | readonly string[] | undefined>) => void
}

/** List state kept in the address: `?search=&sort=&offset=&status=`. */
export function useListState(limit: number = PAGE_SIZE): ListState {
  const [params, setParams] = useSearchParams()
  const set: ListState['set'] = (changes) =>
    setParams((current) => changedParams(current, changes), { preventScrollReset: true, replace: 'search' in changes })
  return {
    offset: wholeNumber(params.get('offset')),
    limit,
    sort: params.get('sort') ?? undefined,
    search: params.get('search') ?? '',
    filter: (name) => params.getAll(name),
    set,
  }
}

/** Applies changes to the query; empty values are removed, and the offset is reset unless given. */
export function changedParams(
  current: URLSearchParams,
  changes: Record<string, string | number | readonly string[] | undefined>,
): URLSearchParams {
  const next = new URLSearchParams(current)
  if (!('offset' in changes)) next.delete('offset')
  for (const [name, value] of Object.entries(changes)) {
    next.delete(name)
    for (const one of [value].flat()) if (one !== undefined && one !== '' && one !== 0) next.append(name, String(one))
  }
  return next
}

/** Offset of a list's address, for loaders. */
export function offsetOf(url: URL): number {
  return wholeNumber(url.searchParams.get('offset'))
}

function wholeNumber(text: string | null): number {
  const value = Number(text)
  return Number.isSafeInteger(value) && value > 0 ? value : 0
}
