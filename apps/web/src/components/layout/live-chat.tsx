import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { IconMessageCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '#web/lib/intl/translate.ts'
import { openChat } from '#web/lib/browser/live-chat.ts'
import { useShell } from '#web/lib/session/shell.ts'
import styles from './live-chat.module.css'

/** Button that opens the live chat. Requests nothing from its provider before the visitor consents. */
export function LiveChat({ licence, url }: { licence: string; url: string }) {
  const t = useT()
  const { language, user } = useShell()
  const [isOpen, setOpen] = useState(false)
  const chat = useMutation({
    mutationFn: () =>
      openChat({
        url,
        licence,
        language,
        customer: user ? { name: `${user.first_name} ${user.last_name}`.trim(), email: user.email } : undefined,
      }),
  })
  if (chat.isSuccess) return null
  if (!isOpen)
    return (
      <Button
        className={styles['open']}
        leftSection={<IconMessageCircle size={18} className="ic" aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('common.chat.open')}
      </Button>
    )
  return (
    <section className={`card ${styles['consent']}`} aria-label={t('common.chat.open')}>
      <p>{user ? t('common.chat.consentUser') : t('common.chat.consent')}</p>
      {chat.isError && <p role="alert">{t('common.chat.failed')}</p>}
      <div className="row">
        <Button variant="filled" loading={chat.isPending} onClick={() => chat.mutate()}>
          {t('common.chat.start')}
        </Button>
        <Button variant="subtle" onClick={() => setOpen(false)}>
          {t('common.cancel')}
        </Button>
      </div>
    </section>
  )
}
