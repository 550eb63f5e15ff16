import type { Language } from '#web/lib/intl/languages.ts'
import european from '#web/styles/fonts/inter-european.woff2?url'
import greek from '#web/styles/fonts/inter-greek.woff2?url'
import latin from '#web/styles/fonts/inter-latin.woff2?url'
import arabic from '#web/styles/fonts/noto-sans-arabic-400.woff2?url'
import arabicBold from '#web/styles/fonts/noto-sans-arabic-600.woff2?url'
import vietnamese from '#web/styles/fonts/inter-vietnamese.woff2?url'

const OTHERS: Partial<Record<Language, readonly string[]>> = {
  ar: [arabic, arabicBold],
  el: [greek],
  hu: [european],
  mi: [european],
  pl: [european],
  ro: [european],
  vi: [european, vietnamese],
}

/** Addresses of the fonts that the text of every page in a language needs, for preloading. */
export function fontsOf(language: string): string[] {
  return [latin, ...(OTHERS[language as Language] ?? [])]
}
