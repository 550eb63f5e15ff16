import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

/** The last search of a visitor on a page whose address does not hold it, as query string of the finder. */
let keptSearch = ''
const watchers = new Set<() => void>()

export function keepSearch(search: string): void {
  keptSearch = search
  for (const tell of watchers) tell()
}

function watch(tell: () => void): () => void {
  watchers.add(tell)
  return () => watchers.delete(tell)
}

/** Query string for links to the registration: the search of this visit, and the listing that is looked at. */
export function useRegistrationSearch(): string {
  const { pathname, search } = useLocation()
  const kept = useSyncExternalStore(
    watch,
    () => keptSearch,
    () => '',
  )
  return registrationSearch({ pathname, search, kept })
}

const LISTING_PATH = /^\/[^/]+\/listing\/(\d+)(?:\/|$)/

export function registrationSearch({ pathname, search, kept }: { pathname: string; search: string; kept: string }) {
  const here = new URLSearchParams(search)
  const source = here.has('q') ? here : new URLSearchParams(kept)
  const carried = new URLSearchParams()
  for (const name of ['side', 'q']) {
    const value = source.get(name)
    if (value !== null && source.has('q')) carried.set(name, value)
  }
  const listing = here.get('listing') ?? LISTING_PATH.exec(here.get('next') ?? pathname)?.[1]
  if (listing !== undefined) carried.set('listing', listing)
  return carried.size > 0 ? `?${carried}` : ''
}
