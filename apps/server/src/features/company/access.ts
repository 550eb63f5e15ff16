import type { Standing } from '@matchwright/contract/common.schema'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import { auditForeignAccess } from '#server/features/audit-trail/index.ts'
import { isActiveMatch, standingIn } from '#server/features/disclosure/index.ts'
import { mayTouch } from '#server/features/profile/index.ts'
import { isListed } from './listed.ts'
import { findCompany, furthestContactWith, publicOffersOf } from './queries.ts'
import type { CompanyRecord } from './queries.ts'

export type AccessDeps = Pick<Deps, 'pool' | 'matchIndex'>
export type CompanyAccess = {
  record: CompanyRecord
  standing: Standing
  /** Open offers that everybody may see. */
  offers: number[]
}

/**
 * A company with the caller's standing. Its page is open to its own people and staff, to the other side of a contact,
 * and to everybody while it has a public offer; never between accounts that hide from each other.
 * @throws {AppError} 404 for all others
 */
export async function companyFor(deps: AccessDeps, caller: Caller, id: number): Promise<CompanyAccess> {
  const record = await findCompany(deps.pool, id)
  if (!record) throw notFound('no_profile')
  const offers = await openOffersOf(deps, id)
  if (caller.user && mayTouch(caller.user, record)) {
    await auditForeignAccess(deps.pool, caller, { ...record, kind: 'profile' })
    return { record, standing: 'owner', offers }
  }
  const contact = caller.user && (await contactOf(deps, caller.user, id))
  if (contact && isActiveMatch(contact.state)) return { record, standing: standingIn(contact.state), offers }
  const isHidden = deps.matchIndex.hidden(caller.user?.account_id ?? null).has(record.account_id)
  if (isHidden || record.is_archived || offers.length === 0) throw notFound('no_profile')
  return { record, standing: 'outside', offers }
}

/**
 * A company whose page every visitor finds and search engines may list.
 * @throws {AppError} 404 for all others
 */
export async function listedCompany(deps: AccessDeps, id: number): Promise<CompanyRecord> {
  const record = await findCompany(deps.pool, id)
  if (!record || record.is_archived || !isListed(record)) throw notFound('no_profile')
  if ((await openOffersOf(deps, id)).length === 0) throw notFound('no_profile')
  return record
}

function contactOf({ pool }: AccessDeps, user: { id: number; account_id: number }, companyId: number) {
  return furthestContactWith(pool, companyId, { userId: user.id, accountId: user.account_id })
}

/** The index knows which accounts are open and which offers have begun. */
async function openOffersOf({ pool, matchIndex }: AccessDeps, companyId: number): Promise<number[]> {
  const ids = await publicOffersOf(pool, companyId)
  return ids.filter((id) => matchIndex.entries.get(id)?.isPublic)
}
