import { IconArrowRight } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ListingCard } from '@matchwright/contract/listing.schema'
import { matchApi } from '@matchwright/contract/match.api'
import { Link, useSearchParams } from 'react-router'
import { RelativeDay } from '#web/components/text/formats.tsx'
import { Loaded } from '#web/components/feedback/load-state.tsx'
import { PayText, WorkloadText } from '#web/components/text/terms-text.tsx'
import { ListingTitle, WithOccupation } from '#web/components/listing/listing-title.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { groupIn, latestOffers, OFFER_GROUPS } from './latest-offers.ts'
import styles from './public-home.module.css'

/** Newest public offers, of all occupations or of one group. */
export function LatestSection() {
  const t = useT()
  const { language } = useShell()
  const [params] = useSearchParams()
  const offers = useQuery({
    ...apiQuery(matchApi.latestOffers, latestOffers(language, groupIn(params))),
    placeholderData: keepPreviousData,
  })
  return (
    <section className={`wrap ${styles['latest']}`} id="latest">
      <header>
        <h2 className="h1">{t('home.latest.title')}</h2>
        <Categories chosen={params.get('category')} />
      </header>
      <Loaded query={offers}>
        {({ items, count }) => (
          <>
            {items.length === 0 && <p className="sec">{t('home.latest.none')}</p>}
            <ul>
              {items.map((offer) => (
                <Offer key={offer.id} offer={offer} />
              ))}
            </ul>
            <p className={styles['more']}>
              <PageLink page="lang-match-finder">
                <b>{t('home.latest.all', { count })}</b>{' '}
                <IconArrowRight size={16} className="ic flip" aria-hidden="true" />
              </PageLink>
            </p>
          </>
        )}
      </Loaded>
    </section>
  )
}

function Categories({ chosen }: { chosen: string | null }) {
  const t = useT()
  const known = OFFER_GROUPS.some(({ key }) => key === chosen) ? chosen : null
  const link = { preventScrollReset: true, replace: true, className: styles['category'] } as const
  return (
    <nav className={styles['categories']} aria-label={t('home.latest.categories')}>
      <Link {...link} to={{ search: '' }} aria-current={known === null ? 'true' : undefined}>
        {t('home.latest.every')}
      </Link>
      {OFFER_GROUPS.map(({ key }) => (
        <Link key={key} {...link} to={{ search: `?category=${key}` }} aria-current={key === known ? 'true' : undefined}>
          {t(`home.latest.${key}`)}
        </Link>
      ))}
    </nav>
  )
}

function Offer({ offer }: { offer: ListingCard }) {
  return (
    <li>
      <PageLink page="lang-listing-id" params={{ id: offer.id }}>
        <ListingTitle listing={offer} />
      </PageLink>
      <p>
        <WithOccupation listing={offer}>
          <bdi>{offer.who}</bdi>
        </WithOccupation>
      </p>
      <p className={styles['meta']}>
        {offer.place !== null && <span>{offer.place}</span>}
        <span>
          <WorkloadText workload={offer.workload} />
        </span>
        <span>
          <PayText pay={offer.pay} />
        </span>
      </p>
      {offer.published_at !== null && <RelativeDay value={offer.published_at} />}
    </li>
  )
}
