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
  /** Language of a visitor whose address and cookie name none. */
  preferred?: Language | undefined
}

/** The best shipped language of an `Accept-Language` header, for instance `de-CH, fr;q=0.8`; undefined if none is. */
export function acceptedLanguage(header: string | undefined, shipped: readonly string[]): Language | undefined {
  const ranges = (header ?? '').split(',').map((part) => {
    const [tag = '', ...params] = part.trim().split(';')
    const quality = /^\s*q=([\d.]+)/.exec(params.join(';'))?.[1]
    return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality) }
  })
  const best = ranges.filter(({ quality }) => quality > 0).toSorted((a, b) => b.quality - a.quality)
  for (const { tag } of best)
    for (const code of [tag, tag.split('-')[0]]) {
      const language = languageFrom(code === 'nb' ? 'no' : code)
      if (language !== undefined && shipped.includes(language)) return language
    }
  return undefined
}

/** Whether the language of a page request is left to the visitor's browser. */
export function isLanguageOpen({ pathname, cookieLanguage, shipped }: Visit): boolean {
  const named = [cookieLanguage, pathname.split('/')[1]].map(languageFrom)
  return !named.some((language) => language !== undefined && shipped.includes(language))
}

/**
 * Language of a page request, or a redirect to its address with the right language prefix. Spelling, unshipped
 * languages and the cookie are resolved in a single redirect.
 */
export function languageRoute({
  pathname,
  search,
  cookieLanguage,
  shipped,
  preferred = DEFAULT_LANGUAGE,
}: Visit): LanguageRoute {
  const offered = (code: string | undefined): Language | undefined => {
    const language = languageFrom(code)
    return language !== undefined && shipped.includes(language) ? language : undefined
  }
  const remembered = offered(cookieLanguage)
  const path = withoutTrailingSlash(pathname)
  if (UNPREFIXED.has(path)) return { kind: 'show', language: remembered ?? preferred, setCookie: false }

  const [, first = '', ...rest] = pathname.split('/')
  const known = languageFrom(first)
  const language = remembered ?? offered(first) ?? preferred
  const setCookie = remembered === undefined && known === language
  if (first === language) return { kind: 'show', language, setCookie }
  const tail = path === '/login' ? 'account/login' : known ? rest.join('/') : pathname.slice(1)
  const to = tail === '' ? `/${language}` : `/${language}/${tail}`
  return { kind: 'redirect', to: `${to}${search}`, language, setCookie }
}

function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}
