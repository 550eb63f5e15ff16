import { EmailFrequency } from '@matchwright/contract/auth.schema'
import { useT } from '#web/lib/intl/translate.ts'

const SHOWN = ['instant', 'daily', 'weekly', 'none'] as const

/** How often an alert may come, as choices of a select. */
export function useFrequencies(): { value: EmailFrequency; label: string }[] {
  const t = useT()
  return SHOWN.map((value) => ({ value, label: t(`settings.frequency.${value}`) }))
}

/** A select answers with plain text. */
export function alertFrequency(value: string): EmailFrequency {
  return EmailFrequency.parse(value)
}
