import { Button } from '@mantine/core'
import type { Delivery } from '@matchwright/contract/webhook.schema'
import { useState } from 'react'
import { Dialog } from '#web/components/feedback/dialog.tsx'
import { DateText } from '#web/components/text/formats.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './api-page.module.css'

type Props = { delivery: Delivery; isLocked: boolean; onResend: () => void }

/** Shows what was sent; one that did not arrive can be sent again. */
export function DeliveryActions({ delivery, isLocked, onResend }: Props) {
  const t = useT()
  const [isShown, setShown] = useState(false)
  const { event, content, created_at: at, delivered_at: delivered } = delivery
  const body = { type: event, timestamp: at, data: content }
  return (
    <div className={styles['rowActions']}>
      {delivered === null && (
        <Button size="xs" variant="subtle" disabled={isLocked} onClick={onResend}>
          {t('api.sendAgain')}
        </Button>
      )}
      <Button size="xs" variant="subtle" aria-haspopup="dialog" onClick={() => setShown(true)}>
        {t('api.show')}
      </Button>
      {isShown && (
        <Dialog title={<bdi dir="ltr">{event}</bdi>} onClose={() => setShown(false)}>
          <p className="s14 sec">{t.rich('api.sentAt', { time: <DateText value={at} style="time" /> })}</p>
          <pre className={styles['body']} dir="ltr">
            {JSON.stringify(body, null, 2)}
          </pre>
        </Dialog>
      )}
    </div>
  )
}
