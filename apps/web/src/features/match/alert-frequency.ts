import type { EmailFrequency } from '@matchwright/contract/auth.schema'
import { useT } from '#web/lib/intl/translate.ts'

const SHOWN = ['instant', 'daily', 'weekly', 'none'] as const

/** Alert frequencies, as choices of a select. */
export function useFrequencies(): { value: EmailFrequency; label: string }[] {
  const t = useT()
  return SHOWN.map((value) => ({ value, label: t(`settings.frequency.${value}`) }))
}

/** Parses the string value of the select, which offers no others. */
export function alertFrequency(value: string): EmailFrequency {
  return SHOWN.find((frequency) => frequency === value) ?? 'none'
}
