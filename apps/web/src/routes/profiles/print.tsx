import { profileApi } from '@matchwright/contract/profile.api'
import { profileListInput } from '#web/features/profile/list-input.ts'
import { ProfileListPrint } from '#web/features/profile/print-pages.tsx'
import { serverApi } from '#web/lib/api/server-api.ts'
import type { Route } from './+types/print'

const MOST_ROWS = 100

export async function loader({ context, url }: Route.LoaderArgs) {
  const { query } = profileListInput(url.searchParams, MOST_ROWS)
  const { items } = await serverApi(context)(profileApi.list, { query: { ...query, offset: 0, doc_details: 'true' } })
  return { rows: items }
}

export default function ProfilesPrintPage({ loaderData: { rows } }: Route.ComponentProps) {
  return <ProfileListPrint rows={rows} />
}
