import type { CurrentUser } from '@matchwright/contract/auth'

export type { CurrentUser, SignedInUser } from '@matchwright/contract/auth'

export const visitor: CurrentUser = { is_authenticated: false }

export const hasPermission = (user: CurrentUser, permission: string): boolean =>
  user.is_authenticated && user.perms.includes(permission)
