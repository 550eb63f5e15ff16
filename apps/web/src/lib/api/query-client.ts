import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '@matchwright/client'

const SECOND_MS = 1000
const RETRIES = 2

/** Creates the query cache: short stale time, retries only for transient errors. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30 * SECOND_MS,
        retry: (failures, error) => failures < RETRIES && mayRecover(error),
      },
    },
  })
}

function mayRecover(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500
}
