import { LISTING_STATUS, MIN_PERSON_COUNT, SCORE_HISTOGRAM, MIN_CLASS_SCORE } from '@matchwright/contract/constants'
import { IconChevronDown } from '@tabler/icons-react'
import type { MatchPage } from '@matchwright/contract/match.schema'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Histogram } from '#web/components/match/histogram.tsx'
import { LoadProblem } from '#web/components/feedback/load-state.tsx'
import { MatchLine, MatchLines } from '#web/components/match/match-line.tsx'
import { StrictnessSlider } from '#web/components/form/strictness-slider.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { Difference } from './difference.tsx'
import { useEditing } from './draft-context.ts'
import { HelpMost } from './help-most.tsx'
import styles from './rail.module.css'
import { useLiveMatches, usePublishedMatches } from './use-live-matches.ts'

/** Live preview of the listing's matches; collapsible on narrow screens. */
export function Rail() {
  const t = useT()
  const { content } = useEditing()
  const live = useLiveMatches()
  const stored = usePublishedMatches(live.data?.is_count_hidden === true)
  const page = live.data?.is_count_hidden === true ? (stored.data ?? live.data) : live.data
  const [open, setOpen] = useState(false)
  if (content.occupations.length === 0)
    return (
      <aside className={styles['rail']}>
        <section className={`card ${styles['start']}`}>
          <h2>{t('listing.live.title')}</h2>
          <p className="s14 sec">{t('listing.live.start')}</p>
        </section>
      </aside>
    )
  return (
    <aside className={styles['rail']} aria-label={t('listing.live.title')} data-open={open || undefined}>
      <button type="button" className={styles['fold']} aria-expanded={open} onClick={() => setOpen(!open)}>
        <span aria-live="polite">{page && <CountText page={page} />}</span>
        <IconChevronDown size={18} className="ic" aria-hidden="true" />
      </button>
      <div className={styles['content']}>
        {live.isError && !live.data && <LoadProblem onRetry={() => void live.refetch()} />}
        {page && <LivePage page={page} isStale={live.isPlaceholderData} />}
      </div>
    </aside>
  )
}

const MAX_SCORE = 100
/** Count that selects the plural form when the real count is suppressed. */
const SUPPRESSED_COUNT = MIN_PERSON_COUNT - 1

function LivePage({ page, isStale }: { page: MatchPage; isStale: boolean }) {
  const t = useT()
  const intl = useIntl()
  const { isOffer, listing } = useEditing()
  const { count, items, histogram, strong, is_count_hidden: isHidden } = page
  const source = page.finder_id === null ? `?my_listing_id=${listing.id}` : `?finder_id=${page.finder_id}`
  return (
    <>
      <section className={`card ${styles['count']}`} data-stale={isStale || undefined}>
        <p className={styles['number']}>{isHidden ? t('listing.live.few') : intl.formatNumber(count)}</p>
        <p className={styles['words']} role="status">
          <b>
            {t(isOffer ? 'listing.live.people' : 'listing.live.offers', { count: isHidden ? SUPPRESSED_COUNT : count })}
          </b>
          <span className="s13 mut">
            {isHidden
              ? t('listing.live.fewText')
              : t('listing.live.strong', { count: strong, score: MIN_CLASS_SCORE.strong })}
          </span>
        </p>
        {!isHidden && (
          <div className={styles['wide']}>
            <Histogram
              counts={histogram}
              from={SCORE_HISTOGRAM.from}
              to={MAX_SCORE}
              strongFrom={MIN_CLASS_SCORE.strong}
              label={t('listing.live.histogram', { count })}
              axis={t('listing.live.axis')}
            />
          </div>
        )}
        {!isHidden && <Difference count={count} isStale={isStale} />}
        <Strictness />
        <p className={styles['whole']}>
          <PageLink page="lang-listing-id-why" params={{ id: listing.id }} className="s14">
            {t('listing.do.why')}
          </PageLink>
        </p>
      </section>
      {items.length > 0 && (
        <section className={`card ${styles['best']}`}>
          <header>
            <h2>{t('listing.live.best', { count: items.length })}</h2>
            {listing.status === LISTING_STATUS.published && (
              <PageLink page="lang-match-finder-id" params={{ id: listing.id }} className="s14">
                {t('listing.live.all')}
              </PageLink>
            )}
          </header>
          <MatchLines>
            {items.map((row) => (
              <MatchLine key={row.listing.id} row={row} search={source} />
            ))}
          </MatchLines>
        </section>
      )}
      <HelpMost />
    </>
  )
}

function Strictness() {
  const t = useT()
  const { content, set } = useEditing()
  return (
    <div className={styles['strict']}>
      <p className="s13 sec">{t('finder.strict')}</p>
      <StrictnessSlider value={content.match_factor} onChange={(strict) => set({ match_factor: strict })} />
    </div>
  )
}

function CountText({ page }: { page: MatchPage }) {
  const t = useT()
  const intl = useIntl()
  const { isOffer } = useEditing()
  const shown = page.is_count_hidden ? t('listing.live.few') : intl.formatNumber(page.count)
  return (
    <>
      <b className="num">{shown}</b>{' '}
      {t(isOffer ? 'listing.live.people' : 'listing.live.offers', {
        count: page.is_count_hidden ? SUPPRESSED_COUNT : page.count,
      })}
    </>
  )
}
