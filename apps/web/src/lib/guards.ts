import { problem } from './http-error.ts'
import { hasPermission } from './current-user.ts'
import type { CurrentUser, SignedInUser } from './current-user.ts'

export type GuardDecision =
  | { kind: 'pass' }
  | { kind: 'go'; to: 'home' | 'terms' | 'registration' | 'expired' | 'login' }
  | { kind: 'stop'; status: 404 | 500; message: string }

const pass: GuardDecision = { kind: 'pass' }

function stop(message: string): GuardDecision {
  return { kind: 'stop', status: 404, message }
}

const sessionChecks = ['terms_accepted', 'registration_completed', 'is_expired'] as const

/** What a page declares; wider than the table's types so that a wrong name is answered, not ignored. */
export type GuardedPage = { access: readonly string[]; exceptions?: readonly string[] | undefined }

/** Whether a visitor may open a page: first the state of the session, then the page's own access. */
export function guard(page: GuardedPage, user: CurrentUser): GuardDecision {
  const exceptions = page.exceptions ?? []
  if (exceptions.some((name) => !sessionChecks.some((check) => check === name)))
    return { kind: 'stop', status: 500, message: problem.invalidException }
  if (user.is_authenticated) {
    const pending = sessionState(user, exceptions)
    if (pending.kind !== 'pass') return pending
  }
  for (const name of page.access) {
    const decision = accessGuard(name, user)
    if (decision.kind !== 'pass') return decision
  }
  return pass
}

function sessionState(user: SignedInUser, exceptions: readonly string[]): GuardDecision {
  const administers = user.perms.includes('account_admin')
  if (!user.terms_accepted && !exceptions.includes('terms_accepted')) return { kind: 'go', to: 'terms' }
  if (!user.registration_completed && administers && !exceptions.includes('registration_completed'))
    return { kind: 'go', to: 'registration' }
  if (user.is_expired && administers && !exceptions.includes('is_expired')) return { kind: 'go', to: 'expired' }
  return pass
}

const login: GuardDecision = { kind: 'go', to: 'login' }

const accessGuards: Record<string, (user: CurrentUser) => GuardDecision> = {
  public: () => pass,
  guest: (user) => (user.is_authenticated ? { kind: 'go', to: 'home' } : pass),
  user: (user) => (user.is_authenticated ? pass : login),
  professional: (user) => {
    if (!user.is_authenticated) return login
    return user.is_professional ? pass : stop(problem.professional)
  },
  registration_open: (user) => (user.is_authenticated && user.registration_completed ? stop(problem.registered) : pass),
  staff: (user) => (hasPermission(user, 'listing_staff') ? pass : stop(problem.notFound)),
}

function accessGuard(name: string, user: CurrentUser): GuardDecision {
  return accessGuards[name]?.(user) ?? permissionGuard(name, user)
}

function permissionGuard(name: string, user: CurrentUser): GuardDecision {
  const permission = name.match(/^permission (\w+)$/)?.[1]
  if (permission === undefined) return { kind: 'stop', status: 500, message: problem.unknownGuard }
  if (!user.is_authenticated) return login
  return user.perms.includes(permission) ? pass : stop(problem.notFound)
}

/** A path of this site to return to after login, or `/`: never another host, never the query or hash. */
export function returnPath(target: string | null | undefined): string {
  if (!target?.startsWith('/') || /^\/[/\\]|[\\\s]/.test(target)) return '/'
  return target.split(/[?#]/)[0] ?? '/'
}
