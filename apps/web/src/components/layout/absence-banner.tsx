import { Button } from '@mantine/core'
import { DateText } from '#web/components/text/formats.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { useEndAbsence } from './use-end-absence.ts'
import styles from './impersonation-banner.module.css'

/** Banner shown during the own break. */
export function AbsenceBanner({ until, isLocked }: { until: string | null; isLocked: boolean }) {
  const t = useT()
  const end = useEndAbsence()
  return (
    <div className={styles['banner']} role="status">
      <div className="wrap">
        <span>
          {until === null
            ? t('common.absence.open')
            : t.rich('common.absence.until', { date: <DateText value={until} style="long" /> })}
        </span>
        {!isLocked && (
          <Button size="compact-sm" loading={end.isPending} onClick={() => end.mutate()}>
            {t('common.absence.end')}
          </Button>
        )}
      </div>
    </div>
  )
}
