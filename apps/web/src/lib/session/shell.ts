import { useEffect } from 'react'
import { useMatches, useRouteLoaderData } from 'react-router'
import { pageNamed } from '#web/pages.ts'
import type { Page, PageLayout } from '#web/pages.ts'
import { VISITOR } from './current-user.ts'
import type { CurrentUser, SignedInUser } from './current-user.ts'
import { DEFAULT_LANGUAGE } from '#web/lib/intl/languages.ts'
import type { Language } from '#web/lib/intl/languages.ts'
import type { ColourScheme, PublicConfig } from './load-context.ts'

/** Data of the root loader, available to every page. */
export type ShellData = {
  currentUser: CurrentUser
  language: Language
  colourScheme: ColourScheme
  timeZone: string
  /** Time of the response, ISO 8601. */
  renderedAt: string
  config: PublicConfig
  shippedLanguages: readonly string[]
}

export type Shell = ShellData & { user: SignedInUser | null }

const bare: ShellData = {
  currentUser: VISITOR,
  language: DEFAULT_LANGUAGE,
  colourScheme: 'auto',
  timeZone: 'UTC',
  renderedAt: '1970-01-01T00:00:00Z',
  config: {
    productName: 'Matchwright',
    baseUrl: '/',
    version: '',
    captcha: null,
    liveChat: null,
    readsScans: false,
    demoLogins: [],
  },
  shippedLanguages: [DEFAULT_LANGUAGE],
}

/** Last data in the browser, used while a later root load fails, for example offline. */
let lastKnown = bare

/** Visitor, language and configuration. Usable on error pages, where the root loader may not have run. */
export function useShell(): Shell {
  const given = useRouteLoaderData<ShellData>('root')
  useEffect(() => {
    if (given) lastKnown = given
  }, [given])
  const data = given ?? lastKnown
  return { ...data, user: data.currentUser.is_authenticated ? data.currentUser : null }
}

export function usePage(): Page | undefined {
  return pageNamed(useMatches().at(-1)?.id ?? '')
}

export function usePageLayout(): PageLayout {
  const page = usePage()
  const { user } = useShell()
  return page?.layout ?? (user ? 'app' : 'public')
}
