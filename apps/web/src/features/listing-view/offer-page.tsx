import { useQuery } from '@tanstack/react-query'
import { listingViewApi } from '@matchwright/contract/listing-view.api'
import type { ListingView } from '@matchwright/contract/listing-view.schema'
import { useState } from 'react'
import { ListingTexts } from '#web/components/listing/listing-facts.tsx'
import { PartLoading } from '#web/components/feedback/part-loading.tsx'
import { lazyPart } from '#web/lib/browser/lazy-part.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { FitBar } from './fit-bar.tsx'
import { insightInput } from './insight-input.ts'
import { OfferAside } from './offer-aside.tsx'
import { OfferHead } from './offer-head.tsx'
import styles from './offer-page.module.css'
import { PayPlot } from './pay-plot.tsx'
import { Requirements } from './requirements.tsx'
import { SimilarOffers } from './similar-offers.tsx'

const FitDialog = lazyPart(() => import('./fit-dialog.tsx').then((file) => file.FitDialog), <PartLoading />)

/** Page of an offer for a reader without a search: what it needs in points, what it pays, where it is. */
export function OfferPage({ view }: { view: ListingView }) {
  const t = useT()
  const { language, user } = useShell()
  const [isAsking, setIsAsking] = useState(false)
  const { data: insight } = useQuery(apiQuery(listingViewApi.insight, insightInput(view.card.id, language)))
  const { content } = view
  const canAsk = view.match_id === null && !view.is_mine
  return (
    <>
      <OfferHead view={view} onFit={canAsk ? () => setIsAsking(true) : undefined} />
      <div className={styles['grid']}>
        <div className={styles['main']}>
          {insight?.requirements && <Requirements requirements={insight.requirements} />}
          {insight?.pay && <PayPlot pay={insight.pay} country={view.card.country} />}
          <section className={styles['work']}>
            {view.cover_photo && <img className={styles['photo']} src={view.cover_photo} alt="" />}
            <ListingTexts content={content} />
            <Conditions view={view} />
          </section>
        </div>
        <OfferAside view={view} isIn={user !== null} />
      </div>
      {insight && insight.similar.items.length > 0 && (
        <section className={styles['similar']} aria-labelledby="similar">
          <h2 id="similar">{t('offer.similar')}</h2>
          <SimilarOffers similar={insight.similar} content={content} />
        </section>
      )}
      {canAsk && <FitBar view={view} onFit={() => setIsAsking(true)} />}
      {isAsking && <FitDialog view={view} onClose={() => setIsAsking(false)} />}
    </>
  )
}

/** What the job comes with, as chips. */
function Conditions({ view: { content, concept_labels: labels } }: { view: ListingView }) {
  const t = useT()
  const conditions = (content.conditions ?? []).filter(({ stance }) => stance === 'present')
  if (conditions.length === 0) return null
  return (
    <ul className={styles['chips']} aria-label={t('criteria.name.conditions')}>
      {conditions.map(({ concept_id: id }) => (
        <li key={id}>{labels[String(id)]?.text}</li>
      ))}
    </ul>
  )
}
