import { listingViewApi } from '@matchwright/contract/listing-view.api'
import type { ListingView } from '@matchwright/contract/listing-view.schema'
import type { RouterContextProvider } from 'react-router'
import { httpError, PROBLEM } from '#web/lib/routing/http-error.ts'
import { pageState } from '#web/lib/session/load-context.ts'
import { serverApi } from '#web/lib/api/server-api.ts'

/** Loads a listing as the visitor may see it; an invalid id is a 404. */
export function viewOf(context: Readonly<RouterContextProvider>, idText: string): Promise<ListingView> {
  const id = Number(idText)
  if (!Number.isSafeInteger(id) || id <= 0) throw httpError(404, PROBLEM.notFound)
  const { language: lang } = context.get(pageState)
  return serverApi(context)(listingViewApi.view, { params: { listing_id: id }, query: { lang } })
}
