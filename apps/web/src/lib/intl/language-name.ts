import { useMemo } from 'react'
import { localeOf } from '#web/lib/intl/languages.ts'
import { useShell } from '#web/lib/session/shell.ts'

/** Formatter for names of languages, in the language of the page. */
export function useLanguageName(): (code: string) => string {
  const { language } = useShell()
  return useMemo(() => {
    const names = new Intl.DisplayNames([localeOf(language)], { type: 'language' })
    return (code) => names.of(code) ?? code
  }, [language])
}
