import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { LISTING_STATUS, LISTING_TYPE } from '@matchwright/contract/constants'
import type { ListingView, Through } from '@matchwright/contract/listing-view.schema'
import { matchApi } from '@matchwright/contract/match.api'
import { MarkBar } from '#web/components/mark/mark-bar.tsx'
import { inOneLine } from '#web/components/match/facts.ts'
import { MatchExplanation } from '#web/components/match/match-explanation.tsx'
import { MatchHeader } from '#web/components/match/match-header.tsx'
import { BackToResults, ResultPager } from '#web/components/match/result-pager.tsx'
import { ScoreChanges } from '#web/components/match/score-changes.tsx'
import { useCardFacts } from '#web/components/match/card-facts.tsx'
import { ReportOrBlock } from '#web/components/moderation/report-or-block.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { ListingPdfButton } from '#web/components/print/pdf-button.tsx'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useResultPosition } from '#web/lib/routing/result-trail.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { OfferPage } from './offer-page.tsx'
import { ContactAside } from './contact-aside.tsx'
import { ListingFacts, ListingTexts } from '#web/components/listing/listing-facts.tsx'
import { ListingHead } from './listing-head.tsx'
import styles from './listing-page.module.css'
import { HiddenGroups, PlainHeader } from './listing-parts.tsx'
import { ProfileFacts } from './profile-facts.tsx'

type Source = { myListingId?: number | undefined; finderId?: string | undefined }

type ListingPageProps = { view: ListingView; source: Source }

/** Page of another account's listing: an offer by itself, or the match with an own listing or a finder. */
export function ListingPage({ view, source }: ListingPageProps) {
  const hasSource = source.myListingId !== undefined || source.finderId !== undefined
  const isOffer = view.card.type === LISTING_TYPE.offer
  return isOffer && !hasSource ? (
    <PlainOffer view={view} source={source} />
  ) : (
    <MatchedListing view={view} source={source} />
  )
}

/** Disclosed content, match explanation and contact panel. */
function MatchedListing({ view, source }: ListingPageProps) {
  const t = useT()
  const { user } = useShell()
  const explanation = useExplanation(view, source)
  const { card, content } = view
  const isOffer = card.type === LISTING_TYPE.offer
  return (
    <article className={`wrap ${styles['page']}`}>
      <PageTitle title={card.title || card.occupation || t('listing.untitled')} description={useDescription(view)} />
      <ListingHead view={view} />
      <Crumb source={source} />
      {explanation ? <MatchHeader card={card} explanation={explanation} /> : <PlainHeader view={view} />}
      <div className={styles['grid']}>
        <div className={styles['main']}>
          {explanation && <MatchExplanation explanation={explanation} />}
          <section className={`card ${styles['pad']}`}>
            {view.cover_photo && <img className={styles['photo']} src={view.cover_photo} alt="" />}
            <h2>{t(isOffer ? 'listing.view.offer' : 'listing.view.search')}</h2>
            <ListingFacts content={content} labels={view.concept_labels} isOffer={isOffer} />
            <ListingTexts content={content} />
            <ProfileFacts view={view} />
          </section>
        </div>
        <aside className={styles['aside']}>
          {view.status === LISTING_STATUS.published && (
            <ContactAside
              listingId={card.id}
              myListingId={source.myListingId}
              matchId={view.match_id}
              isIn={user !== null}
            />
          )}
          {!view.is_mine && (
            <MarkBar target={{ listingId: card.id, title: card.title, ...source }} isKept={view.match_id !== null} />
          )}
          {explanation && <ScoreChanges explanation={explanation} myListingId={source.myListingId} />}
          <HiddenGroups view={view} title={t('listing.view.hidden')} />
          <ListingPdfButton listing={card} through={throughOf(source)} />
          {user && !view.is_mine && <Moderation view={view} source={source} />}
        </aside>
      </div>
    </article>
  )
}

function throughOf({ myListingId, finderId }: Source): Through {
  return {
    ...(myListingId !== undefined && { my_listing_id: myListingId }),
    ...(finderId !== undefined && { finder_id: finderId }),
  }
}

/** Way back to the results, else to the matches of the own listing. */
function Crumb({ source: { myListingId } }: { source: Source }) {
  const t = useT()
  const position = useResultPosition()
  if (!position && myListingId === undefined) return null
  return (
    <nav className={styles['crumb']} aria-label={t('finder.title')}>
      <BackToResults
        otherwise={
          myListingId !== undefined && (
            <PageLink page="lang-match-finder-id" params={{ id: myListingId }}>
              <IconArrowLeft size={16} className="ic flip" aria-hidden="true" />
              {t('finder.title')}
            </PageLink>
          )
        }
      />
      <span className="sp" />
      <ResultPager />
    </nav>
  )
}

function PlainOffer({ view, source }: ListingPageProps) {
  const t = useT()
  const { user } = useShell()
  const { card } = view
  return (
    <article className={`wrap ${styles['page']}`}>
      <PageTitle title={card.title || card.occupation || t('listing.untitled')} description={useDescription(view)} />
      <ListingHead view={view} />
      <OfferPage view={view} />
      {user && !view.is_mine && <Moderation view={view} source={source} />}
    </article>
  )
}

function Moderation({ view: { card }, source }: { view: ListingView; source: Source }) {
  const seen = { listing_id: card.id, ...throughOf(source) }
  return <ReportOrBlock report={{ kind: 'listing', ...seen }} block={seen} />
}

/** Explanation of the match with the own listing or finder in the URL, if any. */
function useExplanation({ card }: ListingView, { myListingId, finderId }: Source) {
  const { language: lang } = useShell()
  const own = useQuery({
    ...apiQuery(matchApi.explain, { query: { my_listing_id: myListingId ?? 1, other_listing_id: card.id, lang } }),
    enabled: myListingId !== undefined,
    retry: false,
  })
  const found = useQuery({
    ...apiQuery(matchApi.explainFinder, {
      query: { my_listing_internal_id: finderId ?? '', other_listing_id: card.id, lang },
    }),
    enabled: myListingId === undefined && finderId !== undefined,
    retry: false,
  })
  return own.data ?? found.data
}

/** One-sentence meta description for search engines and link previews. */
export function useDescription({ card }: ListingView): string {
  const t = useT()
  const facts = useCardFacts(card).map(({ text }) => text)
  return inOneLine(t, [card.who, ...facts])
}
