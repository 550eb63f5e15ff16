import type { CurrentUser } from '@matchwright/contract/auth.schema'

export type { CurrentUser, SignedInUser } from '@matchwright/contract/auth.schema'

export const VISITOR: CurrentUser = { is_authenticated: false }

export function hasPermission(user: CurrentUser, permission: string): boolean {
  return user.is_authenticated && user.perms.includes(permission)
}
