const known = new Map<string, Intl.DisplayNames>()

/** Names of a country or a language in several languages. */
export function namesIn(languages: readonly string[], type: 'region' | 'language', code: string): string[] {
  return languages.flatMap((language) => namesOf(language, type).of(code) ?? [])
}

function namesOf(language: string, type: 'region' | 'language'): Intl.DisplayNames {
  const key = `${language} ${type}`
  const found = known.get(key) ?? new Intl.DisplayNames([language], { type, fallback: 'none' })
  known.set(key, found)
  return found
}
