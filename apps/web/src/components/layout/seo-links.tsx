import { useLocation } from 'react-router'
import { DEFAULT_LANGUAGE } from '#web/lib/intl/languages.ts'
import { useTranslatedPath } from '#web/lib/routing/paths.ts'
import { useShell } from '#web/lib/session/shell.ts'

/** Canonical and alternate-language links for search engines; React hoists them into the head. */
export function SeoLinks() {
  const { config, shippedLanguages } = useShell()
  const { pathname } = useLocation()
  const translated = useTranslatedPath()
  const absolute = (path: string) => new URL(path.split('?')[0] ?? '/', config.baseUrl).href
  return (
    <>
      <link rel="canonical" href={absolute(pathname)} />
      {shippedLanguages.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={absolute(translated(language))} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={absolute(translated(DEFAULT_LANGUAGE))} />
    </>
  )
}
