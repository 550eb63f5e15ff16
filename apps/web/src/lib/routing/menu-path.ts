import { useLocation } from 'react-router'
import { usePaths } from './paths.ts'

/** Path that decides which menu entry is current: a listing that was found belongs to the finder. */
export function useMenuPath(): string {
  const to = usePaths()
  const { pathname, search } = useLocation()
  return /[?&](my_listing_id|finder_id)=/.test(search) ? to('lang-match-finder') : pathname
}
