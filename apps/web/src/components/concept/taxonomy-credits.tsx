import { baseApi } from '@matchwright/contract/base.api'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/lib/api/queries.ts'

/** Attribution of the classifications, for print pages that contain concept labels. */
export function TaxonomyCredits() {
  const versions = useQuery({ ...apiQuery(baseApi.versions, {}), staleTime: Infinity })
  const credits = versions.data?.credits ?? []
  if (credits.length === 0) return null
  return (
    <p className="s13 mut" lang="en" dir="ltr">
      {credits.join(' ')}
    </p>
  )
}
