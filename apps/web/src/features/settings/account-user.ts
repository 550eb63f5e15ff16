import type { ResponseOf } from '@matchwright/contract/endpoint'
import type { userApi } from '@matchwright/contract/user.api'

export type AccountUser = ResponseOf<typeof userApi.userProfiles>['items'][number]

/** Task of an administrator concerning a user of the account. */
export type UserTask =
  | { kind: 'invite' }
  | { kind: 'rename' | 'email' | 'password' | 'makeAdmin' | 'makeMember' | 'remove'; user: AccountUser }

export function nameOf({ first_name, last_name, email }: AccountUser): string {
  return `${first_name} ${last_name}`.trim() || email
}
