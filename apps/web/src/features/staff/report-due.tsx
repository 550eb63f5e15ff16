import type { ReportRow } from '@matchwright/contract/moderation.schema'
import { RelativeDay } from '#web/components/text/formats.tsx'
import { useNow } from '#web/lib/intl/now.ts'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './staff.module.css'

const DAY_MS = 24 * 60 * 60 * 1000

/** When a report has to be decided; marked within the last day and once it is late. */
export function ReportDue({ report }: { report: ReportRow }) {
  const t = useT()
  const now = useNow()
  const leftMs = Date.parse(report.due_at) - now.getTime()
  const day = <RelativeDay value={report.due_at} />
  return (
    <span className={styles['due']} data-urgency={urgencyOf(leftMs)}>
      {t.rich(leftMs < 0 ? 'admin.staff.wasDue' : 'admin.staff.due', { day })}
    </span>
  )
}

function urgencyOf(leftMs: number): 'late' | 'soon' | undefined {
  if (leftMs < 0) return 'late'
  return leftMs <= DAY_MS ? 'soon' : undefined
}
