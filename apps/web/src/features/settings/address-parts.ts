import type { AccountType } from '@matchwright/contract/auth.schema'
import type { ResponseOf } from '@matchwright/contract/endpoint'
import type { userApi } from '@matchwright/contract/user.api'

export type AccountAddress = ResponseOf<typeof userApi.address>
type Parts = { organisation: string; city: string }

/** What staff must know of an account of a type; a form asks for the parts that registration did not ask for. */
export function addressParts(type: AccountType, address: AccountAddress) {
  const isMissing = { organisation: type !== 'private' && !address.organisation, city: !address.city }
  return {
    isMissing,
    initial: { organisation: address.organisation ?? '', city: address.city ?? '' },
    checks: {
      ...(isMissing.organisation && { organisation: 'required' as const }),
      ...(isMissing.city && { city: 'required' as const }),
    },
    complete: ({ organisation, city }: Parts): AccountAddress => ({
      ...address,
      organisation: organisation || null,
      city: city || null,
    }),
  }
}
