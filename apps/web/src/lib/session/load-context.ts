import { createContext } from 'react-router'
import type { Catalogue as FullCatalogue } from '#web/i18n/catalogue.ts'
import type { GermanRegion } from '#web/i18n/regional.ts'
import type { Message } from '#web/i18n/message.ts'
import type { Language } from '#web/lib/intl/languages.ts'
import type { CurrentUser } from './current-user.ts'

/** Parsed messages by id. */
export type Messages = Record<string, Message>
export type Catalogue = { language: string; messages: Messages; hash: string }
/**
 * Catalogue with the locale in which numbers and dates are written. The browser fetches at first what it needs for the
 * page with this name (`pages.ts`), everything if there is none.
 */
export type PageCatalogue = Catalogue & { locale: string; page?: string | undefined }

/** Request of an in-process call, without a socket. */
export type InjectRequest = {
  method: string
  url: string
  headers: Record<string, string>
  payload?: string
}
export type Inject = (request: InjectRequest) => Promise<{ status: number; body: string }>

export type PublicConfig = {
  productName: string
  baseUrl: string
  /** Build id, as returned by /mapi/version. */
  version: string
  captcha: { siteKey: string; version: 2 | 3; enterprise: boolean; hideBadge: boolean; url: string } | null
  liveChat: { licence: string; url: string } | null
  /** Whether text in scans and photos can be read. */
  readsScans: boolean
  /** Demo accounts offered on the login page; empty outside demo mode. */
  demoLogins: readonly { email: string; password: string; label: string }[]
}

export type ColourScheme = 'light' | 'dark' | 'auto'

/** Context that the HTTP server passes with each page request. */
export type WebContext = {
  nonce: string
  /** Style sheet to inline; undefined if the page links it. */
  inlineStyles: string | undefined
  inject: Inject
  currentUser: CurrentUser
  /** Catalogue of a shipped language, German by region. */
  catalogue: (language: string, region?: GermanRegion) => FullCatalogue
  shippedLanguages: readonly string[]
  config: PublicConfig
  /** Headers of the visitor's request; `cookie` and `user-agent` are used. */
  requestHeaders: Record<string, string | undefined>
}

/** State of a page request, set by `languageMiddleware`. */
export type PageState = {
  language: Language
  colourScheme: ColourScheme
  timeZone: string
  catalogue: FullCatalogue
  /** Locale for Intl, by language and country. */
  locale: string
  /** Path of the requested page, without query. */
  path: string
}

export const webContext = createContext<WebContext>()
export const pageState = createContext<PageState>()
