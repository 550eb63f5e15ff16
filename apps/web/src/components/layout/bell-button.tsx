import { UnstyledButton } from '@mantine/core'
import type { UnstyledButtonProps } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { useT } from '#web/lib/intl/translate.ts'
import { useNews } from '#web/lib/session/news.ts'
import styles from './header.module.css'

/** Bell with the number of unread notifications. */
export function BellButton(props: UnstyledButtonProps & ComponentPropsWithRef<'button'>) {
  const t = useT()
  const { notices } = useNews()
  return (
    <UnstyledButton {...props} className={styles['icon']} aria-haspopup="dialog">
      <span className="vh">{t('notice.open', { count: notices })}</span>
      <IconBell size={20} className="ic" aria-hidden="true" />
      {notices > 0 && (
        <span className={styles['count']} aria-hidden="true">
          {notices}
        </span>
      )}
    </UnstyledButton>
  )
}
