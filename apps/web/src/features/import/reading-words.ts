import type { Sentence } from '@matchwright/contract/common.schema'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { IntlShape } from 'react-intl'
import { useT } from '#web/lib/intl/translate.ts'

const CHECKS = [
  'ambiguous_concept',
  'month_missing',
  'end_before_start',
  'end_missing',
  'level_from_word',
  'level_missing',
  'unknown_place',
  'ambiguous_place',
  'uncertain',
] as const
const FINDINGS = [
  'cv_name_missing',
  'cv_contact_missing',
  'cv_work_missing',
  'cv_dates_missing',
  'cv_gap',
  'cv_skills_missing',
  'cv_languages_missing',
  'cv_birthday_not_needed',
  'cv_past_pay_left_out',
  'cv_religion_left_out',
  'cv_health_left_out',
  'cv_children_left_out',
  'job_title_missing',
  'job_place_missing',
  'job_pay_missing',
  'job_too_many_musts',
  'job_workload_missing',
  'job_start_missing',
  'job_skills_missing',
  'job_contact_missing',
  'cv_end_before_start',
  'cv_tasks_missing',
  'cv_summary_missing',
  'job_tasks_missing',
  'job_gendered_wording',
  'job_age_wording',
  'job_title_one_gender',
] as const

/** Formatters for dates, durations and parser messages, in the language of the page. */
export function useReadingWords() {
  const t = useT()
  const intl = useIntl()
  return useMemo(() => {
    const saidValues = ({ params }: Sentence) =>
      Object.fromEntries(Object.entries(params).map(([name, value]) => [name, saidValue(intl, name, value)]))
    return {
      month: (month: string) => monthText(intl, month),
      duration: (months: number) => durationText(intl, months),
      checkText: (sentence: Sentence): string => {
        const key = CHECKS.find((known) => sentence.key === `parser.check.${known}`)
        return t(`parser.check.${key ?? 'uncertain'}`, saidValues(sentence))
      },
      findingText: (sentence: Sentence): string | null => {
        const key = FINDINGS.find((known) => sentence.key === `parser.finding.${known}`)
        return key === undefined ? null : t(`parser.finding.${key}`, saidValues(sentence))
      },
    }
  }, [t, intl])
}

function saidValue(intl: IntlShape, name: string, value: string | number): string | number {
  if (name === 'country') return intl.formatDisplayName(String(value), { type: 'region' }) ?? value
  if (['start', 'end', 'from', 'to'].includes(name) && /^\d{4}/.test(String(value)))
    return monthText(intl, String(value))
  return /^\d+$/.test(String(value)) ? Number(value) : value
}

/** Month such as "February 2020", or the year alone. */
function monthText(intl: IntlShape, month: string): string {
  const options = month.length > 4 ? ({ month: 'long', year: 'numeric' } as const) : ({ year: 'numeric' } as const)
  return intl.formatDate(`${month.slice(0, 7)}${month.length > 4 ? '' : '-01'}-01`, { ...options, timeZone: 'UTC' })
}

const MONTHS_OF_YEAR = 12
/** Duration such as "6 years 9 months". */
function durationText(intl: IntlShape, months: number): string {
  const unit = (value: number, name: 'year' | 'month') =>
    value > 0 ? [intl.formatNumber(value, { style: 'unit', unit: name, unitDisplay: 'long' })] : []
  const parts = [...unit(Math.floor(months / MONTHS_OF_YEAR), 'year'), ...unit(months % MONTHS_OF_YEAR, 'month')]
  return intl.formatList(parts, { type: 'unit', style: 'narrow' })
}
