import { useQueryClient } from '@tanstack/react-query'
import { securityApi } from '@matchwright/contract/security.api'
import { everyCallOf } from '#web/lib/api/queries.ts'

/** Reads the ways to log in and the sessions again, after a change. */
export function useSecurityChanged(): () => Promise<void> {
  const cache = useQueryClient()
  return async () => {
    await cache.invalidateQueries({ queryKey: everyCallOf(securityApi.overview) })
    await cache.invalidateQueries({ queryKey: everyCallOf(securityApi.sessions) })
  }
}
