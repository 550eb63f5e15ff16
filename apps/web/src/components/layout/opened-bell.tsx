import { Drawer, Popover } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { useFocusOnMount } from '#web/lib/browser/focus-on-mount.ts'
import { useOpenedAfterMount } from '#web/lib/browser/opened-after-mount.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { BellButton } from './bell-button.tsx'
import { NotificationList } from './notification-list.tsx'

/** Bell with the list of notifications, which opens as soon as it is there; a drawer on phones. */
export function OpenedBell() {
  const t = useT()
  const [isWanted, list] = useDisclosure(true)
  const opened = useOpenedAfterMount(isWanted)
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const bell = useFocusOnMount()
  const button = <BellButton ref={bell} aria-expanded={opened} onClick={list.toggle} />
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
