import type { Page, PageAccess } from '../../apps/web/src/pages.ts'
import type { UserState } from './users.ts'

/** The expected answer of a page to a user, written independently of the product's guards. */
export type Expected = { kind: 'goes'; to: string } | { kind: 'refuses'; text: string } | { kind: 'opens' }

const NOT_FOUND = 'This page could not be found'
const PROFESSIONAL = 'This page requires a professional account.'
const REGISTERED = 'Registration already completed.'

export function expectedFor(page: Page, user: UserState): Expected {
  const skips = (check: string): boolean => page.exceptions?.some((exception) => exception === check) ?? false
  if (!user.terms && !skips('terms_accepted')) return { kind: 'goes', to: '/en/account/terms' }
  if (user.admin && !user.registration && !skips('registration_completed'))
    return { kind: 'goes', to: '/en/account/register/step3' }
  if (user.admin && user.expired && !skips('is_expired')) return { kind: 'goes', to: '/en/account/expired' }
  return ofAccess(page.access, user)
}

/** Expected answer for a user who is not professional and has no permission except possibly account_admin. */
function ofAccess(access: readonly PageAccess[], user: UserState): Expected {
  if (access.includes('guest')) return { kind: 'goes', to: '/en' }
  if (access.includes('professional')) return { kind: 'refuses', text: PROFESSIONAL }
  if (access.includes('registration_open') && user.registration) return { kind: 'refuses', text: REGISTERED }
  if (access.includes('staff') || access.some((name) => name.startsWith('permission ')))
    return { kind: 'refuses', text: NOT_FOUND }
  return { kind: 'opens' }
}
