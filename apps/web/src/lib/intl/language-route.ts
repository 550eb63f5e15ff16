import { DEFAULT_LANGUAGE, languageFrom } from './languages.ts'
import type { Language } from './languages.ts'

const UNPREFIXED = new Set(['/admin_preview', '/sitemap', '/test', '/user/login'])

export type LanguageRoute =
  | { kind: 'show'; language: Language; setCookie: boolean }
  | { kind: 'redirect'; to: string; language: Language; setCookie: boolean }

type Visit = {
  pathname: string
  /** Query including the question mark, or empty. */
  search: string
  cookieLanguage: string | undefined
  /** Codes of the languages with a catalogue. */
  shipped: readonly string[]
}

/**
 * Language of a page request, or a redirect to its address with the right language prefix. Spelling, unshipped
 * languages and the cookie are resolved in a single redirect.
 */
export function languageRoute({ pathname, search, cookieLanguage, shipped }: Visit): LanguageRoute {
  const offered = (code: string | undefined): Language | undefined => {
    const language = languageFrom(code)
    return language !== undefined && shipped.includes(language) ? language : undefined
  }
  const remembered = offered(cookieLanguage)
  const path = withoutTrailingSlash(pathname)
  if (UNPREFIXED.has(path)) return { kind: 'show', language: remembered ?? DEFAULT_LANGUAGE, setCookie: false }

  const [, first = '', ...rest] = pathname.split('/')
  const known = languageFrom(first)
  const language = remembered ?? offered(first) ?? DEFAULT_LANGUAGE
  const setCookie = remembered === undefined && known === language
  if (first === language) return { kind: 'show', language, setCookie }
  const tail = path === '/login' ? 'account/login' : known ? rest.join('/') : pathname.slice(1)
  const to = tail === '' ? `/${language}` : `/${language}/${tail}`
  return { kind: 'redirect', to: `${to}${search}`, language, setCookie }
}

function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}
