import { Button } from '@mantine/core'
import type { ListingView } from '@matchwright/contract/listing-view.schema'
import { ShareButton } from '#web/components/share/share-button.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { useOfferAddress } from './offer-address.ts'
import styles from './offer-page.module.css'

/** The actions of the offer, at the lower edge of a phone. */
export function FitBar({ view, onFit }: { view: ListingView; onFit: () => void }) {
  const t = useT()
  const address = useOfferAddress(view)
  return (
    <div className={styles['stick']}>
      <ShareButton url={address} title={view.card.title} />
      <Button variant="filled" onClick={onFit}>
        {t('offer.fit.check')}
      </Button>
    </div>
  )
}
