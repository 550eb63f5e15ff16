import { useCallback } from 'react'
import { useLocation, useMatches } from 'react-router'
import { pathOf } from '#web/pages.ts'
import type { PageName } from '#web/pages.ts'
import { useShell } from '#web/lib/session/shell.ts'

export type ToPath = (name: PageName, params?: Record<string, string | number>) => string

/** Builds addresses of screens in the page's language. */
export function usePaths(): ToPath {
  const { language } = useShell()
  return useCallback((name, params) => pathOf(name, { lang: language, ...params }), [language])
}

/**
 * Address of the current page in another language. Loaders of pages whose path differs by language return
 * `translations`, addresses by language.
 */
export function useTranslatedPath(): (language: string) => string {
  const { pathname, search } = useLocation()
  const loaderData = useMatches().at(-1)?.loaderData
  return (language) => {
    const [, , ...rest] = pathname.split('/')
    return translationIn(loaderData, language) ?? `/${[language, ...rest].join('/')}${search}`
  }
}

/** Path of a translation; absolute URLs of the content service are reduced to their path. */
function translationIn(loaderData: unknown, language: string): string | undefined {
  if (typeof loaderData !== 'object' || loaderData === null || !('translations' in loaderData)) return undefined
  const address: unknown = Reflect.get(Object(loaderData.translations), language)
  if (typeof address !== 'string') return undefined
  return address.startsWith('/') ? address : new URL(address).pathname
}
