import { UnstyledButton } from '@mantine/core'
import type { Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChartBar, IconChevronDown, IconFiles, IconLanguage } from '@tabler/icons-react'
import { Link } from 'react-router'
import { ActionMenu } from '#web/components/form/action-menu.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import type { SignedInUser } from '#web/lib/session/current-user.ts'
import { MAIN_MENU } from '#web/lib/routing/main-menu.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { Avatar } from '#web/components/text/avatar.tsx'
import { useLanguageDialog } from './language-dialog.tsx'
import { fullName, useUserMenu } from './user-menu-entries.ts'
import styles from './header.module.css'

const ICON = { size: 17, className: 'ic', 'aria-hidden': true } as const

/** User menu of wide screens, opened by the avatar. */
export function UserMenu({ user }: { user: SignedInUser }) {
  const t = useT()
  const entries = useUserMenu(user)
  const { open } = useLanguageDialog()
  return (
    <ActionMenu
      width={260}
      button={
        <UnstyledButton className={`${styles['me']} ${styles['wideMenu']}`}>
          <span className="vh">{t('common.menu.user')} </span>
          <Avatar name={fullName(user) || user.email} />
          <IconChevronDown size={16} className="ic" aria-hidden="true" />
        </UnstyledButton>
      }
    >
      {({ Divider, Item }) => (
        <>
          <div className={styles['who']}>
            <b>{fullName(user)}</b>
            <span className="s13 mut">{user.email}</span>
          </div>
          <Divider />
          {user.registration_completed && <RareEntries Item={Item} />}
          {entries.map(({ to, text, icon: Icon }) => (
            <Item key={to} component={Link} to={to} leftSection={<Icon size={17} className="ic" aria-hidden="true" />}>
              {text}
            </Item>
          ))}
          <Divider />
          <Item leftSection={<IconLanguage size={17} className="ic" aria-hidden="true" />} onClick={open}>
            {t('common.language.entry')}
          </Item>
        </>
      )}
    </ActionMenu>
  )
}

/** Entries of the main menu that have no place in a narrow header. Hidden ones would hold up the arrow keys. */
function RareEntries({ Item }: { Item: typeof Menu.Item }) {
  const t = useT()
  const to = usePaths()
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false })
  if (isWide) return null
  return MAIN_MENU.filter(({ isRare }) => isRare).map(({ page, text }) => (
    <Item
      key={page}
      component={Link}
      to={to(page)}
      leftSection={page === 'lang-reports' ? <IconChartBar {...ICON} /> : <IconFiles {...ICON} />}
    >
      {t(text)}
    </Item>
  ))
}
