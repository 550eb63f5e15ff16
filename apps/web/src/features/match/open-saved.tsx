import { savedSearchApi } from '@matchwright/contract/saved-search.api'
import type { SavedSearch } from '@matchwright/contract/saved-search.schema'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { SkeletonRows } from '#web/components/feedback/load-state.tsx'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { savedSearchParams } from './finder-state.ts'

/** The address that mails carry: notes that the search was looked at and goes on to the finder. */
export function OpenSaved({ saved }: { saved: SavedSearch }) {
  const to = usePaths()
  const navigate = useNavigate()
  useEffect(() => {
    const open = () =>
      navigate({ pathname: to('lang-match-finder'), search: String(savedSearchParams(saved)) }, { replace: true })
    const noted = callApi(savedSearchApi.change, { params: { saved_search_id: saved.id }, body: { is_opened: true } })
    // Not noted, it is new once more; that keeps nobody from looking.
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
