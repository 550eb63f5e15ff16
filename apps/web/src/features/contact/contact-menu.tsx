import { ActionIcon } from '@mantine/core'
import { IconArchive, IconBan, IconDots, IconExternalLink, IconFlag, IconUserShare, IconX } from '@tabler/icons-react'
import type { Contact } from '@matchwright/contract/contact.schema'
import { useState } from 'react'
import { Link } from 'react-router'
import { ActionMenu } from '#web/components/form/action-menu.tsx'
import { PartLoading } from '#web/components/feedback/part-loading.tsx'
import { lazyPart } from '#web/lib/browser/lazy-part.tsx'
import { PdfItems } from '#web/components/print/pdf-items.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { useArchive } from './queries.ts'

const EndDialog = lazyPart(() => import('./step-dialog.tsx').then((file) => file.EndDialog), <PartLoading />)

const HandOverDialog = lazyPart(
  () => import('./hand-over-dialog.tsx').then((file) => file.HandOverDialog),
  <PartLoading />,
)

const ReportDialog = lazyPart(
  () => import('#web/components/moderation/report-dialog.tsx').then((file) => file.ReportDialog),
  <PartLoading />,
)

const BlockDialog = lazyPart(
  () => import('#web/components/moderation/block-dialog.tsx').then((file) => file.BlockDialog),
  <PartLoading />,
)

const ICON = { size: 17, className: 'ic', 'aria-hidden': true } as const

/** Menu of secondary actions of a contact. */
export function ContactMenu({ contact }: { contact: Contact }) {
  const t = useT()
  const to = usePaths()
  const { user } = useShell()
  const [isEnding, setEnding] = useState(false)
  const [open, setOpen] = useState<'report' | 'block' | 'handOver' | null>(null)
  const person = { kind: 'person', match_id: contact.id } as const
  const archive = useArchive(contact)
  const { actions, state, is_archived, other, my_listing } = contact
  const ends = actions.includes('withdraw') ? 'withdraw' : actions.includes('terminate') ? 'end' : null
  const target = { pathname: to('lang-listing-id', { id: other.id }), search: `?my_listing_id=${my_listing.id}` }
  return (
    <>
      <ActionMenu
        button={
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('contact.menu')}>
            <IconDots size={20} className="ic" aria-hidden="true" />
          </ActionIcon>
        }
      >
        {({ Divider, Item }) => (
          <>
            <Item component={Link} to={target} leftSection={<IconExternalLink {...ICON} />}>
              {t('contact.menu.listing')}
            </Item>
            <PdfItems Item={Item} listing={other} through={{ match_id: contact.id }} />
            {user?.is_professional && (
              <Item leftSection={<IconUserShare {...ICON} />} onClick={() => setOpen('handOver')}>
                {t('contact.menu.handOver')}
              </Item>
            )}
            {state < 0 && (
              <Item leftSection={<IconArchive {...ICON} />} onClick={() => archive.mutate(!is_archived)}>
                {t(is_archived ? 'contact.menu.unarchive' : 'contact.menu.archive')}
              </Item>
            )}
            {ends && (
              <Item c="var(--brick)" leftSection={<IconX {...ICON} />} onClick={() => setEnding(true)}>
                {t(`contact.menu.${ends}`)}
              </Item>
            )}
            <Divider />
            <Item leftSection={<IconFlag {...ICON} />} onClick={() => setOpen('report')}>
              {t('common.report.person')}
            </Item>
            <Item c="var(--brick)" leftSection={<IconBan {...ICON} />} onClick={() => setOpen('block')}>
              {t('common.block')}
            </Item>
          </>
        )}
      </ActionMenu>
      {open === 'handOver' && <HandOverDialog contact={contact} onClose={() => setOpen(null)} />}
      {open === 'report' && <ReportDialog target={person} onClose={() => setOpen(null)} />}
      {open === 'block' && <BlockDialog target={{ match_id: contact.id }} onClose={() => setOpen(null)} />}
      {isEnding && <EndDialog contact={contact} onClose={() => setEnding(false)} />}
    </>
  )
}
