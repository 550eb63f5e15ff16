import { LISTING_TYPE } from '@matchwright/contract/constants'
import type { ListingRow } from '@matchwright/contract/listing.schema'
import { useSearchParams } from 'react-router'
import { inOneLine } from '#web/components/match/facts.ts'
import { DateText, NumberText } from '#web/components/text/formats.tsx'
import { usePdfAddress } from '#web/components/print/pdf-address.ts'
import { PdfButton } from '#web/components/print/pdf-button.tsx'
import { listFilter } from '#web/lib/listing/listing-query.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { stateOf } from '#web/lib/listing/listing-state.ts'
import { PrintSheet } from './print-sheet.tsx'
import styles from './print-sheet.module.css'

/** Print view of the filtered listings. */
export function PrintList({ rows }: { rows: readonly ListingRow[] }) {
  const t = useT()
  const pdf = usePdfAddress()
  const [params] = useSearchParams()
  const query = listFilter(params)
  return (
    <PrintSheet title={t('common.menu.listings')} pdf={<PdfButton href={pdf('listings', { query })} />}>
      <div className={styles['scroll']}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{t('listing.column.title')}</th>
              <th scope="col">{t('listing.column.type')}</th>
              <th scope="col">{t('listing.column.status')}</th>
              <th scope="col">{t('listing.column.profile')}</th>
              <th scope="col" data-numeric>
                {t('listing.column.matches')}
              </th>
              <th scope="col" data-numeric>
                {t('listing.column.changed')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <bdi>{row.title || t('listing.untitled')}</bdi>
                  <br />
                  <bdi className="s13 mut">{inOneLine(t, [row.reference, row.place ?? ''])}</bdi>
                </th>
                <td>{t(row.type === LISTING_TYPE.offer ? 'listing.type.offer' : 'listing.type.search')}</td>
                <td>{t(`listing.status.${stateOf(row.status)}`)}</td>
                <td>
                  <bdi>{row.profile_name}</bdi>
                </td>
                <td data-numeric>{row.matches !== null && <NumberText value={row.matches} />}</td>
                <td data-numeric>
                  <DateText value={row.modified_at} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </PrintSheet>
  )
}
