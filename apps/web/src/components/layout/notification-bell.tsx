import { Drawer, Popover, UnstyledButton } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import { useT } from '#web/lib/intl/translate.ts'
import { useNews } from '#web/lib/session/news.ts'
import { NotificationList } from './notification-list.tsx'
import styles from './header.module.css'

/** Bell with the number of unread notifications; opens their list, on phones as a drawer. */
export function NotificationBell() {
  const t = useT()
  const [opened, list] = useDisclosure(false)
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false)
  const { notices } = useNews()
  const button = (
    <UnstyledButton className={styles['icon']} aria-haspopup="dialog" aria-expanded={opened} onClick={list.toggle}>
      <span className="vh">{t('notice.open', { count: notices })}</span>
      <IconBell size={20} className="ic" aria-hidden="true" />
      {notices > 0 && (
        <span className={styles['count']} aria-hidden="true">
          {notices}
        </span>
      )}
    </UnstyledButton>
  )
  if (isNarrow)
    return (
      <>
        {button}
        <Drawer opened={opened} onClose={list.close} position="right" size="100%" title={t('notice.title')} padding={0}>
          {opened && <NotificationList onGo={list.close} isPlain />}
        </Drawer>
      </>
    )
  return (
    <Popover
      opened={opened}
      onChange={(isOpen) => !isOpen && list.close()}
      position="bottom-end"
      width={460}
      shadow="lg"
      radius="lg"
      withArrow
      trapFocus
      returnFocus
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown p={0}>{opened && <NotificationList onGo={list.close} />}</Popover.Dropdown>
    </Popover>
  )
}
