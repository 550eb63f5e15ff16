import type { Notification } from '@matchwright/contract/notification.schema'
import { usePaths } from '#web/lib/routing/paths.ts'

type Subject = Pick<Notification, 'kind' | 'match_id' | 'listing_id' | 'report_id'>

/** Address of what a notice is about. */
export function useNoticePath(): (notice: Subject) => string {
  const to = usePaths()
  return ({ kind, match_id: matchId, listing_id: listingId, report_id: reportId }) => {
    if (matchId !== null) return to('lang-match-id', { id: matchId })
    if (reportId !== null) return `${to('lang-staff')}?report=${reportId}`
    if (kind === 'document_ends_soon') return to('lang-documents')
    return listingId === null ? to('lang-listing') : to('lang-listing-id', { id: listingId })
  }
}
