import type { Notification } from '@matchwright/contract/notification.schema'
import { usePaths } from '#web/lib/routing/paths.ts'

type Subject = Pick<Notification, 'kind' | 'match_id' | 'listing_id' | 'report_id'>

/** Where a notice leads, unless it is about a contact. */
const PAGE_OF: { [K in Notification['kind']]?: 'lang-documents' | 'lang-counselling' | 'lang-pega2' } = {
  document_ends_soon: 'lang-documents',
  caseload_asked: 'lang-counselling',
  proposal_asked: 'lang-counselling',
  caseload_agreed: 'lang-pega2',
  proposal_accepted: 'lang-pega2',
  proposal_declined: 'lang-pega2',
}

/** Address of what a notice is about. */
export function useNoticePath(): (notice: Subject) => string {
  const to = usePaths()
  return ({ kind, match_id: matchId, listing_id: listingId, report_id: reportId }) => {
    if (matchId !== null) return to('lang-match-id', { id: matchId })
    if (reportId !== null) return `${to('lang-staff')}?report=${reportId}`
    const page = PAGE_OF[kind]
    if (page) return to(page)
    return listingId === null ? to('lang-listing') : to('lang-listing-id', { id: listingId })
  }
}
