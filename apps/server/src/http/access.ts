import type { Endpoint, Permission } from '@matchwright/contract/endpoint'
import { forbidden, notPermitted, unauthorized } from '#server/errors.ts'
import type { CallingKey, Caller, User } from './caller.ts'

type Rules = Pick<Endpoint, 'access' | 'method' | 'isPersonal' | 'whenExpired' | 'scope'>

/** The one place that decides who may make a call; services decide by owner what it may touch. */
export function assertAccess(call: Rules, caller: Caller): void {
  if (caller.apiKey) assertScope(call, caller.apiKey)
  if (call.access === 'public') return
  const { user } = caller
  if (!user) throw unauthorized('not_logged_in')
  if (call.access !== 'session') assertReady(user, call)
  assertPermitted(call, user)
  if (caller.isImpersonated && (call.isPersonal || call.method === 'DELETE'))
    throw forbidden('impersonation', 'impersonation')
}

/** A key makes the calls that name a scope, also where visitors need none; all others are for persons. */
function assertScope({ scope }: Rules, key: CallingKey): void {
  if (!scope) throw forbidden('api_key_person', 'api_key_person')
  if (!key.scopes.includes(scope)) throw forbidden('api_key_scope', 'api_key_scope')
}

function assertPermitted({ access }: Rules, user: User): void {
  if (access === 'professional' && !user.is_professional) throw forbidden('professional_only', 'professional_only')
  if (access === 'staff' && !isStaff(user)) throw notPermitted()
  if (access.startsWith('permission:') && !user.perms.includes(access.slice('permission:'.length))) throw notPermitted()
}

export function isStaff(user: User): boolean {
  return hasPermission(user, 'listing_staff')
}

export function hasPermission(user: User, permission: Permission): boolean {
  return user.perms.includes(permission)
}

function assertReady(user: User, { whenExpired }: Rules): void {
  if (!user.terms_accepted) throw forbidden('terms_not_accepted', 'terms_not_accepted')
  if (!user.registration_completed) throw forbidden('registration_not_completed', 'registration_not_completed')
  if (user.needs_second_factor) throw forbidden('second_factor_required', 'second_factor_required')
  if (user.is_expired && !whenExpired) throw forbidden('account_expired', 'account_expired')
}
