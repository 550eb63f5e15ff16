import { z } from 'zod'
import { AccountLevel, AccountType, EmailFrequency } from './auth.schema.ts'
import { DisclosureLevel, Id, Moment } from './common.schema.ts'
import { Contact } from './contact.schema.ts'
import { ListingContent } from './listing-content.schema.ts'
import { OwnListing } from './listing.schema.ts'
import { CompanyProfile, PersonProfile } from './profile.schema.ts'

/** Path of a file inside the archive. */
const Path = z.string()

const User = z.object({
  id: Id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  permissions: z.array(z.string()),
  email_language: z.string(),
  email_frequency: EmailFrequency,
  mail_topics: z.array(z.string()),
  created_at: Moment,
  last_login_at: Moment.nullable(),
})

const Account = z.object({
  id: Id,
  type: AccountType,
  level: AccountLevel.nullable(),
  country: z.string(),
  organisation: z.string().nullable(),
  street: z.string().nullable(),
  postcode: z.string().nullable(),
  city: z.string().nullable(),
  phone: z.string().nullable(),
  created_at: Moment,
  expires_at: Moment.nullable(),
})

const ExportedDocument = z.object({
  id: Id,
  title: z.string(),
  url: z.string().nullable(),
  path: Path.nullable(),
  disclosure: DisclosureLevel,
  created_at: Moment,
})

const files = {
  picture_path: Path.nullable(),
  /** Cover and photos of a company's page. */
  page_pictures: z.array(z.object({ path: Path, caption: z.string() })),
  documents: z.array(ExportedDocument),
  /** Contents that changes replaced, as far as they are kept. */
  earlier: z.array(z.object({ replaced_at: Moment, content: z.record(z.string(), z.unknown()) })),
}

const KeptSearch = z.object({
  title: z.string(),
  filters: z.record(z.string(), z.unknown()),
  alert: EmailFrequency,
  content: ListingContent,
  created_at: Moment,
})

/** `data.json` of the archive that a person takes along: everything the person gave or caused. */
/** Content of an archive; `schema.json` in it is this as JSON Schema. */
export const DataExport = z.object({
  /** Version of this form. */
  version: z.literal(1),
  product: z.string(),
  made_at: Moment,
  user: User,
  account: Account,
  /** Consents given, with the version of what was agreed to. */
  consents: z.array(z.object({ kind: z.string(), version: z.string(), at: Moment, is_given: z.boolean() })),
  profiles: z.array(z.discriminatedUnion('kind', [PersonProfile.extend(files), CompanyProfile.extend(files)])),
  listings: z.array(OwnListing.extend({ cover_path: Path.nullable() })),
  /** Contacts as their owner sees them, with the paths of the files their side sent. */
  contacts: z.array(Contact.extend({ paths: z.array(Path) })),
  saved_searches: z.array(KeptSearch),
  /** Favourites, notes, tags, and listings set aside (for `my_listing_id`, or everywhere). */
  marks: z.array(
    z.object({
      listing_id: Id,
      is_favourite: z.boolean(),
      note: z.string(),
      tags: z.array(z.string()),
      is_set_aside: z.boolean(),
      reason: z.string().nullable(),
      my_listing_id: Id.nullable(),
      at: Moment,
    }),
  ),
  hidden_from: z.array(z.object({ kind: z.string(), value: z.string(), created_at: Moment })),
  /** Files that were uploaded to be classified; `path` within the archive. */
  batch_jobs: z.array(z.object({ filename: z.string(), rows: z.number().int(), path: z.string(), created_at: Moment })),
  saved_views: z.array(z.object({ title: z.string(), query: z.string(), created_at: Moment })),
  /** What the person reported to staff, and what was decided. */
  reports: z.array(
    z.object({
      kind: z.string(),
      reason: z.string(),
      title: z.string(),
      text: z.string(),
      decision: z.string().nullable(),
      created_at: Moment,
    }),
  ),
  /** Accounts that were blocked, by what was seen of them. */
  blocked: z.array(z.object({ label: z.string(), created_at: Moment })),
  /** Levels and verifications that the person asked staff for. */
  requests: z.array(
    z.object({
      kind: z.string(),
      type: AccountType.nullable(),
      level: AccountLevel.nullable(),
      note: z.string(),
      state: z.string(),
      answer: z.string(),
      created_at: Moment,
    }),
  ),
  invitations: z.array(
    z.object({ email: z.string(), first_name: z.string(), last_name: z.string(), created_at: Moment }),
  ),
  passkeys: z.array(z.object({ name: z.string(), created_at: Moment })),
  api_keys: z.array(z.object({ name: z.string(), scopes: z.array(z.string()), created_at: Moment })),
  webhooks: z.array(z.object({ url: z.string(), events: z.array(z.string()), created_at: Moment })),
  notices: z.array(z.object({ kind: z.string(), title: z.string(), created_at: Moment, sent_at: Moment.nullable() })),
  sessions: z.array(z.object({ created_at: Moment, seen_at: Moment, expires_at: Moment })),
  newsletter: z
    .object({ language: z.string(), topics: z.array(z.string()), confirmed_at: Moment.nullable() })
    .nullable(),
  /** What the person did, as the audit trail tells it. */
  activity: z.array(z.object({ at: Moment, action: z.string() })),
  /** What staff did with something of the person. */
  staff_access: z.array(z.object({ at: Moment, action: z.string(), reason: z.string().nullable() })),
  /** Lists of matches shown for the person's listings, and how many rows each had. */
  shown_lists: z.array(
    z.object({ at: Moment, listing_id: Id, engine: z.string(), taxonomy: z.string(), rows: z.number().int() }),
  ),
})
export type DataExport = z.infer<typeof DataExport>
