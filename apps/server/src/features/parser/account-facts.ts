import type { ProfileKind } from '@matchwright/contract/profile.schema'
import type { Db } from '#server/db/pool.ts'
import { userOf } from '#server/http/caller.ts'
import type { Caller } from '#server/http/caller.ts'
import { addressOfAccount } from '#server/features/user/index.ts'

/**
 * Fields of a new profile that the account knows already. A private account is its person; the persons whose CVs an
 * organisation imports are others, so that nothing of the account is theirs.
 */
export async function knownOfAccount(db: Db, caller: Caller, kind: ProfileKind): Promise<object> {
  const { account_id: accountId, account_type: type, first_name, last_name, email } = userOf(caller)
  if (kind === 'person' && type !== 'private') return {}
  const { organisation, street, postcode, city, country, phone } = await addressOfAccount(db, accountId)
  const reachable = {
    phones: phone ? [phone] : [],
    address: city ? { street: street ?? '', postcode: postcode ?? '', city, country } : null,
  }
  if (kind === 'person') return { ...reachable, first_name, last_name, email }
  const contact = { contact_name: `${first_name} ${last_name}`.trim(), contact_email: email }
  return { ...reachable, ...contact, company_name: organisation ?? '' }
}
