import { useCallback } from 'react'
import { useLocation } from 'react-router'
import { pathOf } from '#web/pages.ts'
import type { PageName } from '#web/pages.ts'
import { useShell } from './shell.ts'

export type ToPath = (name: PageName, params?: Record<string, string | number>) => string

/** Addresses of screens in the page's language. */
export function usePaths(): ToPath {
  const { language } = useShell()
  return useCallback((name, params) => pathOf(name, { lang: language, ...params }), [language])
}

/** The same page in another language. */
export function useTranslatedPath(): (language: string) => string {
  const { pathname, search } = useLocation()
  return (language) => {
    const [, , ...rest] = pathname.split('/')
    return `/${[language, ...rest].join('/')}${search}`
  }
}
