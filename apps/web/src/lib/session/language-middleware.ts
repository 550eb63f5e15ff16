import { baseApi } from '@matchwright/contract/base.api'
import { redirect } from 'react-router'
import type { MiddlewareFunction, RouterContextProvider } from 'react-router'
import { serverApi } from '#web/lib/api/server-api.ts'
import { COLOUR_SCHEME_COOKIE, colourSchemeFrom } from '#web/lib/appearance/colour-scheme.ts'
import { cookieValue, preferenceCookie } from '#web/lib/browser/cookies.ts'
import { acceptedLanguage, isLanguageOpen, languageRoute } from '#web/lib/intl/language-route.ts'
import { COUNTRY_COOKIE, LANGUAGE_COOKIE, languageFrom, localeOf } from '#web/lib/intl/languages.ts'
import type { Language } from '#web/lib/intl/languages.ts'
import { TIME_ZONE_COOKIE, timeZoneFrom } from '#web/lib/intl/time-zone.ts'
import { regionOf } from '#web/i18n/regional.ts'
import { pageState, webContext } from './load-context.ts'
import type { WebContext } from './load-context.ts'

/** Middleware of the root route: determines language, colour scheme and time zone, or redirects to the language. */
export const languageMiddleware: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const web = context.get(webContext)
  const cookie = web.requestHeaders['cookie']
  const visit = {
    pathname: url.pathname,
    search: url.search,
    cookieLanguage: cookieValue(cookie, LANGUAGE_COOKIE),
    shipped: web.shippedLanguages,
  }
  const preferred = isLanguageOpen(visit) ? await preferredLanguage(context) : undefined
  const route = languageRoute({ ...visit, preferred })
  const secure = web.config.baseUrl.startsWith('https:')
  const headers = route.setCookie ? { 'set-cookie': preferenceCookie(LANGUAGE_COOKIE, route.language, secure) } : {}
  if (route.kind === 'redirect' && request.method === 'GET') throw redirect(route.to, { status: 302, headers })
  const locale = localeOf(route.language, countryOf(web))
  context.set(pageState, {
    language: route.language,
    colourScheme: colourSchemeFrom(cookieValue(cookie, COLOUR_SCHEME_COOKIE)),
    timeZone: timeZoneFrom(cookieValue(cookie, TIME_ZONE_COOKIE)),
    catalogue: web.catalogue(route.language, regionOf(locale)),
    locale,
    path: url.pathname,
  })
  const response = await next()
  if (route.setCookie) response.headers.append('set-cookie', headers['set-cookie'] ?? '')
  return response
}

/** Country of the visitor: of the account, chosen in this browser, or of its preferred language. */
function countryOf({ currentUser, requestHeaders }: WebContext): string | undefined {
  if (currentUser.is_authenticated) return currentUser.country
  const preferred = /^[a-z]{2}-([A-Z]{2})\b/.exec(requestHeaders['accept-language'] ?? '')
  return cookieValue(requestHeaders['cookie'], COUNTRY_COOKIE) ?? preferred?.[1]
}

/** What the browser prefers of the shipped languages, else the first language of the visitor's country. */
async function preferredLanguage(context: Readonly<RouterContextProvider>): Promise<Language | undefined> {
  const { requestHeaders, shippedLanguages } = context.get(webContext)
  const accepted = acceptedLanguage(requestHeaders['accept-language'], shippedLanguages)
  if (accepted) return accepted
  const { lang } = await serverApi(context)(baseApi.currentCountryLang, { query: {} })
  return languageFrom(lang)
}
