import { UnstyledButton } from '@mantine/core'
import { LISTING_TYPE } from '@matchwright/contract/constants'
import type { CompanyPage } from '@matchwright/contract/company.schema'
import type { ListingCard } from '@matchwright/contract/listing.schema'
import type { MatchRow } from '@matchwright/contract/match.schema'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { CriterionStrip, StripKey } from '#web/components/match/criterion-strip.tsx'
import { HollowRing } from '#web/components/match/hollow-ring.tsx'
import { ScoreRing } from '#web/components/match/score-ring.tsx'
import { stripSegments } from '#web/components/match/segments.ts'
import { useSentences } from '#web/components/match/use-sentences.ts'
import { PageLink } from '#web/components/page-link.tsx'
import { PayText, PlaceText, WorkloadText } from '#web/components/text/terms-text.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './company-page.module.css'

/** Open offers: those that fit the reader's search with ring and strip, the others below. */
export function CompanyOffers({ page }: { page: CompanyPage }) {
  const t = useT()
  const { matches, offers, scored_for: scoredFor, offer_count: count } = page
  const [showsAll, setShowsAll] = useState(matches.length === 0)
  return (
    <section aria-labelledby="offers">
      <div className={styles['line']}>
        <h2 id="offers">{t(page.is_name_disclosed ? 'company.offers' : 'company.theirOffers')}</h2>
        {scoredFor && (
          <span className={styles['for']}>
            {t.rich('company.scoredFor', {
              search: (
                <PageLink key="search" page="lang-listing-id" params={{ id: scoredFor.listing_id }}>
                  <bdi>{scoredFor.title}</bdi>
                </PageLink>
              ),
            })}
          </span>
        )}
      </div>
      {matches.length > 0 && (
        <div className={styles['key']}>
          <StripKey />
        </div>
      )}
      {count === 0 && <p className="sec">{t('company.noOffers')}</p>}
      {count > 0 && (
        <div className={`card ${styles['offers']}`}>
          <ol>
            {matches.map((row) => (
              <Match key={row.listing.id} row={row} search={`?my_listing_id=${scoredFor?.listing_id ?? ''}`} />
            ))}
            {showsAll && offers.map((offer) => <Offer key={offer.id} offer={offer} />)}
          </ol>
          {!showsAll && offers.length > 0 && <Others offers={offers} onShow={() => setShowsAll(true)} />}
        </div>
      )}
    </section>
  )
}

function Match({ row, search }: { row: MatchRow; search: string }) {
  const t = useT()
  const say = useSentences({ labels: row.concept_labels })
  const { listing, score, fits } = row
  return (
    <li>
      <ScoreRing size={44} score={score} theirs={fits.i_meet} mine={fits.they_meet} />
      <Title offer={listing} search={search} />
      <Terms offer={listing} />
      <CriterionStrip {...stripSegments({ t, say, myType: LISTING_TYPE.search }, row.strip)} aligned />
    </li>
  )
}

/** An offer without a score: in another field, or for a reader without a search. */
function Offer({ offer }: { offer: ListingCard }) {
  return (
    <li data-plain>
      <HollowRing size={44} />
      <Title offer={offer} search="" />
      <Terms offer={offer} />
    </li>
  )
}

function Title({ offer, search }: { offer: ListingCard; search: string }) {
  return (
    <div>
      <PageLink page="lang-listing-id" params={{ id: offer.id }} search={search} lang={offer.language} dir="auto">
        {offer.title}
      </PageLink>
      <p>
        <PlaceText place={offer.place} distanceKm={offer.distance_km} />
      </p>
    </div>
  )
}

function Terms({ offer: { pay, workload } }: { offer: ListingCard }) {
  return (
    <div>
      <p>
        <PayText pay={pay} />
      </p>
      <p>
        <WorkloadText workload={workload} />
      </p>
    </div>
  )
}

const NAMED_OFFERS = 3

function Others({ offers, onShow }: { offers: readonly ListingCard[]; onShow: () => void }) {
  const t = useT()
  const intl = useIntl()
  const names = offers.slice(0, NAMED_OFFERS).map(({ title, occupation }) => occupation ?? title)
  return (
    <div className={styles['foot']}>
      <span>{t('company.others', { count: offers.length, names: intl.formatList(new Set(names)) })}</span>
      <UnstyledButton className={styles['more']} onClick={onShow}>
        {t('company.showAll')}
      </UnstyledButton>
    </div>
  )
}
