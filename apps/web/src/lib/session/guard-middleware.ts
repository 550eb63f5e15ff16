import { createContext, redirect } from 'react-router'
import type { MiddlewareFunction, RouterContextProvider } from 'react-router'
import { pageAt, pathOf } from '#web/pages.ts'
import { cookieValue, preferenceCookie } from '#web/lib/browser/cookies.ts'
import { guard, returnPath } from './guards.ts'
import type { GuardDecision } from './guards.ts'
import { httpError, PROBLEM } from '#web/lib/routing/http-error.ts'
import { languageRoute } from '#web/lib/intl/language-route.ts'
import { DEFAULT_LANGUAGE, LANGUAGE_COOKIE } from '#web/lib/intl/languages.ts'
import type { Language } from '#web/lib/intl/languages.ts'
import { pageState, webContext } from './load-context.ts'
import { TIME_ZONE_COOKIE, timeZoneFrom } from '#web/lib/intl/time-zone.ts'
import { COLOUR_SCHEME_COOKIE, colourSchemeFrom } from '#web/lib/appearance/colour-scheme.ts'

type Step = MiddlewareFunction<Response>

/** Middleware of the root route: determines language, colour scheme and time zone, or redirects to the language. */
export const languageMiddleware: Step = async ({ request, url, context }, next) => {
  const web = context.get(webContext)
  const cookie = web.requestHeaders['cookie']
  const route = languageRoute({
    pathname: url.pathname,
    search: url.search,
    cookieLanguage: cookieValue(cookie, LANGUAGE_COOKIE),
    shipped: web.shippedLanguages,
  })
  const secure = web.config.baseUrl.startsWith('https:')
  const headers = route.setCookie ? { 'set-cookie': preferenceCookie(LANGUAGE_COOKIE, route.language, secure) } : {}
  if (route.kind === 'redirect' && request.method === 'GET') throw redirect(route.to, { status: 302, headers })
  context.set(pageState, {
    language: route.language,
    colourScheme: colourSchemeFrom(cookieValue(cookie, COLOUR_SCHEME_COOKIE)),
    timeZone: timeZoneFrom(cookieValue(cookie, TIME_ZONE_COOKIE)),
    catalogue: web.catalogue(route.language),
    path: url.pathname,
  })
  const response = await next()
  if (route.setCookie) response.headers.append('set-cookie', headers['set-cookie'] ?? '')
  return response
}

const stopped = createContext<(GuardDecision & { kind: 'stop' }) | null>(null)

/** Middleware of the layout above all pages: redirects, or records that the page is forbidden. */
export const guardMiddleware: Step = async ({ url, pattern, context }) => {
  const page = pageAt(pattern)
  const { currentUser } = context.get(webContext)
  const { language } = context.get(pageState)
  const decision: GuardDecision = page
    ? guard(page, currentUser)
    : { kind: 'stop', status: 404, message: PROBLEM.notFound }
  if (decision.kind === 'go') throw redirect(targetOf(decision, language, url.pathname), 302)
  if (decision.kind === 'stop') context.set(stopped, decision)
}

/** Throws the recorded refusal. Called by the loader: an error page thrown by the middleware would lack the session. */
export function stopIfForbidden(context: Readonly<RouterContextProvider>): void {
  const decision = context.get(stopped)
  if (decision) throw httpError(decision.status, decision.message)
}

function targetOf(decision: GuardDecision & { kind: 'go' }, lang: Language, from: string): string {
  switch (decision.to) {
    case 'home':
      return pathOf('lang-home', { lang })
    case 'terms':
      return pathOf('lang-account-terms', { lang })
    case 'registration':
      return pathOf('lang-account-register-step3', { lang })
    case 'secure':
      return pathOf('lang-account-secure', { lang })
    case 'expired':
      return pathOf('lang-account-expired', { lang })
    case 'login':
      return loginPath(lang, from)
  }
}

/** Path of the login page, with the path to return to in `next`. */
export function loginPath(lang: string, from: string): string {
  const path = pathOf('lang-account-login', { lang: lang || DEFAULT_LANGUAGE })
  const target = returnPath(from)
  return target === '/' ? path : `${path}?next=${encodeURIComponent(target)}`
}
