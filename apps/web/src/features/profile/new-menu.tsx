import { Button, Menu } from '@mantine/core'
import { IconBuilding, IconChevronDown, IconFileCv, IconFileText, IconUser } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useT } from '#web/lib/intl/translate.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { useShell } from '#web/lib/session/shell.ts'

const ICON = { size: 16, className: 'ic', 'aria-hidden': true } as const

/** Menu of the ways to create a profile. */
export function NewMenu() {
  const t = useT()
  const to = usePaths()
  const { user } = useShell()
  return (
    <Menu>
      <Menu.Target>
        <Button variant="filled" rightSection={<IconChevronDown {...ICON} />}>
          {t('profile.new')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('profile.kind.person')}</Menu.Label>
        <Menu.Item component={Link} to={to('lang-profiles-person-cv')} leftSection={<IconFileCv {...ICON} />}>
          {t('profile.way.cv.title')}
        </Menu.Item>
        <Menu.Item component={Link} to={to('lang-profiles-person-manually')} leftSection={<IconUser {...ICON} />}>
          {t('profile.way.personHand.title')}
        </Menu.Item>
        {user?.is_professional && (
          <>
            <Menu.Label>{t('profile.kind.company')}</Menu.Label>
            <Menu.Item component={Link} to={to('lang-profiles-company-ad')} leftSection={<IconFileText {...ICON} />}>
              {t('profile.way.ad.title')}
            </Menu.Item>
            <Menu.Item
              component={Link}
              to={to('lang-profiles-company-manually')}
              leftSection={<IconBuilding {...ICON} />}
            >
              {t('profile.way.companyHand.title')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
