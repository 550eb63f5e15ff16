import { ActionIcon } from '@mantine/core'
import {
  IconArchive,
  IconArchiveOff,
  IconCopy,
  IconDots,
  IconLock,
  IconPencil,
  IconPrinter,
  IconUsers,
} from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { useToast } from '#web/components/feedback/toast.tsx'
import { refusalOf } from '#web/lib/api/api-error.ts'
import { ActionMenu } from '#web/components/form/action-menu.tsx'
import { usePdfAddress } from '#web/components/print/pdf-address.ts'
import { PdfItem } from '#web/components/print/pdf-items.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { profileCalls, profilePage, profilePrintPage, useProfileCall } from './profile-calls.ts'
import type { WhichProfile } from './profile-calls.ts'

type ProfileMenuProps = WhichProfile & {
  name: string
  share: 'private' | 'account'
  isArchived: boolean
  /** Whether the menu is on the profile's own page, where "edit" is omitted. */
  isOwnPage?: boolean
}

const ICON = { size: 16, className: 'ic', 'aria-hidden': true } as const

/** Action menu of a profile. */
export function ProfileMenu({ kind, id, name, share, isArchived, isOwnPage = false }: ProfileMenuProps) {
  const t = useT()
  const to = usePaths()
  const act = useProfileActions({ kind, id })
  const pdf = usePdfAddress()
  const isPrivate = share === 'private'
  return (
    <ActionMenu
      button={
        <ActionIcon variant="subtle" size={36} aria-label={t('profile.menu', { name })}>
          <IconDots {...ICON} size={18} />
        </ActionIcon>
      }
    >
      {({ Divider, Item }) => (
        <>
          {!isOwnPage && (
            <Item component={Link} to={to(profilePage(kind), { id })} leftSection={<IconPencil {...ICON} />}>
              {t('profile.edit')}
            </Item>
          )}
          <Item component={Link} to={to(profilePrintPage(kind), { id })} leftSection={<IconPrinter {...ICON} />}>
            {t('profile.print')}
          </Item>
          <PdfItem
            Item={Item}
            href={pdf('profile', { params: { person_or_company: kind, profile_id: id }, query: {} })}
          />
          <Item leftSection={<IconCopy {...ICON} />} onClick={act.copy}>
            {t('profile.copy')}
          </Item>
          <Item
            leftSection={isPrivate ? <IconUsers {...ICON} /> : <IconLock {...ICON} />}
            onClick={() => act.share(isPrivate ? 'account' : 'private')}
          >
            {t(isPrivate ? 'profile.shareIt' : 'profile.unshare')}
          </Item>
          <Divider />
          <Item
            leftSection={isArchived ? <IconArchiveOff {...ICON} /> : <IconArchive {...ICON} />}
            onClick={isArchived ? act.restore : act.archive}
          >
            {t(isArchived ? 'profile.restore' : 'profile.archive')}
          </Item>
        </>
      )}
    </ActionMenu>
  )
}

/** Actions of the menu. Archiving can be undone; copying opens the copy. */
function useProfileActions(which: WhichProfile) {
  const t = useT()
  const to = usePaths()
  const toast = useToast()
  const navigate = useNavigate()
  const failed = {
    onError: (error: unknown) => toast(refusalOf(error) ?? t('profile.failed'), { tone: 'problem' as const }),
  }
  const archive = useProfileCall(profileCalls.archive)
  const restore = useProfileCall(profileCalls.restore)
  const copy = useProfileCall(profileCalls.copy)
  const share = useProfileCall((value: 'private' | 'account') => profileCalls.share(which, value))
  return {
    archive: () =>
      archive.mutate(which, {
        ...failed,
        onSuccess: () => toast(t('profile.archived'), { undo: () => restore.mutate(which, failed) }),
      }),
    restore: () => restore.mutate(which, { ...failed, onSuccess: () => toast(t('profile.restored')) }),
    copy: () =>
      copy.mutate(which, { ...failed, onSuccess: ({ id }) => void navigate(to(profilePage(which.kind), { id })) }),
    share: (value: 'private' | 'account') => share.mutate(value, failed),
  }
}
