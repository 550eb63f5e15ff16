import { Checkbox } from '@mantine/core'
import { MonthField } from '#web/components/form/month-field.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import type { ValueEditorProps } from './editor-props.ts'
import styles from './facts.module.css'

const MONTHS_OF_YEAR = 12

/** Start and end by month or year. */
export function PeriodEditor({ value, onChange }: ValueEditorProps<'period'>) {
  const t = useT()
  const set = (change: Partial<typeof value>) => {
    const next = { ...value, ...change }
    onChange({ ...next, months: monthsOf(next.from, next.is_current ? thisMonth() : next.to) })
  }
  return (
    <>
      <div className={styles['two']}>
        <MonthField label={t('import.begin')} value={value.from} onChange={(from) => set({ from })} />
        {value.is_current ? (
          <span className={styles['still']}>{t('import.today')}</span>
        ) : (
          <MonthField label={t('import.end')} value={value.to} onChange={(to) => set({ to })} />
        )}
      </div>
      <Checkbox
        size="xs"
        mt={8}
        label={t('import.untilToday')}
        checked={value.is_current}
        onChange={(event) => set({ is_current: event.currentTarget.checked, to: null })}
      />
    </>
  )
}

function thisMonth(): string {
  return new Date().toISOString().slice(0, 7)
}

/** Number of months, first and last included; a year without a month counts as January. */
function monthsOf(from: string | null, to: string | null): number {
  if (from === null || to === null) return 0
  return Math.max(0, monthNumber(to) - monthNumber(from) + 1)
}

function monthNumber(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return year * MONTHS_OF_YEAR + number
}
