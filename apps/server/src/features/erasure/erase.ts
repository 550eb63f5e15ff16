import { LISTING_STATUS } from '@matchwright/contract/constants'
import { rows } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import { eraseSides, sidesOfUser } from '#server/features/contact/index.ts'

/**
 * Erasure of a user and of an account, table by table. Where the other side of a contact still exists, rows of listing,
 * user and account stay, empty, until that contact goes as well. Files go with `forget_files`, once nothing names them.
 */

type Erasure = {
  readonly tables: readonly string[]
  /** A statement whose $1 is the id of the user or account. */
  readonly erase: string | ((db: Db, id: number) => Promise<void>)
}

const LISTINGS = 'select id from listing where user_id = $1'
const PROFILES = 'select id from profile where user_id = $1'
/** The user's address, and those of before that can still be restored. */
const ADDRESSES = `select lower(email) from app_user where id = $1
  union select lower(value) from user_key where user_id = $1 and purpose = 'undo_email'`

/** In this order: what refers to something goes before it. */
export const USER_ERASURE: readonly Erasure[] = [
  {
    tables: ['contact', 'contact_event', 'contact_file'],
    erase: async (db, userId) => eraseSides(db, await sidesOfUser(db, userId)),
  },
  // Their own words in the contacts of colleagues belong to the account; who wrote them is forgotten.
  { tables: ['contact_event'], erase: 'update contact_event set user_id = null where user_id = $1' },
  {
    tables: ['notice'],
    erase: `delete from notice
      where user_id = $1 or listing_id in (${LISTINGS}) or report_id in (select id from report where user_id = $1)`,
  },
  // Pairs of other people with an offer of the user go with the offer, notes with the agreement.
  {
    tables: ['caseload_pair'],
    erase: `delete from caseload_pair where search_id in (${LISTINGS}) or offer_id in (${LISTINGS})`,
  },
  {
    tables: ['caseload_entry', 'caseload_pair'],
    erase: `delete from caseload_entry
      where $1 in (user_id, counsellor_id) or lower(email) in (${ADDRESSES})`,
  },
  { tables: ['planned_step'], erase: 'delete from planned_step where user_id = $1' },
  { tables: ['saved_search_match'], erase: `delete from saved_search_match where listing_id in (${LISTINGS})` },
  { tables: ['saved_search', 'finder'], erase: eraseSavedSearches },
  { tables: ['saved_view'], erase: 'delete from saved_view where user_id = $1' },
  // Also what others noted about their listings.
  { tables: ['listing_mark'], erase: `delete from listing_mark where user_id = $1 or listing_id in (${LISTINGS})` },
  {
    tables: ['set_aside'],
    erase: `delete from set_aside where user_id = $1 or listing_id in (${LISTINGS}) or my_listing_id in (${LISTINGS})`,
  },
  { tables: ['match_log'], erase: `update match_log set listing_id = null where listing_id in (${LISTINGS})` },
  { tables: ['listing_reach'], erase: `delete from listing_reach where listing_id in (${LISTINGS})` },
  {
    tables: ['term_holder'],
    erase: `delete from term_holder where listing_id in (${LISTINGS}) or profile_id in (${PROFILES})`,
  },
  { tables: ['listing'], erase: `update listing set profile_id = null where profile_id in (${PROFILES})` },
  {
    tables: ['document_opening'],
    erase: `delete from document_opening
      where contact_id in (
        select id from contact where from_listing_id in (${LISTINGS}) or to_listing_id in (${LISTINGS}))`,
  },
  { tables: ['document'], erase: `delete from document where profile_id in (${PROFILES})` },
  { tables: ['profile_version'], erase: `delete from profile_version where profile_id in (${PROFILES})` },
  { tables: ['company_photo'], erase: `delete from company_photo where profile_id in (${PROFILES})` },
  { tables: ['profile'], erase: 'delete from profile where user_id = $1' },
  {
    tables: ['listing'],
    erase: `update listing
      set status = ${LISTING_STATUS.withdrawn}, share = 'private', title = '', language = 'en', reference = '',
        content = '{}', disclosure_level = 0, disclosure = '{}', cover_sha256 = null, profile_id = null,
        internal_id = null, is_template = false, template_country = null, publish_from = null, erased_at = now()
      where user_id = $1`,
  },
  {
    tables: ['term'],
    erase: async (db) => {
      await db.query(
        `delete from term t
         where t.state = 'open' and not exists (select from term_holder h where h.term_id = t.id)`,
      )
    },
  },
  { tables: ['term'], erase: 'update term set decided_by = null where decided_by = $1' },
  { tables: ['webhook', 'webhook_delivery'], erase: 'delete from webhook where user_id = $1' },
  { tables: ['api_key', 'api_usage'], erase: 'delete from api_key where user_id = $1' },
  { tables: ['totp'], erase: 'delete from totp where user_id = $1' },
  { tables: ['recovery_code'], erase: 'delete from recovery_code where user_id = $1' },
  { tables: ['passkey'], erase: 'delete from passkey where user_id = $1' },
  { tables: ['login_step'], erase: 'delete from login_step where user_id = $1' },
  // Rows and reviews go with their job.
  { tables: ['batch_job', 'batch_row', 'batch_review'], erase: 'delete from batch_job where user_id = $1' },
  { tables: ['batch_decision'], erase: 'update batch_decision set user_id = null where user_id = $1' },
  { tables: ['session'], erase: 'delete from session where user_id = $1 or original_user_id = $1' },
  { tables: ['invitation'], erase: `delete from invitation where lower(email) in (${ADDRESSES})` },
  { tables: ['invitation'], erase: 'update invitation set invited_by = null where invited_by = $1' },
  // Mails that are still to be sent go with the subscription.
  {
    tables: ['newsletter', 'newsletter_delivery'],
    erase: `delete from newsletter where lower(email) in (${ADDRESSES})`,
  },
  // Buckets are named after addresses.
  {
    tables: ['rate_count'],
    erase: `delete from rate_count
      where exists (select from (${ADDRESSES}) as own (email) where strpos(lower(bucket), email) > 0)`,
  },
  {
    tables: ['graphile_worker._private_jobs'],
    erase: `delete from graphile_worker._private_jobs
      where lower(payload ->> 'to') in (${ADDRESSES}) or lower(payload ->> 'email') in (${ADDRESSES})
        or lower(payload ->> 'reply_to') in (${ADDRESSES}) or payload ->> 'user_id' = $1::text`,
  },
  { tables: ['registration_draft'], erase: 'delete from registration_draft where user_id = $1' },
  { tables: ['saved_reading'], erase: 'delete from saved_reading where user_id = $1' },
  { tables: ['data_export'], erase: 'delete from data_export where user_id = $1' },
  { tables: ['account_request'], erase: 'update account_request set user_id = null where user_id = $1' },
  { tables: ['account_request'], erase: 'update account_request set decided_by = null where decided_by = $1' },
  { tables: ['account'], erase: 'update account set verified_by = null where verified_by = $1' },
  { tables: ['blocked_account'], erase: 'update blocked_account set user_id = null where user_id = $1' },
  // What was decided stays countable for the account; the words and persons of a report go.
  {
    tables: ['report'],
    erase: `update report
      set text = case when reporter_id = $1 then '' else text end,
        title = case when user_id = $1 then '' else title end,
        excerpt = case when user_id = $1 then '' else excerpt end,
        statement = case when user_id = $1 then '' else statement end,
        reporter_id = nullif(reporter_id, $1), user_id = nullif(user_id, $1), decided_by = nullif(decided_by, $1),
        assigned_to = nullif(assigned_to, $1)
      where $1 in (reporter_id, user_id, decided_by, assigned_to)`,
  },
  {
    tables: ['closing_proposal'],
    erase: `update closing_proposal
      set proposed_by = nullif(proposed_by, $1), decided_by = nullif(decided_by, $1)
      where $1 in (proposed_by, decided_by)`,
  },
  { tables: ['user_key'], erase: 'delete from user_key where user_id = $1' },
  { tables: ['consent'], erase: 'delete from consent where user_id = $1' },
  // What staff did stays countable; its reasons may name the person.
  {
    tables: ['audit_event'],
    erase: `update audit_event set subject_user_id = null, details = '{}' where subject_user_id = $1`,
  },
  { tables: ['audit_event'], erase: 'update audit_event set actor_id = null where actor_id = $1' },
  {
    tables: ['app_user'],
    erase: `update app_user
      set email = '', password_hash = '', first_name = '', last_name = '', perms = '{}', is_demo = false,
        activated_at = null, registration_completed_at = null, terms_version = null, terms_accepted_at = null,
        email_frequency = 'none', email_language = 'en', last_login_at = null, last_visit_at = null,
        password_changed_at = null, absent_since = null, absent_until = null,
        previous_visit_at = null, last_digest_at = null, removed_at = coalesce(removed_at, now()), erased_at = now()
      where id = $1`,
  },
]

/** Of an account whose users are all erased. */
export const ACCOUNT_ERASURE: readonly Erasure[] = [
  { tables: ['api_month'], erase: 'delete from api_month where account_id = $1' },
  { tables: ['batch_job', 'batch_row', 'batch_review'], erase: 'delete from batch_job where account_id = $1' },
  { tables: ['batch_decision'], erase: 'delete from batch_decision where account_id = $1' },
  { tables: ['batch_rules'], erase: 'delete from batch_rules where account_id = $1' },
  { tables: ['batch_month'], erase: 'delete from batch_month where account_id = $1' },
  { tables: ['hidden_from'], erase: 'delete from hidden_from where account_id = $1' },
  { tables: ['upload'], erase: 'delete from upload where account_id = $1' },
  { tables: ['invitation'], erase: 'delete from invitation where account_id = $1' },
  { tables: ['account_request'], erase: 'delete from account_request where account_id = $1' },
  { tables: ['blocked_account'], erase: 'delete from blocked_account where $1 in (account_id, other_id)' },
  { tables: ['closing_proposal'], erase: 'delete from closing_proposal where account_id = $1' },
  { tables: ['report'], erase: 'delete from report where account_id = $1' },
  { tables: ['audit_event'], erase: `update audit_event set account_id = null, details = '{}' where account_id = $1` },
  {
    tables: ['account'],
    erase: `update account
      set organisation = null, street = null, postcode = null, city = null, phone = null, level = null,
        expires_at = null, closed_at = coalesce(closed_at, now()), closed_reason = coalesce(closed_reason, 'deleted'),
        reopen_key_hash = null, hides_from_employers = false, erased_at = now()
      where id = $1`,
  },
]

/**
 * Erases a user with everything that is theirs, inside the caller's transaction. Idempotent.
 * @returns the addresses whose mails are to be deleted
 */
export async function eraseUser(db: Db, userId: number): Promise<string[]> {
  const addresses = await addressesOf(db, userId)
  await perform(db, USER_ERASURE, userId)
  await deleteEmptyRows(db)
  return addresses
}

/**
 * Erases an account with all its users, inside the caller's transaction. Idempotent.
 * @returns the addresses whose mails are to be deleted
 */
export async function eraseAccount(db: Db, accountId: number): Promise<string[]> {
  const addresses: string[] = []
  const users = await rows<{ id: number }>(
    db,
    'select id from app_user where account_id = $1 and erased_at is null order by id',
    [accountId],
  )
  for (const { id } of users) addresses.push(...(await eraseUser(db, id)))
  await perform(db, ACCOUNT_ERASURE, accountId)
  await deleteEmptyRows(db)
  return addresses
}

async function addressesOf(db: Db, userId: number): Promise<string[]> {
  return (await rows<{ address: string }>(db, `select address from (${ADDRESSES}) as own (address)`, [userId])).map(
    ({ address }) => address,
  )
}

async function perform(db: Db, steps: readonly Erasure[], id: number): Promise<void> {
  for (const { erase } of steps) await (typeof erase === 'string' ? db.query(erase, [id]) : erase(db, id))
}

/** Finders are shared by their content; those of nobody else go with the saved search. */
async function eraseSavedSearches(db: Db, userId: number): Promise<void> {
  const deleted = await rows<{ finder_id: string }>(
    db,
    'delete from saved_search where user_id = $1 returning finder_id',
    [userId],
  )
  await db.query(
    `delete from finder f
     where f.id = any($1) and not exists (select from saved_search s where s.finder_id = f.id)`,
    [deleted.map(({ finder_id }) => finder_id)],
  )
}

/** Deletes the empty rows of erased listings, users and accounts that no contact needs any more. */
export async function deleteEmptyRows(db: Db): Promise<void> {
  await db.query(
    `delete from listing l
     where l.erased_at is not null
       and not exists (select from contact c where c.from_listing_id = l.id or c.to_listing_id = l.id)`,
  )
  await db.query(
    `delete from app_user u
     where u.erased_at is not null
       and not exists (select from contact c where c.from_user_id = u.id or c.to_user_id = u.id)
       and not exists (select from listing l where l.user_id = u.id)`,
  )
  await db.query(
    `delete from account a
     where a.erased_at is not null
       and not exists (select from app_user u where u.account_id = a.id)
       and not exists (select from listing l where l.account_id = a.id)`,
  )
}
