import { Checkbox } from '@mantine/core'
import { useIntl } from 'react-intl'
import { useT } from '#web/lib/intl.ts'
import type { ValueEditorProps } from './editor-props.ts'
import styles from './facts.module.css'

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)

/** From and to by month; a year alone is possible. */
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
          <span className={styles['month']} data-still>
            {t('import.today')}
          </span>
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

type MonthFieldProps = { label: string; value: string | null; onChange: (value: string | null) => void }

/** A month and a year in one field; the month may stay open. */
function MonthField({ label, value, onChange }: MonthFieldProps) {
  const t = useT()
  const intl = useIntl()
  const [year = '', month = ''] = (value ?? '').split('-')
  const name = (number: number) =>
    intl.formatDate(new Date(Date.UTC(2000, number - 1)), { month: 'long', timeZone: 'UTC' })
  const set = (nextYear: string, nextMonth: string) => {
    if (nextYear === '') onChange(null)
    else onChange(nextMonth === '' ? nextYear : `${nextYear}-${nextMonth}`)
  }
  return (
    <span className={styles['month']} role="group" aria-label={label}>
      <select
        aria-label={t('import.month')}
        data-empty={month === '' || undefined}
        value={month}
        onChange={(event) => set(year, event.currentTarget.value)}
      >
        <option value="">{t('import.month')}</option>
        {MONTHS.map((number) => (
          <option key={number} value={String(number).padStart(2, '0')}>
            {name(number)}
          </option>
        ))}
      </select>
      <YearInput key={year} year={year} onYear={(typed) => set(typed, month)} />
    </span>
  )
}

function YearInput({ year, onYear }: { year: string; onYear: (year: string) => void }) {
  const t = useT()
  return (
    <input
      aria-label={t('import.year')}
      inputMode="numeric"
      pattern="\d{4}"
      maxLength={4}
      defaultValue={year}
      onBlur={(event) => {
        const typed = event.currentTarget.value.trim()
        if (typed !== year && /^(\d{4})?$/.test(typed)) onYear(typed)
      }}
    />
  )
}

const thisMonth = (): string => new Date().toISOString().slice(0, 7)

/** Months from the first to the last, both counted; a year alone begins and ends in its January. */
function monthsOf(from: string | null, to: string | null): number {
  if (from === null || to === null) return 0
  return Math.max(0, monthNumber(to) - monthNumber(from) + 1)
}

function monthNumber(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return year * MONTHS.length + number
}
