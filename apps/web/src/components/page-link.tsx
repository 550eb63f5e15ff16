import { Link } from 'react-router'
import type { LinkProps } from 'react-router'
import type { PageName } from '#web/pages.ts'
import { usePaths } from '#web/lib/routing/paths.ts'

export type PageLinkProps = Omit<LinkProps, 'to'> & {
  page: PageName
  params?: Record<string, string | number>
  /** Query, including the question mark. */
  search?: string
  hash?: string
}

/** Link to a screen by its name, in the page's language. */
export function PageLink({ page, params, search = '', hash = '', ...link }: PageLinkProps) {
  const to = usePaths()
  return <Link viewTransition {...link} to={{ pathname: to(page, params), search, hash }} />
}
