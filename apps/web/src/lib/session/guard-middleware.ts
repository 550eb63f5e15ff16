import { createContext, redirect } from 'react-router'
import type { MiddlewareFunction, RouterContextProvider } from 'react-router'
import { pageAt, pathOf } from '#web/pages.ts'
import { guard, returnPath } from './guards.ts'
import type { GuardDecision } from './guards.ts'
import { httpError, PROBLEM } from '#web/lib/routing/http-error.ts'
import { DEFAULT_LANGUAGE } from '#web/lib/intl/languages.ts'
import type { Language } from '#web/lib/intl/languages.ts'
import { pageState, webContext } from './load-context.ts'

type Step = MiddlewareFunction<Response>

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
      return withReturn(pathOf('lang-account-terms', { lang }), from)
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
  return withReturn(pathOf('lang-account-login', { lang: lang || DEFAULT_LANGUAGE }), from)
}

function withReturn(path: string, from: string): string {
  const target = returnPath(from)
  return target === '/' ? path : `${path}?next=${encodeURIComponent(target)}`
}
