import { ActionIcon, Menu } from '@mantine/core'
import {
  IconBan,
  IconCopy,
  IconDots,
  IconEye,
  IconFilterQuestion,
  IconPencil,
  IconPlayerPause,
  IconPrinter,
  IconSearch,
  IconStairsUp,
  IconTrash,
  IconWorldUpload,
} from '@tabler/icons-react'
import { LISTING_TYPE } from '@matchwright/contract/constants'
import type { ListingRow } from '@matchwright/contract/listing.schema'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useT } from '#web/lib/intl/translate.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { useFinalDialog } from '#web/components/listing/final-dialog.tsx'
import { PdfItems } from '#web/components/print/pdf-items.tsx'
import { canDo, useListingActions } from '#web/components/listing/listing-actions.ts'
import type { ListingAction } from '#web/components/listing/listing-actions.ts'

const ICON = { size: 16, className: 'ic', 'aria-hidden': true } as const
const actions: readonly { action: ListingAction; icon: ReactNode }[] = [
  { action: 'publish', icon: <IconWorldUpload {...ICON} /> },
  { action: 'pause', icon: <IconPlayerPause {...ICON} /> },
  { action: 'copy', icon: <IconCopy {...ICON} /> },
  { action: 'withdraw', icon: <IconBan {...ICON} /> },
  { action: 'delete', icon: <IconTrash {...ICON} /> },
]

/** Action menu of a listing. */
export function RowMenu({ row }: { row: ListingRow }) {
  const t = useT()
  const to = usePaths()
  const act = useListingActions()
  const final = useFinalDialog()
  const start = async (action: ListingAction) => {
    if (!(await final.confirm(action, [row]))) return
    act.mutate({ action, targets: [row] })
  }
  const page = to('lang-listing-id', { id: row.id })
  return (
    <>
      <Menu>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="md"
            aria-label={t('listing.menuOf', { name: row.title || t('listing.untitled') })}
          >
            <IconDots size={18} className="ic" aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={Link} to={page} leftSection={<IconPencil {...ICON} />}>
            {t('listing.do.edit')}
          </Menu.Item>
          <Menu.Item component={Link} to={`${page}?view=3`} leftSection={<IconEye {...ICON} />}>
            {t('listing.do.view')}
          </Menu.Item>
          <Menu.Item
            component={Link}
            to={to('lang-match-finder-id', { id: row.id })}
            leftSection={<IconSearch {...ICON} />}
          >
            {t('listing.do.matches')}
          </Menu.Item>
          <Menu.Item
            component={Link}
            to={to('lang-listing-id-why', { id: row.id })}
            leftSection={<IconFilterQuestion {...ICON} />}
          >
            {t('listing.do.why')}
          </Menu.Item>
          {row.type === LISTING_TYPE.search && (
            <Menu.Item
              component={Link}
              to={{ pathname: to('lang-pega'), search: `?listing=${row.id}` }}
              leftSection={<IconStairsUp {...ICON} />}
            >
              {t('gap.open')}
            </Menu.Item>
          )}
          <Menu.Item
            component={Link}
            to={to('lang-listing-id-print-listing', { id: row.id })}
            leftSection={<IconPrinter {...ICON} />}
          >
            {t('listing.do.print')}
          </Menu.Item>
          <PdfItems Item={Menu.Item} listing={row} />
          <Menu.Divider />
          {actions
            .filter(({ action }) => canDo(action, row))
            .map(({ action, icon: sign }) => (
              <Menu.Item key={action} leftSection={sign} onClick={() => void start(action)}>
                {t(`listing.do.${action}`)}
              </Menu.Item>
            ))}
        </Menu.Dropdown>
      </Menu>
      {final.dialog}
    </>
  )
}
