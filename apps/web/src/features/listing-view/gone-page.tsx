import type { OfferInsight } from '@matchwright/contract/listing-view.schema'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { LostHalves } from '#web/components/feedback/lost-halves.tsx'
import { LostSearch } from '#web/components/feedback/lost-search.tsx'
import { SimilarOffers } from './similar-offers.tsx'
import styles from './gone-page.module.css'

/** In the place of an offer that was filled or taken down: says so, and shows similar ones. */
export function GonePage({ similar }: { similar: OfferInsight['similar'] }) {
  const t = useT()
  return (
    <section className={`wrap ${styles['page']}`}>
      <PageTitle title={t('offer.gone.title')} />
      <meta name="robots" content="noindex" />
      <LostHalves />
      <h1>{t('offer.gone.title')}</h1>
      <p className={styles['lead']}>{t(similar.items.length > 0 ? 'offer.gone.similar' : 'offer.gone.none')}</p>
      {similar.items.length > 0 ? (
        <div className={styles['similar']}>
          <SimilarOffers similar={similar} />
        </div>
      ) : (
        <LostSearch />
      )}
    </section>
  )
}
