import { BATCH_DAYS, BATCH_UNSTARTED_DAYS, LISTING_STATUS } from '@matchwright/contract/constants'
import { deleteFromOutbox } from '#server/adapters/outbox.ts'
import { transaction } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { contactsEndedBefore, deleteContacts } from '#server/features/contact/index.ts'
import { EXPORT_DAYS } from '#server/features/data-export/index.ts'
import { DAYS_TO_CONFIRM } from '#server/features/site/index.ts'
import { DAY_MS } from '#server/time.ts'
import { deleteEmptyRows } from './erase.ts'

type RetentionDeps = Pick<Deps, 'pool' | 'clock' | 'config'>

type Retention = {
  readonly what: string
  readonly days: number
  /** A statement whose $1 is the time before which things go. */
  readonly forget: string | ((deps: RetentionDeps, before: Date) => Promise<void>)
}

const BATCH = 500
const WITHDRAWN = `select id from listing where status = ${LISTING_STATUS.withdrawn} and modified_at < $1`

/**
 * How long is kept what nobody deletes. `docs/security.md` and the page "Privacy" name the same periods. Sessions,
 * keys, counts, finders and logs of matches go with jobs of their own features, files a day after nothing names them.
 */
export const RETENTION: readonly Retention[] = [
  { what: 'contacts without activity since they ended', days: 730, forget: forgetContacts },
  { what: 'notices', days: 90, forget: 'delete from notice where created_at < $1' },
  {
    what: 'marks on listings after they were withdrawn',
    days: 90,
    forget: async ({ pool }, before) => {
      await pool.query(`delete from listing_mark where listing_id in (${WITHDRAWN})`, [before])
      await pool.query(`delete from set_aside where listing_id in (${WITHDRAWN})`, [before])
    },
  },
  { what: 'lines of the audit trail', days: 730, forget: 'delete from audit_event where at < $1' },
  {
    what: 'consents that later ones replaced',
    days: 1095,
    forget: `delete from consent c
      where exists (
        select from consent later
        where later.user_id = c.user_id and later.kind = c.kind and later.id > c.id and later.at < $1)`,
  },
  {
    what: 'questions to be in a caseload without an answer, and agreements after they ended',
    days: 30,
    forget: `delete from caseload_entry
      where state <> 'agreed' and greatest(asked_at, answered_at, ended_at) < $1`,
  },
  { what: 'invitations after they ended', days: 30, forget: 'delete from invitation where expires_at < $1' },
  {
    what: 'subscriptions that were not confirmed, and those whose address refuses mail',
    days: DAYS_TO_CONFIRM,
    forget: 'delete from newsletter where (confirmed_at is null and created_at < $1) or bounced_at < $1',
  },
  { what: 'batch jobs after they ended', days: BATCH_DAYS, forget: 'delete from batch_job where finished_at < $1' },
  {
    what: 'batch files whose job was never started',
    days: BATCH_UNSTARTED_DAYS,
    forget: 'delete from batch_job where started_at is null and created_at < $1',
  },
  { what: 'archives of own data', days: EXPORT_DAYS, forget: 'delete from data_export where created_at < $1' },
  {
    what: 'jobs that failed for good',
    days: 7,
    forget: `delete from graphile_worker._private_jobs
      where attempts >= max_attempts and locked_at is null and updated_at < $1`,
  },
  {
    what: 'words that no listing or profile holds any more',
    days: 1,
    forget: `delete from term t
      where t.state = 'open' and t.last_seen_at < $1
        and not exists (select from term_holder h where h.term_id = t.id)`,
  },
  {
    what: 'mails in the outbox folder',
    days: 30,
    forget: ({ config }, before) => deleteFromOutbox(config.dataDir, { before }),
  },
]

/** Deletes what is older than its period. */
export async function forgetOld(deps: RetentionDeps): Promise<void> {
  for (const { days, forget } of RETENTION) {
    const before = new Date(deps.clock().getTime() - days * DAY_MS)
    await (typeof forget === 'string' ? deps.pool.query(forget, [before]) : forget(deps, before))
  }
}

async function forgetContacts({ pool }: RetentionDeps, before: Date): Promise<void> {
  let count: number
  do {
    count = await transaction(pool, (db) => forgetSomeContacts(db, before))
  } while (count === BATCH)
  await transaction(pool, deleteEmptyRows)
}

async function forgetSomeContacts(db: Db, before: Date): Promise<number> {
  const ids = await contactsEndedBefore(db, before, BATCH)
  await deleteContacts(db, ids)
  return ids.length
}
