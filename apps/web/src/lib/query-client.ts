import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

const SECOND_MS = 1000
const RETRIES = 2

/** The page's query cache: short freshness, retries only where trying again can help. */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30 * SECOND_MS,
        retry: (failures, error) => failures < RETRIES && mayRecover(error),
      },
    },
  })

const mayRecover = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500
