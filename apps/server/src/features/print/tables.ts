import { LISTING_TYPE } from '@matchwright/contract/constants'
import type { ListingRow } from '@matchwright/contract/listing.schema'
import type { ProfileRow } from '@matchwright/contract/profile.schema'
import { inOneLine, longDay, stateOf } from '@matchwright/web/wording'
import type { Table, Words } from '#server/adapters/printing/printed-document.ts'
import { frameOf } from './reader.ts'
import type { Reader } from './reader.ts'

export function listingTable(reader: Reader, rows: readonly ListingRow[]): Table {
  const { t, intl, baseUrl, lang } = reader
  const heading = t('common.menu.listings')
  return {
    ...frameOf(reader, heading),
    kind: 'table',
    heading,
    columns: [
      column(t('listing.column.title'), 4),
      column(t('listing.column.type'), 1.2),
      column(t('listing.column.status'), 1.5),
      column(t('listing.column.profile'), 2.2),
      column(t('listing.column.matches'), 1, true),
      column(t('listing.column.changed'), 1.8, true),
    ],
    rows: rows.map((row) => [
      lines(
        { text: row.title || t('listing.untitled'), link: `${baseUrl}/${lang}/listing/${row.id}` },
        { text: inOneLine(t, [row.reference, row.place ?? '']) },
      ),
      lines({ text: t(row.type === LISTING_TYPE.offer ? 'listing.type.offer' : 'listing.type.search') }),
      lines({ text: t(`listing.status.${stateOf(row.status)}`) }),
      lines({ text: row.profile_name }),
      lines({ text: row.matches === null ? '' : intl.formatNumber(row.matches) }),
      lines({ text: longDay(intl, row.modified_at.slice(0, 10)) }),
    ]),
  }
}

export function profileTable(reader: Reader, rows: readonly ProfileRow[]): Table {
  const { t, intl, baseUrl, lang } = reader
  const heading = t('profile.title')
  return {
    ...frameOf(reader, heading),
    kind: 'table',
    heading,
    columns: [
      column(t('profile.column.name'), 3),
      column(t('profile.column.kind'), 1.2),
      column(t('profile.column.listings'), 1, true),
      column(t('profile.column.documents'), 3),
      column(t('profile.column.changed'), 1.8, true),
    ],
    rows: rows.map((row) => [
      lines(
        { text: row.name || t('profile.unnamed'), link: `${baseUrl}/${lang}/profiles/${row.kind}/${row.id}` },
        { text: row.subtitle },
      ),
      lines({ text: t(`profile.kind.${row.kind}`) }),
      lines({ text: intl.formatNumber(row.listings) }),
      lines({ text: intl.formatList(row.document_titles ?? [], { type: 'unit' }) }),
      lines({ text: longDay(intl, row.modified_at.slice(0, 10)) }),
    ]),
  }
}

function column(heading: string, share: number, isNumber = false): Table['columns'][number] {
  return { heading, share, isNumber }
}

/** A cell of one or two lines. */
function lines(first: Words, second: Words = { text: '' }): Words[] {
  return second.text === '' ? [first] : [first, second]
}
