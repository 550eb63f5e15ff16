import { useQuery } from '@tanstack/react-query'
import { markApi } from '@matchwright/contract/mark.api'
import { apiQuery } from '#web/lib/api/queries.ts'
import { MarkButtons } from './mark-buttons.tsx'
import { MarkLine } from './mark-line.tsx'
import styles from './mark.module.css'
import { useOwnHand } from './use-mark.ts'
import type { MarkTarget } from './use-mark.ts'

/** The reader's private marks on the listing of a page; nothing for visitors and staff in somebody's name. */
export function MarkBar({ target, isKept = false }: { target: MarkTarget; isKept?: boolean }) {
  const isOwnHand = useOwnHand()
  const query = {
    ...(target.myListingId !== undefined && { my_listing_id: target.myListingId }),
    ...(target.finderId !== undefined && { finder_id: target.finderId }),
  }
  const { data } = useQuery({
    ...apiQuery(markApi.get, { params: { listing_id: target.listingId }, query }),
    enabled: isOwnHand,
  })
  if (!isOwnHand || !data) return null
  return (
    <div className={styles['bar']}>
      <MarkButtons target={target} mark={data} withText isKept={isKept} />
      <MarkLine mark={data} />
    </div>
  )
}
