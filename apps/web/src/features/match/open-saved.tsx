import { savedSearchApi } from '@matchwright/contract/saved-search.api'
import type { SavedSearch } from '@matchwright/contract/saved-search.schema'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { SkeletonRows } from '#web/components/feedback/load-state.tsx'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { savedSearchParams } from './finder-state.ts'

/** Target of links in alert mails: marks the saved search as opened and redirects to the finder. */
export function OpenSaved({ saved }: { saved: SavedSearch }) {
  const to = usePaths()
  const navigate = useNavigate()
  useEffect(() => {
    const open = () =>
      navigate({ pathname: to('lang-match-finder'), search: String(savedSearchParams(saved)) }, { replace: true })
    const noted = callApi(savedSearchApi.change, { params: { saved_search_id: saved.id }, body: { is_opened: true } })
    // On failure the search stays marked as new; the redirect happens anyway.
    void noted.catch(() => undefined).then(open)
  }, [saved, navigate, to])
  return (
    <div className="wrap">
      <PageTitle title={saved.title} />
      <h1 className="vh">{saved.title}</h1>
      <SkeletonRows rows={6} height={112} />
    </div>
  )
}
