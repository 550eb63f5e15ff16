import { createContext, use } from 'react'
import { useLocation } from 'react-router'

/** Results that a page was opened from; kept in the state of the history entry, so that it outlives a reload. */
export type ResultTrail = {
  /** What was searched, such as "Bus driver, Lausanne". */
  title: string
  /** Path and query of the results. */
  from: string
  /** Number of results before the first of these, and of all. */
  offset: number
  count: number
  /** Path and query of each result on the page of results. */
  results: readonly string[]
}

/** Trail of the results on the page, which their links pass on. */
export const ResultTrailContext = createContext<ResultTrail | undefined>(undefined)

/** State of a link to a result. */
export function useTrailState(): { trail: ResultTrail } | undefined {
  const trail = use(ResultTrailContext)
  return trail && { trail }
}

type Position = { trail: ResultTrail; number: number; previous: string | undefined; next: string | undefined }

/** Place of the current page in the results that it was opened from; undefined if it was opened otherwise. */
export function useResultPosition(): Position | undefined {
  const { state, pathname } = useLocation()
  if (!isTrailState(state)) return undefined
  const { trail } = state
  const at = trail.results.findIndex((path) => path.split('?')[0] === pathname)
  if (at === -1) return undefined
  return { trail, number: trail.offset + at + 1, previous: trail.results[at - 1], next: trail.results[at + 1] }
}

function isTrailState(state: unknown): state is { trail: ResultTrail } {
  return typeof state === 'object' && state !== null && 'trail' in state
}
