import { Button } from '@mantine/core'
import { IconBan, IconCopy, IconPlayerPause, IconTrash, IconWorldUpload } from '@tabler/icons-react'
import type { ListingRow } from '@matchwright/contract/listing.schema'
import { useSearchParams } from 'react-router'
import { ActionBar } from '#web/components/layout/action-bar.tsx'
import { DataTable } from '#web/components/table/data-table.tsx'
import type { Selection } from '#web/components/table/data-table.tsx'
import { useSelection } from '#web/components/table/use-selection.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { canDo, useListingActions } from '#web/components/listing/listing-actions.ts'
import type { ListingAction } from '#web/components/listing/listing-actions.ts'
import { DEFAULT_SORT } from '#web/lib/listing/listing-query.ts'
import { useFinalDialog } from '#web/components/listing/final-dialog.tsx'
import { useListingColumns } from './listing-columns.tsx'

/** Table of listings; bulk actions appear above the header row. */
export function ListingTable({ rows }: { rows: readonly ListingRow[] }) {
  const t = useT()
  const [params] = useSearchParams()
  const selection = useSelection(rows.map(({ id }) => id))
  const columns = useListingColumns()
  return (
    <DataTable
      caption={t('common.menu.listings')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowName={({ title }) => title || t('listing.untitled')}
      sort={params.get('sort') ?? DEFAULT_SORT}
      selection={selection}
      bar={<BulkBar rows={rows} selection={selection} />}
    />
  )
}

const bulk = [
  { action: 'publish', Icon: IconWorldUpload },
  { action: 'pause', Icon: IconPlayerPause },
  { action: 'withdraw', Icon: IconBan },
  { action: 'copy', Icon: IconCopy },
  { action: 'delete', Icon: IconTrash },
] as const

function BulkBar({ rows, selection }: { rows: readonly ListingRow[]; selection: Selection }) {
  const t = useT()
  const actions = useListingActions()
  const final = useFinalDialog()
  const chosen = rows.filter(({ id }) => selection.selected.has(id))
  const start = async (action: ListingAction) => {
    const targets = chosen.filter((row) => canDo(action, row))
    if (!(await final.confirm(action, targets))) return
    actions.mutate({ action, targets }, { onSuccess: selection.clear })
  }
  return (
    <>
      <ActionBar selection={selection} keys={rows.map(({ id }) => id)}>
        {bulk.map(({ action, Icon }) => {
          const isPossible = chosen.some((row) => canDo(action, row))
          return (
            <Button
              key={action}
              size="xs"
              leftSection={<Icon size={16} className="ic" aria-hidden="true" />}
              disabled={!isPossible || actions.isPending}
              title={isPossible ? undefined : t(`listing.cannot.${action}`)}
              onClick={() => void start(action)}
            >
              {t(`listing.do.${action}`)}
            </Button>
          )
        })}
      </ActionBar>
      {final.dialog}
    </>
  )
}
