import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useT } from '#web/lib/intl/translate.ts'

const LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const

/** Names of languages and of their levels, from 1 (A1) to 7 (native). */
export function useLanguageWords() {
  const t = useT()
  const intl = useIntl()
  return useMemo(
    () => ({
      name: (code: string) => intl.formatDisplayName(code, { type: 'language' }) ?? code,
      level: (level: number) => LEVELS[level - 1] ?? t('criteria.native'),
      country: (code: string) => intl.formatDisplayName(code, { type: 'region' }) ?? code,
    }),
    [t, intl],
  )
}
