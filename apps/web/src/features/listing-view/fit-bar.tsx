import { Button } from '@mantine/core'
import type { ListingView } from '@matchwright/contract/listing-view.schema'
import { useEffect, useState } from 'react'
import { ShareButton } from '#web/components/share/share-button.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { useOfferAddress } from './offer-address.ts'
import styles from './offer-page.module.css'

/** The actions of the offer at the lower edge of a phone, as soon as the card with the same action has left it. */
export function FitBar({ view, onFit }: { view: ListingView; onFit: () => void }) {
  const t = useT()
  const address = useOfferAddress(view)
  const isCardSeen = useIsSeen('fit')
  return (
    <div className={styles['stick']} data-away={isCardSeen || undefined}>
      <ShareButton url={address} title={view.card.title} />
      <Button variant="filled" onClick={onFit}>
        {t('offer.fit.check')}
      </Button>
    </div>
  )
}

/** Whether an element of the page is in view. */
function useIsSeen(id: string): boolean {
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    const element = document.getElementById(id)
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => setIsSeen(entry?.isIntersecting ?? false))
    observer.observe(element)
    return () => observer.disconnect()
  }, [id])
  return isSeen
}
