import { useLocation, useNavigation, useSearchParams } from 'react-router'

/**
 * The address's query as it is about to be: what somebody has just chosen shows at once, while the page's loaders still
 * run. Changes are made to it, so that two in a row do not lose the first.
 */
export function usePendingParams(): URLSearchParams {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const [params] = useSearchParams()
  return next && next.pathname === pathname ? new URLSearchParams(next.search) : params
}
