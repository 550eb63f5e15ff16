import { IconArrowRight } from '@tabler/icons-react'
import type { ListingContent } from '@matchwright/contract/listing-content.schema'
import type { OfferInsight } from '@matchwright/contract/listing-view.schema'
import { ListingTitle } from '#web/components/listing/listing-title.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { RelativeDay } from '#web/components/text/formats.tsx'
import { PayText, PlaceText, WorkloadText } from '#web/components/text/terms-text.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './similar-offers.module.css'

type SimilarOffersProps = {
  similar: OfferInsight['similar']
  /** Offer that the others are similar to, for the link to all of them. */
  content?: Partial<ListingContent>
}

/** Offers of the same occupation nearby. */
export function SimilarOffers({ similar: { items, count }, content }: SimilarOffersProps) {
  const t = useT()
  const occupations = content?.occupations?.map(({ concept_id }) => ({ concept_id })) ?? []
  return (
    <>
      <ul className={styles['offers']}>
        {items.map((offer) => (
          <li key={offer.id}>
            <div className={styles['line']}>
              <PageLink page="lang-listing-id" params={{ id: offer.id }}>
                <ListingTitle listing={offer} />
              </PageLink>
              {offer.published_at !== null && <RelativeDay value={offer.published_at} />}
            </div>
            <p>
              <bdi>{offer.who}</bdi>
            </p>
            <p className={styles['terms']}>
              <span>
                <PlaceText place={offer.place} distanceKm={offer.distance_km} />
              </span>
              <span>
                <WorkloadText workload={offer.workload} />
              </span>
              <span>
                <PayText pay={offer.pay} />
              </span>
            </p>
          </li>
        ))}
      </ul>
      {count > items.length && occupations.length > 0 && (
        <p className={styles['all']}>
          <PageLink page="lang-match-finder" search={`?${new URLSearchParams({ q: JSON.stringify({ occupations }) })}`}>
            {t('offer.similar.all')} <IconArrowRight size={16} className="ic flip" aria-hidden="true" />
          </PageLink>
        </p>
      )}
    </>
  )
}
