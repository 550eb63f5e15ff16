import { LISTING_TYPE } from '@matchwright/contract/constants'
import type { ListingRow } from '@matchwright/contract/listing.schema'
import { useIntl } from 'react-intl'
import { inOneLine } from '#web/components/match/facts.ts'
import type { Column } from '#web/components/table/data-table.tsx'
import { DateText, RelativeDay, TimeText } from '#web/components/text/formats.tsx'
import { StatusDot, Tag } from '#web/components/text/tag.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { stateOf } from '#web/lib/listing/listing-state.ts'
import { useNow } from '#web/lib/intl/now.ts'
import { dayDifference } from '#web/lib/intl/relative-day.ts'
import styles from './listing-list.module.css'
import { RowMenu } from './row-menu.tsx'

/** Columns of the listings table. */
export function useListingColumns(): Column<ListingRow>[] {
  const t = useT()
  return [
    { key: 'title', title: t('listing.column.title'), isName: true, sort: 'title', cell: (row) => <Title row={row} /> },
    {
      key: 'type',
      isMinor: true,
      title: t('listing.column.type'),
      sort: 'type_search',
      sortReversed: 'type_offer',
      cell: ({ type }) => t(type === LISTING_TYPE.offer ? 'listing.type.offer' : 'listing.type.search'),
    },
    { key: 'status', title: t('listing.column.status'), sort: 'status', cell: (row) => <Status row={row} /> },
    {
      key: 'profile',
      title: t('listing.column.profile'),
      isMinor: true,
      cell: ({ profile_name: name }) => name || null,
    },
    {
      key: 'new',
      title: t('listing.column.new'),
      numeric: true,
      sortReversed: 'new_matches',
      cell: (row) => <New row={row} />,
    },
    {
      key: 'matches',
      title: t('listing.column.matches'),
      numeric: true,
      sortReversed: 'matches',
      cell: (row) => <Matches row={row} />,
    },
    {
      key: 'changed',
      title: t('listing.column.changed'),
      numeric: true,
      sortReversed: 'date_modified',
      cell: (row) => <Changed value={row.modified_at} />,
    },
    { key: 'menu', title: t('listing.column.menu'), hideTitle: true, cell: (row) => <RowMenu row={row} /> },
  ]
}

function Title({ row: { id, title, reference, place } }: { row: ListingRow }) {
  const t = useT()
  const facts = inOneLine(t, [reference, place ?? ''])
  return (
    <>
      <PageLink page="lang-listing-id" params={{ id }}>
        <bdi>{title || t('listing.untitled')}</bdi>
      </PageLink>
      {facts !== '' && (
        <small>
          <bdi>{facts}</bdi>
        </small>
      )}
    </>
  )
}

function Status({ row }: { row: ListingRow }) {
  const t = useT()
  const state = stateOf(row.status)
  return (
    <>
      <StatusDot state={state}>{t(`listing.status.${state}`)}</StatusDot>
      <Reason row={row} />
    </>
  )
}

/** Largest number of days before the end of publication at which the end date is shown. */
const SOON_DAYS = 14

/** Second line of the status column: dates of pause, start or end, or near misses when nothing matches. */
function Reason({ row }: { row: ListingRow }) {
  const t = useT()
  const intl = useIntl()
  const now = useNow()
  const days = (value: string) => dayDifference(value, now, intl.timeZone ?? 'UTC')
  const state = stateOf(row.status)
  if (state === 'paused' && row.paused_at)
    return <small>{t.rich('listing.since', { date: <DateText value={row.paused_at} /> })}</small>
  if (state !== 'published') return null
  if (row.publish_from && days(row.publish_from) > 0)
    return <small>{t.rich('listing.startsOn', { date: <DateText value={row.publish_from} /> })}</small>
  if (row.ends_at && days(row.ends_at) <= SOON_DAYS)
    return <small>{t.rich('listing.endsOn', { date: <RelativeDay value={row.ends_at} week="long" /> })}</small>
  if (row.matches === 0 && row.near_misses) return <small>{t('listing.broaden', { count: row.near_misses })}</small>
  return null
}

function New({ row: { new_matches: count } }: { row: ListingRow }) {
  const t = useT()
  return count ? <Tag tone="new">{t('listing.newCount', { count })}</Tag> : null
}

function Matches({ row: { id, matches } }: { row: ListingRow }) {
  const t = useT()
  const intl = useIntl()
  if (matches === null) return null
  if (matches === 0) return <span className={styles['none']}>{t('listing.noMatches')}</span>
  return (
    <PageLink page="lang-match-finder-id" params={{ id }} aria-label={t('listing.matchCount', { count: matches })}>
      {intl.formatNumber(matches)}
    </PageLink>
  )
}

function Changed({ value }: { value: string }) {
  const t = useT()
  const intl = useIntl()
  const isToday = dayDifference(value, useNow(), intl.timeZone ?? 'UTC') === 0
  return (
    <span className={styles['none']}>
      {isToday ? (
        t.rich('listing.atTime', { day: <RelativeDay value={value} />, time: <TimeText value={value} /> })
      ) : (
        <RelativeDay value={value} week="date" />
      )}
    </span>
  )
}
