import { LISTING_TYPE } from '@matchwright/contract/constants'
import type { ListingView } from '@matchwright/contract/listing-view.schema'
import { ListingFacts, ListingTexts } from '#web/components/listing/listing-facts.tsx'
import { ListingPdfButton } from '#web/components/print/pdf-button.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { PrintSheet } from './print-sheet.tsx'
import { ProfileFacts, WorkHistory } from './profile-facts.tsx'
import styles from './print-sheet.module.css'

/** Print view of a listing, limited to what the reader may see. */
export function PrintListing({ view }: { view: ListingView }) {
  const t = useT()
  const { card, content } = view
  return (
    <PrintSheet
      title={card.title || card.occupation || t('listing.untitled')}
      lang={card.language}
      pdf={<ListingPdfButton listing={card} />}
    >
      {card.who !== card.title && <p className="sec">{card.who}</p>}
      <ListingFacts content={content} labels={view.concept_labels} isOffer={card.type === LISTING_TYPE.offer} />
      <ListingTexts content={content} />
      <ProfileFacts view={view} />
    </PrintSheet>
  )
}

/** Print view of a search as a CV: person, work history, abilities, wishes. */
export function PrintCv({ view }: { view: ListingView }) {
  const t = useT()
  const { card, content, person } = view
  const work = person?.work_history ?? []
  return (
    <PrintSheet title={card.who || card.title} pdf={<ListingPdfButton listing={card} />}>
      <p className="sec">{card.occupation ?? card.title}</p>
      {content.about_me && (
        <p lang={card.language} dir="auto" style={{ whiteSpace: 'pre-line' }}>
          {content.about_me}
        </p>
      )}
      {work.length > 0 && (
        <section className={styles['section']}>
          <h2>{t('listing.view.work')}</h2>
          <WorkHistory entries={work} />
        </section>
      )}
      <section className={styles['section']}>
        <h2>{t('listing.print.profile')}</h2>
        <ListingFacts
          content={{ ...content, about_me: '', description: '' }}
          labels={view.concept_labels}
          isOffer={card.type === LISTING_TYPE.offer}
        />
      </section>
      <ProfileFacts view={{ ...view, person: person && { ...person, work_history: [] } }} />
    </PrintSheet>
  )
}
