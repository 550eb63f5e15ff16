import { IconBuilding, IconExternalLink, IconMapPin } from '@tabler/icons-react'
import { PAGE_SIZE } from '@matchwright/contract/constants'
import type { ExternalOffer } from '@matchwright/contract/match.schema'
import type { UseQueryResult } from '@tanstack/react-query'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { RelativeDay } from '#web/components/text/formats.tsx'
import { Loaded, SkeletonRows } from '#web/components/feedback/load-state.tsx'
import { Pagination } from '#web/components/table/pagination.tsx'
import { ScoreRing } from '#web/components/match/score-ring.tsx'
import { Tag } from '#web/components/text/tag.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './external-offers.module.css'

export type ExternalPage = { items: ExternalOffer[]; count: number }

/** External offers from job feeds, with a link to their source. They cannot be contacted here. */
export function ExternalOffers({ query, offset }: { query: UseQueryResult<ExternalPage>; offset: number }) {
  const t = useT()
  return (
    <Loaded query={query} skeleton={<SkeletonRows rows={6} height={84} />}>
      {({ items, count }) =>
        count === 0 ? (
          <EmptyState title={t('finder.external.none')} text={t('finder.external.noneText')} />
        ) : (
          <>
            <p className={styles['note']}>{t('finder.external.text')}</p>
            <ol className={styles['offers']}>
              {items.map((offer) => (
                <Offer key={offer.id} offer={offer} />
              ))}
            </ol>
            {count > PAGE_SIZE && <Pagination count={count} offset={offset} limit={PAGE_SIZE} />}
          </>
        )
      }
    </Loaded>
  )
}

function Offer({ offer }: { offer: ExternalOffer }) {
  const t = useT()
  const { title, lang, organisation, place, url, source, published_at: published, score, fits } = offer
  return (
    <li className={`card ${styles['offer']}`}>
      <ScoreRing score={score} theirs={fits.i_meet} mine={fits.they_meet} />
      <div>
        <h3>
          <a href={url} target="_blank" rel="noopener noreferrer nofollow ugc">
            <span lang={lang} dir="auto">
              {title}
            </span>
            <IconExternalLink size={15} className="ic" aria-hidden="true" />
            <span className="vh">({t('finder.external.opens')})</span>
          </a>
          <Tag tone="line">{t('finder.external.tag')}</Tag>
        </h3>
        <p className={styles['facts']}>
          {organisation !== '' && (
            <span>
              <IconBuilding size={16} className="ic" aria-hidden="true" />
              <bdi>{organisation}</bdi>
            </span>
          )}
          {place !== '' && (
            <span>
              <IconMapPin size={16} className="ic" aria-hidden="true" />
              <bdi>{place}</bdi>
            </span>
          )}
          <span className="mut">{t.rich('finder.external.from', { source: <bdi>{source}</bdi> })}</span>
          {published !== null && (
            <span className="mut">
              <RelativeDay value={published} />
            </span>
          )}
        </p>
      </div>
    </li>
  )
}
