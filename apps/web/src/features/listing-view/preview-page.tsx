import { ActionIcon, SegmentedControl } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { LISTING_TYPE } from '@matchwright/contract/constants'
import type { ListingView } from '@matchwright/contract/listing-view.schema'
import { Link, useNavigate } from 'react-router'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { ListingFacts, ListingTexts } from '#web/components/listing/listing-facts.tsx'
import { HiddenGroups, PlainHeader } from './listing-parts.tsx'
import styles from './listing-page.module.css'
import { ProfileFacts } from './profile-facts.tsx'

export type PreviewLevel = 1 | 2 | 3

/** Preview of an own listing at each disclosure level: before contact, after contact, after full disclosure. */
export function PreviewPage({ view, level }: { view: ListingView; level: PreviewLevel }) {
  const t = useT()
  const to = usePaths()
  const navigate = useNavigate()
  const { card, content } = view
  const isOffer = card.type === LISTING_TYPE.offer
  return (
    <>
      <PageTitle title={t('listing.preview.title', { title: card.title || t('listing.untitled') })} />
      <div className={styles['bar']}>
        <div className="wrap">
          <ActionIcon
            component={Link}
            to={to('lang-listing-id', { id: card.id })}
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('listing.preview.back')}
          >
            <IconArrowLeft size={18} className="ic flip" aria-hidden="true" />
          </ActionIcon>
          <b>{t(isOffer ? 'listing.preview.candidate' : 'listing.preview.employer')}</b>
          <SegmentedControl
            aria-label={t('match.viewAs.label')}
            value={String(level)}
            data={(['3', '2', '1'] as const).map((value) => ({ value, label: t(`listing.preview.level${value}`) }))}
            onChange={(value) =>
              void navigate({ search: `?view=${value}` }, { replace: true, preventScrollReset: true })
            }
          />
        </div>
      </div>
      <article className={`wrap ${styles['page']}`}>
        <PlainHeader view={view} />
        <div className={styles['grid']}>
          <section className={`card ${styles['pad']}`}>
            {view.cover_photo && <img className={styles['photo']} src={view.cover_photo} alt="" />}
            <ListingFacts content={content} labels={view.concept_labels} isOffer={isOffer} />
            <ListingTexts content={content} />
            <ProfileFacts view={view} />
          </section>
          <aside className={styles['aside']}>
            <HiddenGroups view={view} title={t('listing.preview.hidden')} />
          </aside>
        </div>
      </article>
    </>
  )
}
