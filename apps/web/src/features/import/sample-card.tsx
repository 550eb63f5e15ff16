import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import { useT } from '#web/lib/intl/translate.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import type { ImportKind } from './editor-props.ts'
import styles from './facts.module.css'

/** Stands where a document of one's own is saved: the person of a sample does not exist. */
export function SampleCard({ kind, onLeave }: { kind: ImportKind; onLeave: () => void }) {
  const t = useT()
  const to = usePaths()
  const navigate = useNavigate()
  const own = () => {
    onLeave()
    void navigate(to(kind === 'cv' ? 'lang-profiles-person-cv' : 'lang-profiles-company-ad'), { replace: true })
  }
  return (
    <div className={`${styles['save']} ${styles['bar']}`}>
      <p className={styles['choices']}>
        <b>{t('import.sample.title')}</b>
        {t('import.sample.text')}
      </p>
      <Button variant="filled" size="sm" onClick={own}>
        {t(`import.sample.${kind}`)}
      </Button>
    </div>
  )
}
