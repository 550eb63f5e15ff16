import { personName } from '@matchwright/contract/person-name'
import { CASELOAD_CONSENT_VERSION } from '@matchwright/contract/constants'
import type { Agreement } from '@matchwright/contract/caseload.schema'
import { lockName, transaction } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, notFound } from '#server/errors.ts'
import { userOf } from '#server/http/caller.ts'
import type { Caller, User } from '#server/http/caller.ts'
import { writeCounsellorAct, writeUserAct } from '#server/features/audit-trail/index.ts'
import { countMailTo, notify, orderMail } from '#server/features/notification/index.ts'
import { withoutLinks } from '#server/features/user/index.ts'
import { shortName } from './access.ts'
import * as queries from './queries.ts'

type AgreementDeps = Pick<Deps, 'pool' | 'clock' | 'config'>

/** People and open questions of one counsellor. */
const MOST_ENTRIES = 200

/**
 * Asks somebody to be in the caseload. The answer tells nothing of the address: a user gets a notice, all others a mail
 * that says how to register.
 * @throws {AppError} 400 if they declined lately or the caseload is full
 */
export async function askPerson(deps: AgreementDeps, caller: Caller, email: string): Promise<void> {
  const counsellor = userOf(caller)
  await countMailTo(deps.pool, 'caseload', email)
  await transaction(deps.pool, async (db) => {
    await lockName(db, `caseload:${counsellor.id}`)
    const now = deps.clock()
    if (email === counsellor.email.toLowerCase()) throw conflict('same_user', 'caseload_self')
    if (await queries.hasDeclined(db, counsellor.id, email, now)) throw conflict('declined', 'caseload_declined')
    if ((await queries.countEntries(db, counsellor.id)) >= MOST_ENTRIES) throw conflict('quota', 'caseload_full')
    if (await queries.insertQuestion(db, { counsellorId: counsellor.id, email, now }))
      await tellOfQuestion(deps, db, counsellor, email)
  })
}

async function tellOfQuestion({ config }: AgreementDeps, db: Db, counsellor: User, email: string): Promise<void> {
  const title = withoutLinks(personName(counsellor))
  const known = await queries.userOfAddress(db, email)
  if (known) return notify(db, { userId: known.id, kind: 'caseload_asked', params: { title } })
  const lang = counsellor.email_language
  await orderMail(db, {
    template: 'caseload_asked',
    to: email,
    lang,
    params: { inviter: title, link: `${config.baseUrl}/${lang}/account/register` },
  })
}

/** Takes somebody out of the caseload, or takes back a question. */
export function endByCounsellor({ pool, clock }: AgreementDeps, caller: Caller, entryId: number): Promise<void> {
  return transaction(pool, async (db) => {
    const { id } = userOf(caller)
    const entry = await queries.lockEntryOfCounsellor(db, id, entryId)
    if (!entry) throw notFound('no_entry')
    if (entry.state !== 'agreed' || entry.user_id === null || entry.account_id === null)
      return queries.deleteQuestion(db, entryId)
    await queries.endEntry(db, entryId, clock())
    const subject = { kind: 'user', id: entry.user_id, account_id: entry.account_id, user_id: entry.user_id } as const
    await writeCounsellorAct(db, id, { action: 'counsellor_ended', subject })
  })
}

/** Counsellors who see the caller's searches, or ask to. */
export async function agreementsOf({ pool, clock }: AgreementDeps, caller: Caller): Promise<Agreement[]> {
  const found = await queries.agreementsOf(pool, userOf(caller), clock())
  return found.map(({ id, state, organisation, asked_at: askedAt, answered_at: answeredAt, ...counsellor }) => ({
    entry_id: id,
    state,
    counsellor: personName(counsellor),
    organisation,
    asked_at: askedAt.toISOString(),
    answered_at: answeredAt?.toISOString() ?? null,
  }))
}

/**
 * Answers a counsellor's question. Repeating the same answer changes nothing.
 * @throws {AppError} 404 for a question to somebody else
 */
export function answerQuestion(
  { pool, clock }: AgreementDeps,
  caller: Caller,
  entryId: number,
  isAgreed: boolean,
): Promise<void> {
  return transaction(pool, async (db) => {
    const user = userOf(caller)
    const now = clock()
    const entry = await queries.lockEntryAbout(db, user, entryId, now)
    if (!entry) throw notFound('no_entry')
    if (entry.state !== 'asked') {
      if (entry.state === (isAgreed ? 'agreed' : 'declined')) return
      throw conflict('stale', 'stale')
    }
    if (isAgreed) await queries.endOthers(db, { counsellorId: entry.counsellor_id, userId: user.id, now })
    await queries.answerEntry(db, entryId, { userId: user.id, isAgreed, version: CASELOAD_CONSENT_VERSION, now })
    if (!isAgreed) return
    await writeUserAct(db, user.id, { action: 'counsellor_allowed' })
    await notify(db, { userId: entry.counsellor_id, kind: 'caseload_agreed', params: { title: shortName(user) } })
  })
}

/**
 * Withdraws an agreement. It takes effect with the next call of the counsellor.
 * @throws {AppError} 404 without one
 */
export function withdrawAgreement({ pool, clock }: AgreementDeps, caller: Caller, entryId: number): Promise<void> {
  return transaction(pool, async (db) => {
    const user = userOf(caller)
    const entry = await queries.lockEntryAbout(db, user, entryId, clock())
    if (entry?.state !== 'agreed') throw notFound('no_entry')
    await queries.endEntry(db, entryId, clock())
    await writeUserAct(db, user.id, { action: 'counsellor_dismissed' })
  })
}
