import { PROBLEM } from '#web/lib/routing/http-error.ts'
import { hasPermission } from './current-user.ts'
import type { CurrentUser, SignedInUser } from './current-user.ts'

export type GuardDecision =
  | { kind: 'pass' }
  | { kind: 'go'; to: 'home' | 'terms' | 'registration' | 'secure' | 'expired' | 'login' }
  | { kind: 'stop'; status: 404 | 500; message: string }

const PASS: GuardDecision = { kind: 'pass' }

function stop(message: string): GuardDecision {
  return { kind: 'stop', status: 404, message }
}

const SESSION_CHECKS = ['terms_accepted', 'registration_completed', 'is_expired', 'second_factor'] as const

/** Access rules of a page. Typed as strings, so that unknown names are handled as errors rather than ignored. */
export type GuardedPage = { access: readonly string[]; exceptions?: readonly string[] | undefined }

/** Whether a visitor may open a page: checks the session state first, then the page's access rules. */
export function guard(page: GuardedPage, user: CurrentUser): GuardDecision {
  const exceptions = page.exceptions ?? []
  if (exceptions.some((name) => !SESSION_CHECKS.some((check) => check === name)))
    return { kind: 'stop', status: 500, message: PROBLEM.invalidException }
  if (user.is_authenticated) {
    const pending = sessionState(user, exceptions)
    if (pending.kind !== 'pass') return pending
  }
  for (const name of page.access) {
    const decision = accessGuard(name, user)
    if (decision.kind !== 'pass') return decision
  }
  return PASS
}

function sessionState(user: SignedInUser, exceptions: readonly string[]): GuardDecision {
  const administers = user.perms.includes('account_admin')
  if (!user.terms_accepted && !exceptions.includes('terms_accepted')) return { kind: 'go', to: 'terms' }
  if (!user.registration_completed && administers && !exceptions.includes('registration_completed'))
    return { kind: 'go', to: 'registration' }
  if (user.needs_second_factor && !exceptions.includes('second_factor')) return { kind: 'go', to: 'secure' }
  if (user.is_expired && administers && !exceptions.includes('is_expired')) return { kind: 'go', to: 'expired' }
  return PASS
}

const LOGIN: GuardDecision = { kind: 'go', to: 'login' }

const accessGuards: Record<string, (user: CurrentUser) => GuardDecision> = {
  public: () => PASS,
  guest: (user) => (user.is_authenticated ? { kind: 'go', to: 'home' } : PASS),
  user: (user) => (user.is_authenticated ? PASS : LOGIN),
  professional: (user) => {
    if (!user.is_authenticated) return LOGIN
    return user.is_professional ? PASS : stop(PROBLEM.professional)
  },
  registration_open: (user) => (user.is_authenticated && user.registration_completed ? stop(PROBLEM.registered) : PASS),
  staff: (user) => (hasPermission(user, 'listing_staff') ? PASS : stop(PROBLEM.notFound)),
}

function accessGuard(name: string, user: CurrentUser): GuardDecision {
  return accessGuards[name]?.(user) ?? permissionGuard(name, user)
}

function permissionGuard(name: string, user: CurrentUser): GuardDecision {
  const permission = name.match(/^permission (\w+)$/)?.[1]
  if (permission === undefined) return { kind: 'stop', status: 500, message: PROBLEM.unknownGuard }
  if (!user.is_authenticated) return LOGIN
  return user.perms.includes(permission) ? PASS : stop(PROBLEM.notFound)
}

/** Path to return to after login, without query and hash; `/` if it is not a path of this site (open redirect). */
export function returnPath(target: string | null | undefined): string {
  if (!target?.startsWith('/') || /^\/[/\\]|[\\\s]/.test(target)) return '/'
  return target.split(/[?#]/)[0] ?? '/'
}
