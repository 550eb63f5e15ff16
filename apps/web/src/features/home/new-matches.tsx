import type { DashboardStats } from '@matchwright/contract/match.schema'
import { FormattedDate, useIntl } from 'react-intl'
import { RelativeDay } from '#web/components/text/formats.tsx'
import { MatchLine, MatchLines } from '#web/components/match/match-line.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { useNow } from '#web/lib/intl/now.ts'
import { dayDifference, relativeDay } from '#web/lib/intl/relative-day.ts'
import styles from './own-listings.module.css'

const SHOWN = 4

const SHAPES = { week: { weekday: 'long' }, before: { weekday: 'long', day: 'numeric', month: 'short' } } as const

/** Strong matches since the last visit. */
export function NewMatches({ stats }: { stats: DashboardStats }) {
  const t = useT()
  const intl = useIntl()
  const now = useNow()
  const { new_matches: matches, new_match_count: count, last_visit_at: lastVisit } = stats
  const isThisWeek = lastVisit !== null && relativeDay(dayDifference(lastVisit, now, intl.timeZone ?? 'UTC')) !== null
  const visitShape = isThisWeek ? SHAPES.week : SHAPES.before
  return (
    <>
      <header className={styles['head']}>
        <div>
          <h2>{t('home.matches.title')}</h2>
          {lastVisit !== null && (
            <p className="s13 mut">
              {t.rich('home.matches.since', {
                date: <FormattedDate value={lastVisit} {...visitShape} />,
              })}
            </p>
          )}
        </div>
        {count > SHOWN && (
          <PageLink page="lang-listing" className="s14">
            {t('home.listings.all', { count })}
          </PageLink>
        )}
      </header>
      {matches.length === 0 ? (
        <p className="s14 sec">{t('home.matches.none')}</p>
      ) : (
        <MatchLines>
          {matches.slice(0, SHOWN).map((row) => (
            <MatchLine
              key={`${row.my_listing_id} ${row.listing.id}`}
              row={row}
              search={`?my_listing_id=${row.my_listing_id}`}
              note={<RelativeDay value={row.since} week="short" />}
            />
          ))}
        </MatchLines>
      )}
    </>
  )
}
