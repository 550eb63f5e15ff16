import type { DisclosureLevel } from '@matchwright/contract/common.schema'
import { DISCLOSURE_LEVEL } from '@matchwright/contract/constants'
import { forbidden, invalidField } from '#server/errors.ts'
import { userOf } from '#server/http/caller.ts'
import type { Caller } from '#server/http/caller.ts'
import { companyLevels, personLevels } from '#server/features/disclosure/index.ts'
import type { ProfileRecord } from './queries.ts'

/** Disclosure may only be widened by the owner's account, not by staff and not while impersonated. */
export function assertMayOpen(caller: Caller, owner: Pick<ProfileRecord, 'account_id'>): void {
  if (caller.isImpersonated) throw forbidden('impersonation', 'impersonation')
  assertOwnAccount(caller, owner)
}

/** Staff change things of others, but take none for themselves and open none. */
export function assertOwnAccount(caller: Caller, owner: Pick<ProfileRecord, 'account_id'>): void {
  if (owner.account_id !== userOf(caller).account_id) throw forbidden('disclosure', 'owner_only')
}

export function levelsOf({ kind, disclosure }: ProfileRecord): Record<string, DisclosureLevel> {
  return kind === 'person' ? personLevels(disclosure) : companyLevels(disclosure)
}

/** Sealed groups stay at level none; other levels may only be raised by the owner. */
export function assertMayDisclose(
  caller: Caller,
  profile: ProfileRecord,
  change: Record<string, number> | undefined,
): void {
  if (!change) return
  const levels: Record<string, number> = levelsOf(profile)
  for (const [group, level] of Object.entries(change)) {
    if (level > DISCLOSURE_LEVEL.none && (group === 'indigenous_status' || group === 'ird_number'))
      throw invalidField(['disclosure', group], 'never_shown')
    // Levels ascend: none, full, partial, public.
    if (level > (levels[group] ?? 0)) assertMayOpen(caller, profile)
  }
}
