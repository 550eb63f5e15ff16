import { INDIGENOUS_CONSENT_VERSION } from '@matchwright/contract/constants'
import type { CompanyContent, PersonContent } from '@matchwright/contract/profile.schema'
import type { Db } from '#server/db/pool.ts'
import { insertConsent } from '#server/features/user/index.ts'

type Content = Pick<PersonContent, 'indigenous_status'> | CompanyContent

/** Records the consent to keep an indigenous status when one is given or changed, and its withdrawal. */
export async function noteIndigenousConsent(
  db: Db,
  userId: number,
  before: Content | null,
  after: Content,
): Promise<void> {
  const [old, status] = [before && statusIn(before), statusIn(after)]
  if (old === status) return
  const consent = { kind: 'indigenous_status', version: INDIGENOUS_CONSENT_VERSION } as const
  await insertConsent(db, userId, { ...consent, isGiven: status !== null })
}

function statusIn(content: Content): string | null {
  return 'indigenous_status' in content ? (content.indigenous_status?.value ?? null) : null
}
