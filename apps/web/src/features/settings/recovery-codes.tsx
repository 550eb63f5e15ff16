import { Button, CopyButton } from '@mantine/core'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './security.module.css'

/** Recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useT()
  return (
    <div className={styles['dialog']}>
      <p className="s14 sec">{t('settings.codes.text')}</p>
      <ul className={styles['codes']} aria-label={t('settings.codes')} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles['end']}>
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button onClick={copy}>{t(copied ? 'settings.codes.copied' : 'settings.codes.copy')}</Button>
          )}
        </CopyButton>
        <Button variant="filled" onClick={onClose}>
          {t('settings.codes.kept')}
        </Button>
      </div>
    </div>
  )
}
