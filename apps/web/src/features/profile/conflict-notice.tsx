import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './form.module.css'

/** Save conflict: choice between the own version and the one saved by another user. */
export function ConflictNotice({ onTheirs, onMine }: { onTheirs: () => void; onMine: () => void }) {
  const t = useT()
  return (
    <div className={styles['conflict']} role="alert">
      <IconAlertTriangle size={18} className="ic" aria-hidden="true" />
      <div>
        <b>{t('profile.conflict.title')}</b>
        <p>{t('profile.conflict.text')}</p>
        <span className="row">
          <Button size="xs" onClick={onTheirs}>
            {t('profile.conflict.theirs')}
          </Button>
          <Button size="xs" onClick={onMine}>
            {t('profile.conflict.mine')}
          </Button>
        </span>
      </div>
    </div>
  )
}
