import type { listingApi } from '@matchwright/contract/listing.api'
import type { ListingRow } from '@matchwright/contract/listing.schema'
import type { ResponseOf } from '@matchwright/contract/endpoint'
import { DateText, NumberText, RelativeDay } from '#web/components/text/formats.tsx'
import { StatusDot } from '#web/components/text/tag.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { stateOf } from '#web/lib/listing/listing-state.ts'
import styles from './own-listings.module.css'

type ListingPage = ResponseOf<typeof listingApi.list>

/** Most recently changed listings. */
export function OwnListings({ page: { items, total } }: { page: ListingPage }) {
  const t = useT()
  return (
    <>
      <header className={styles['head']}>
        <h2>{t('home.listings.title')}</h2>
        <PageLink page={total === 0 ? 'lang-listing-new' : 'lang-listing'} className="s14">
          {total === 0 ? t('home.listings.first') : t('home.listings.all', { count: total })}
        </PageLink>
      </header>
      {total === 0 ? (
        <p className="s14 sec">{t('home.listings.none')}</p>
      ) : (
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{t('listing.column.title')}</th>
              <th scope="col">{t('listing.column.status')}</th>
              <th scope="col">{t('listing.column.new')}</th>
              <th scope="col">{t('listing.column.matches')}</th>
              <th scope="col">{t('home.listings.ends')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((row) => (
              <OwnListingRow key={row.id} row={row} />
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

function OwnListingRow({ row }: { row: ListingRow }) {
  const t = useT()
  const state = stateOf(row.status)
  return (
    <tr>
      <th scope="row">
        <PageLink page="lang-listing-id" params={{ id: row.id }} className={styles['name']}>
          {row.title || t('listing.untitled')}
        </PageLink>
      </th>
      <td>
        <StatusDot state={state}>{t(`listing.status.${state}`)}</StatusDot>
      </td>
      <td data-none={!row.new_matches || undefined}>
        {row.new_matches !== null && (
          <b>
            <NumberText value={row.new_matches} />
          </b>
        )}
      </td>
      <td>{row.matches !== null && <NumberText value={row.matches} />}</td>
      <td className="mut">
        <Ends row={row} />
      </td>
    </tr>
  )
}

function Ends({ row }: { row: ListingRow }) {
  const t = useT()
  if (stateOf(row.status) === 'paused' && row.paused_at !== null)
    return t.rich('home.listings.paused', { date: <DateText value={row.paused_at} /> })
  return row.ends_at !== null && <RelativeDay value={row.ends_at} week="long" />
}
