import { Button, Menu } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react'
import { LISTING_TYPE } from '@matchwright/contract/constants'
import { listingApi } from '@matchwright/contract/listing.api'
import type { ListingRow } from '@matchwright/contract/listing.schema'
import { useMutation } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { useToast } from '#web/components/feedback/toast.tsx'
import { usePdfAddress } from '#web/components/print/pdf-address.ts'
import { PdfItem } from '#web/components/print/pdf-items.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { csvOf, download } from '#web/lib/browser/csv.ts'
import { useT } from '#web/lib/intl/translate.ts'
import type { Translate } from '#web/lib/intl/translate.ts'
import { stateOf } from '#web/lib/listing/listing-state.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { listFilter, listInput } from '#web/lib/listing/listing-query.ts'

const PAGE = 100

/** Menu to export or print the filtered listings. */
export function ExportMenu() {
  const t = useT()
  const to = usePaths()
  const toast = useToast()
  const [params] = useSearchParams()
  const pdf = usePdfAddress()
  const query = listFilter(params)
  const save = useMutation({
    mutationFn: () => everyRow(params),
    onSuccess: (rows) => download('listings.csv', listingsCsv(t, rows)),
    onError: () => toast(t('common.load.failed'), { tone: 'problem' }),
  })
  return (
    <Menu>
      <Menu.Target>
        <Button loading={save.isPending} leftSection={<IconDownload size={17} className="ic" aria-hidden="true" />}>
          {t('listing.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconFileSpreadsheet size={16} className="ic" aria-hidden="true" />}
          onClick={() => save.mutate()}
        >
          {t('listing.exportCsv')}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={{ pathname: to('lang-listing-print'), search: String(params) }}
          leftSection={<IconPrinter size={16} className="ic" aria-hidden="true" />}
        >
          {t('listing.exportPrint')}
        </Menu.Item>
        <PdfItem Item={Menu.Item} href={pdf('listings', { query })} />
      </Menu.Dropdown>
    </Menu>
  )
}

/** Fetches all rows of the filtered list, page by page. */
async function everyRow(params: URLSearchParams): Promise<ListingRow[]> {
  const { query } = listInput(params, PAGE)
  const rows: ListingRow[] = []
  for (let offset = 0; ; offset += PAGE) {
    const page = await callApi(listingApi.list, { query: { ...query, offset } })
    rows.push(...page.items)
    if (page.items.length < PAGE) return rows
  }
}

export function listingsCsv(t: Translate, rows: readonly ListingRow[]): string {
  const columns = ['title', 'type', 'status', 'profile', 'new', 'matches', 'changed'] as const
  return csvOf([
    ['ID', ...columns.map((column) => t(`listing.column.${column}`))],
    ...rows.map((row) => [
      row.id,
      row.title,
      t(row.type === LISTING_TYPE.offer ? 'listing.type.offer' : 'listing.type.search'),
      t(`listing.status.${stateOf(row.status)}`),
      row.profile_name,
      row.new_matches,
      row.matches,
      row.modified_at,
    ]),
  ])
}
