import { Input } from '@mantine/core'
import { useId, useState } from 'react'
import type { FocusEvent } from 'react'
import { useIntl } from 'react-intl'
import { useT } from '#web/lib/intl/translate.ts'
import { MonthSelect } from './month-field.tsx'
import styles from './month-field.module.css'

type DateFieldProps = {
  label: string
  /** Shows the label to screen readers only. */
  hideLabel?: boolean
  description?: string
  name?: string
  /** yyyy-mm-dd or null. */
  value: string | null
  error?: string | undefined
  /** Keeps the last date when the field is emptied. */
  isRequired?: boolean
  /** Shows the day of the week after the date. */
  withWeekday?: boolean
  onChange: (value: string | null) => void
}

type Parts = { day: string; month: string; year: string }
const EMPTY: Parts = { day: '', month: '', year: '' }

/** Input of a day: day, name of the month and year in the order of the page’s language. */
export function DateField({ label, hideLabel = false, description, name, value, error, ...rest }: DateFieldProps) {
  const { isRequired = false, withWeekday = false, onChange } = rest
  const intl = useIntl()
  const id = useId()
  const [parts, setParts] = useState(partsOf(value))
  const [shown, setShown] = useState(value)
  if (shown !== value) {
    setShown(value)
    if (isoDate(parts) !== value) setParts(partsOf(value))
  }
  const change = (part: Partial<Parts>) => {
    const next = { ...parts, ...part }
    setParts(next)
    const date = isoDate(next)
    const isEmptied = Object.values(next).every((text) => text === '')
    if (date === null && (!isEmptied || isRequired)) return
    setShown(date)
    onChange(date)
  }
  const leave = (event: FocusEvent<HTMLElement>) => {
    const group = event.currentTarget.closest('[role=group]')
    if (!group?.contains(event.relatedTarget)) setParts(partsOf(value))
  }
  return (
    <Input.Wrapper {...(!hideLabel && { label })} description={description} error={error} id={id} labelElement="div">
      <span className={styles['month']} data-invalid={error !== undefined || undefined} role="group" aria-label={label}>
        {orderOf(intl.locale).map((part) => (
          <Part key={part} part={part} parts={parts} name={name} onChange={change} onBlur={leave} />
        ))}
        {withWeekday && value !== null && (
          <span className={styles['weekday']}>{intl.formatDate(value, { weekday: 'long', timeZone: 'UTC' })}</span>
        )}
      </span>
    </Input.Wrapper>
  )
}

type PartProps = {
  part: keyof Parts
  parts: Parts
  name: string | undefined
  onChange: (part: Partial<Parts>) => void
  onBlur: (event: FocusEvent<HTMLElement>) => void
}

function Part({ part, parts, name, onChange, onBlur }: PartProps) {
  const t = useT()
  if (part === 'month')
    return <MonthSelect month={parts.month} onMonth={(month) => onChange({ month })} onBlur={onBlur} />
  return (
    <input
      className={styles[part]}
      aria-label={t(part === 'day' ? 'common.day' : 'common.year')}
      placeholder={t(part === 'day' ? 'common.day' : 'common.year')}
      inputMode="numeric"
      maxLength={part === 'day' ? 2 : 4}
      value={parts[part]}
      onBlur={onBlur}
      {...(part === 'day' && name !== undefined && { name })}
      onChange={({ currentTarget: { value } }) => onChange({ [part]: value.replaceAll(/\D/g, '') })}
    />
  )
}

function partsOf(value: string | null): Parts {
  const [year, month, day] = (value ?? '').split('-')
  return year && month && day ? { year, month, day: String(Number(day)) } : EMPTY
}

/** The date of complete parts that exists in the calendar, else null. */
function isoDate({ day, month, year }: Parts): string | null {
  if (day === '' || month === '' || !/^\d{4}$/.test(year)) return null
  const text = `${year}-${month}-${day.padStart(2, '0')}`
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null
}

function orderOf(locale: string): (keyof Parts)[] {
  const parts = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).formatToParts(0)
  return parts.flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? [type] : []))
}
