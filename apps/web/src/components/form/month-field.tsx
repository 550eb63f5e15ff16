import type { FocusEvent } from 'react'
import { useIntl } from 'react-intl'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './month-field.module.css'

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)

type MonthFieldProps = {
  label: string
  /** yyyy-mm, yyyy or null. */
  value: string | null
  onChange: (value: string | null) => void
}

/** Input of a year with an optional month. */
export function MonthField({ label, value, onChange }: MonthFieldProps) {
  const [year = '', month = ''] = (value ?? '').split('-')
  const set = (nextYear: string, nextMonth: string) => {
    if (nextYear === '') onChange(null)
    else onChange(nextMonth === '' ? nextYear : `${nextYear}-${nextMonth}`)
  }
  return (
    <span className={styles['month']} role="group" aria-label={label}>
      <MonthSelect month={month} onMonth={(next) => set(year, next)} />
      <YearInput key={year} year={year} onYear={(typed) => set(typed, month)} />
    </span>
  )
}

type MonthSelectProps = {
  month: string
  onMonth: (month: string) => void
  onBlur?: (event: FocusEvent<HTMLElement>) => void
}

/** Months by name; values are 01 to 12, or empty. */
export function MonthSelect({ month, onMonth, onBlur }: MonthSelectProps) {
  const t = useT()
  const intl = useIntl()
  const name = (number: number) =>
    intl.formatDate(new Date(Date.UTC(2000, number - 1)), { month: 'long', timeZone: 'UTC' })
  return (
    <select
      aria-label={t('common.month')}
      data-empty={month === '' || undefined}
      value={month}
      onChange={(event) => onMonth(event.currentTarget.value)}
      onBlur={onBlur}
    >
      <option value="">{t('common.month')}</option>
      {MONTHS.map((number) => (
        <option key={number} value={String(number).padStart(2, '0')}>
          {name(number)}
        </option>
      ))}
    </select>
  )
}

function YearInput({ year, onYear }: { year: string; onYear: (year: string) => void }) {
  const t = useT()
  return (
    <input
      aria-label={t('common.year')}
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
