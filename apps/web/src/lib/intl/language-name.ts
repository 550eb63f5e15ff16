import { useMemo } from 'react'
import { localeOf } from '#web/lib/intl/languages.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { keptFor } from './kept.ts'

const namesFor = keptFor((locale: string) => new Intl.DisplayNames([locale], { type: 'language' }))

/** Formatter for names of languages, in the language of the page. */
export function useLanguageName(): (code: string) => string {
  const { language } = useShell()
  return useMemo(() => (code) => namesFor(localeOf(language)).of(code) ?? code, [language])
}
