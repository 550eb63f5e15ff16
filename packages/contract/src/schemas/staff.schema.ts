import { z } from 'zod'
import { AuditLine } from './audit-trail.schema.ts'
import { AccountLevel, AccountType } from './auth.schema.ts'
import { Day, Done, Id, IdParam, Moment, text, words } from './common.schema.ts'
import { ListingStatus, ListingType } from './listing.schema.ts'
import { ProfileKind } from './profile.schema.ts'
import { Permission } from './user.schema.ts'
import { VERIFICATION_CHECKS } from '../constants.ts'
import type { ApiSchemas } from '../endpoint.ts'

const Kind = { type: AccountType, level: AccountLevel.nullable() }

/** An account as staff find it. */
const FoundAccount = z.object({
  id: Id,
  ...Kind,
  organisation: z.string().nullable(),
  city: z.string().nullable(),
  is_verified: z.boolean(),
  is_closed: z.boolean(),
  users: z.number().int(),
})
export type FoundAccount = z.infer<typeof FoundAccount>

const FoundUser = z.object({ id: Id, account_id: Id, name: z.string(), email: z.string() })

const FoundListing = z.object({
  id: Id,
  account_id: Id,
  title: z.string(),
  type: ListingType,
  status: ListingStatus,
})

/** Documents are found by their number alone; their titles belong to their owner. */
const FoundDocument = z.object({ id: Id, account_id: Id, profile_id: Id, profile_kind: ProfileKind })

const OpenRequest = z.object({
  id: Id,
  account_id: Id,
  organisation: z.string().nullable(),
  city: z.string().nullable(),
  /** Who asked. */
  name: z.string(),
  from: z.object(Kind),
  to: z.object({ type: AccountType, level: AccountLevel }).nullable(),
  note: z.string(),
  /** What the account has more of than the level allows. */
  blockers: z.array(z.enum(['published_listings', 'users', 'open_contacts', 'drafts', 'profiles', 'storage_mb'])),
  created_at: Moment,
})
export type OpenRequest = z.infer<typeof OpenRequest>

const EndingAccount = z.object({ id: Id, organisation: z.string().nullable(), ...Kind, expires_at: Moment })

const AccountParam = z.object({ account_id: IdParam })

const StaffAccount = z.object({
  id: Id,
  ...Kind,
  country: z.string(),
  organisation: z.string().nullable(),
  street: z.string().nullable(),
  postcode: z.string().nullable(),
  city: z.string().nullable(),
  created_at: Moment,
  expires_at: Moment.nullable(),
  verified_at: Moment.nullable(),
  verified_how: z.array(z.enum(VERIFICATION_CHECKS)),
  closed_at: Moment.nullable(),
  /** Can be opened again by staff. */
  is_closed_by_staff: z.boolean(),
  users: z.array(
    z.object({
      id: Id,
      name: z.string(),
      email: z.string(),
      perms: z.array(Permission),
      is_active: z.boolean(),
      last_login_at: Moment.nullable(),
    }),
  ),
  listings: z.array(FoundListing),
  profiles: z.number().int(),
  documents: z.number().int(),
  open_contacts: z.number().int(),
  /** What staff and operators did with it, newest first. */
  activity: z.array(AuditLine),
})
export type StaffAccount = z.infer<typeof StaffAccount>

export const staffSchemas = {
  overview: {
    response: z.object({
      reports: z.number().int(),
      /** Reports past their day, and others that are due within a day. */
      reports_overdue: z.number().int(),
      reports_due: z.number().int(),
      levels: z.array(OpenRequest),
      verifications: z.array(OpenRequest),
      ending: z.array(EndingAccount),
    }),
  },
  search: {
    query: z.object({ q: words(100) }),
    response: z.object({
      accounts: z.array(FoundAccount),
      users: z.array(FoundUser),
      listings: z.array(FoundListing),
      documents: z.array(FoundDocument),
    }),
  },
  account: {
    params: AccountParam,
    response: StaffAccount,
  },
  setExpiry: {
    params: AccountParam,
    /** Last day; null: without end. */
    body: z.object({ until: Day.nullable() }),
    response: StaffAccount,
  },
  setLevel: {
    params: AccountParam,
    body: z.object({ type: AccountType, level: AccountLevel, reason: words(500) }),
    response: StaffAccount,
  },
  verify: {
    params: AccountParam,
    body: z.object({ how: z.array(z.enum(VERIFICATION_CHECKS)).min(1).max(3), answer: text(1000).default('') }),
    response: StaffAccount,
  },
  endVerification: {
    params: AccountParam,
    body: z.object({ reason: words(500) }),
    response: StaffAccount,
  },
  setPermissions: {
    params: z.object({ user_id: IdParam }),
    body: z.object({ grant: z.array(Permission).default([]), revoke: z.array(Permission).default([]) }),
    response: z.object({ perms: z.array(Permission) }),
  },
  decideRequest: {
    params: z.object({ request_id: IdParam }),
    body: z.discriminatedUnion('decision', [
      z.object({ decision: z.literal('approve'), answer: text(1000).default(''), until: Day.nullable().default(null) }),
      z.object({ decision: z.literal('decline'), answer: words(1000) }),
    ]),
    response: Done,
  },
} satisfies ApiSchemas
