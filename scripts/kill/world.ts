import type pg from 'pg'
import { TERMS_VERSION } from '@matchwright/contract/constants'
import { hashPassword } from '../../apps/server/src/features/auth/passwords.ts'

export const PASSWORD = 'killed and risen'
export const PEOPLE = {
  candidate: 'candidate@kill.test',
  company: 'company@kill.test',
  staff: 'staff@kill.test',
} as const

/** Inserts three users with completed registration; everything else is created through the API. */
export async function createUsers(client: pg.Client): Promise<void> {
  const hash = await hashPassword(PASSWORD)
  for (const email of Object.values(PEOPLE)) {
    const account = await client.query<{ id: string }>(
      `insert into account (type, level, country, organisation, city)
       values ('company', 'unlimited', 'CH', 'Kill test', 'Biel')
       returning id`,
    )
    const perms = email === PEOPLE.staff ? ['account_admin', 'listing_staff'] : ['account_admin', 'batch_classifier']
    await client.query(
      `insert into app_user (
         account_id, email, password_hash, first_name, last_name, perms,
         activated_at, registration_completed_at, terms_version, terms_accepted_at
       )
       values ($1, $2, $3, 'Kim', 'Test', $4, now(), now(), $5, now())`,
      [account.rows[0]?.id, email, hash, perms, TERMS_VERSION],
    )
  }
}

const PLACE = { name: 'Biel', country: 'CH', lat: 47.13, lon: 7.24, radius_km: 50 }

/** An offer and a search of one occupation that always match. */
export function contentFor(occupation: number, title: string): object {
  return {
    title,
    language_captured: 'en',
    occupations: [{ concept_id: occupation, side: 'both', importance: 'must', months: 60 }],
    languages: [{ code: 'en', spoken: 5, written: 5 }],
    places: [PLACE],
    pay: { type: 'fixed', from: 60_000, to: 70_000, currency: 'CHF' },
    contract_types: ['permanent'],
    workload: { min: 80, max: 100 },
  }
}

/** Queries for incomplete records; each must find none. */
export const HALF_RECORDS: Record<string, string> = {
  'published listing without its date':
    'select id from listing where status = 1 and (published_at is null or confirmed_at is null)',
  'contact without its request': `select c.id
     from contact c
     where not exists (select from contact_event e where e.contact_id = c.id and e.type = 'contact_request')`,
  'accepted contact without its acceptance': `select c.id
     from contact c
     where c.state = 2
       and not exists (select from contact_event e where e.contact_id = c.id and e.type = 'contact_accept')`,
  'pending contact with an acceptance': `select c.id
     from contact c
     join contact_event e on e.contact_id = c.id
     where c.state = 1 and e.type = 'contact_accept'`,
  'open request of a pending contact missing': 'select id from contact where state = 1 and open_request_id is null',
  'document without its file':
    'select d.id from document d where d.kind = 1 and not exists (select from stored_file f where f.sha256 = d.sha256)',
  'batch job whose rows are not those of its checkpoint': `select j.id
     from batch_job j
     where j.rows_done <> (select count(*) from batch_row r where r.job_id = j.id)
       or j.rows_done <> (select coalesce(max(r.row_number) - 1, 0) from batch_row r where r.job_id = j.id)`,
  'attachment without its file':
    'select a.event_id from contact_file a where not exists (select from stored_file f where f.sha256 = a.sha256)',
}
