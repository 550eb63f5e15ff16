import { useLocation, useNavigation, useSearchParams } from 'react-router'

/**
 * Query of the pending navigation on this page, else of the current address. Choices show before the loaders finish,
 * and a second change during a navigation keeps the first.
 */
export function usePendingParams(): URLSearchParams {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const [params] = useSearchParams()
  return next && next.pathname === pathname ? new URLSearchParams(next.search) : params
}
