import { Button } from '@mantine/core'
import { LISTING_TYPE } from '@matchwright/contract/constants'
import type { ListingCard, ListingType } from '@matchwright/contract/listing.schema'
import { matchApi } from '@matchwright/contract/match.api'
import { useQuery } from '@tanstack/react-query'
import { Loaded, SkeletonRows } from '#web/components/feedback/load-state.tsx'
import { useCardFacts } from '#web/components/match/card-facts.tsx'
import { ListingTitle, WithOccupation } from '#web/components/listing/listing-title.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useShell } from '#web/lib/session/shell.ts'
import styles from './finder-start.module.css'

const SHOWN = 8

/** Finder without a query: introduction, and the latest offers for those who look for work. */
export function FinderStart({ type, isAlone }: { type: ListingType; isAlone: boolean }) {
  const t = useT()
  return (
    <div className={styles['start']}>
      <h2 className="h1">{t('finder.count.start')}</h2>
      {isAlone ? (
        <Button component={PageLink} page="lang-match-finder" variant="filled">
          {t('finder.keep.toFinder')}
        </Button>
      ) : (
        <p className="sec">{t('finder.start.text')}</p>
      )}
      {type === LISTING_TYPE.search && <LatestOffers />}
    </div>
  )
}

function LatestOffers() {
  const t = useT()
  const { language } = useShell()
  const latest = useQuery(apiQuery(matchApi.latestOffers, { query: { lang: language, limit: SHOWN } }))
  return (
    <>
      <h3>{t('finder.start.title')}</h3>
      <Loaded query={latest} skeleton={<SkeletonRows rows={SHOWN} />}>
        {({ items }) => (
          <ul className="card">
            {items.map((card) => (
              <Offer key={card.id} card={card} />
            ))}
          </ul>
        )}
      </Loaded>
    </>
  )
}

function Offer({ card }: { card: ListingCard }) {
  const facts = useCardFacts(card)
  return (
    <li>
      <PageLink page="lang-listing-id" params={{ id: card.id }}>
        <ListingTitle listing={card} />
      </PageLink>
      <span className="s14 sec">
        <WithOccupation listing={card}>
          <bdi>{card.who}</bdi>
        </WithOccupation>
      </span>
      <p>
        {facts.map(({ key, icon, name, text }) => (
          <span key={key}>
            {icon}
            <span className="vh">{name}</span> {text}
          </span>
        ))}
      </p>
    </li>
  )
}
