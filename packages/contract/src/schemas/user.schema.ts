import { z } from 'zod'
import { AccountLevel, AccountType, EmailFrequency } from './auth.schema.ts'
import {
  CountryCode,
  Done,
  Email,
  Id,
  IdParam,
  LanguageCode,
  Moment,
  Page,
  Password,
  Phone,
  SiteLanguage,
  pageOf,
  text,
  words,
} from './common.schema.ts'
import { CONSENT_KINDS, MAIL_TOPICS, PERMISSIONS } from '../constants.ts'
import type { ApiSchemas } from '../endpoint.ts'
import { ListingContent } from './listing-content.schema.ts'
import { ListingType } from './listing.schema.ts'
import { MailTopic } from './notification.schema.ts'
import { Fact } from './parser.schema.ts'

export const Permission = z.enum(PERMISSIONS)
export type Permission = z.infer<typeof Permission>

const names = { first_name: words(80), last_name: words(80) }

const shownNames = { first_name: z.string(), last_name: z.string() }
const MailedKey = z.string().min(20).max(200)

const UserParam = z.object({ user_profile_id: IdParam })

export const UserProfile = z.object({
  id: Id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  perms: z.array(z.string()),
  is_active: z.boolean(),
  last_login_at: Moment.nullable(),
  listings: z.number().int(),
})

const InvitationParam = z.object({ invitation_id: IdParam })

/** An invitation into an account that was not accepted yet. */
export const Invitation = z.object({
  id: Id,
  email: z.string(),
  ...shownNames,
  is_admin: z.boolean(),
  expires_at: Moment,
  is_expired: z.boolean(),
})

export const Address = z.object({
  organisation: text(120).nullable(),
  street: text(120).nullable(),
  postcode: text(20).nullable(),
  city: text(80).nullable(),
  country: CountryCode,
  phone: Phone.nullable(),
})
export type Address = z.infer<typeof Address>

/** Quotas of a level of an account type; null = unlimited. */
export const Quotas = z.object({
  published_listings: z.number().int().nullable(),
  users: z.number().int().nullable(),
  open_contacts: z.number().int().nullable(),
  drafts: z.number().int(),
  profiles: z.number().int(),
  /** Total size of document files, in MiB. */
  storage_mb: z.number().int(),
  batch_rows: z.number().int(),
  api_calls: z.number().int(),
})
export type Quotas = z.infer<typeof Quotas>

export const LevelChoice = z.object({
  level: AccountLevel,
  quotas: Quotas,
  is_current: z.boolean(),
  /** Taken at once; other levels are a request to staff. */
  is_free: z.boolean(),
  /** What it costs in the country, as the operator words it; null where it costs nothing. */
  price: z.string().nullable(),
})
export type LevelChoice = z.infer<typeof LevelChoice>

export const TypeChoice = z.object({ type: AccountType, levels: z.array(LevelChoice) })

const Choice = z.object({ code: z.string(), name: z.string() })

const LIMITED = ['published_listings', 'users', 'open_contacts', 'drafts', 'profiles', 'storage_mb'] as const

/** Another type or level that an account may have. */
export const AllowedChange = z.object({
  type: AccountType,
  level: AccountLevel,
  quotas: Quotas,
  price: z.string().nullable(),
  direction: z.enum(['up', 'down', 'same']),
  /** Staff has to agree; the change becomes a request. */
  needs_staff: z.boolean(),
  is_allowed: z.boolean(),
  /** What the account has more of than the level allows. */
  reasons: z.array(z.enum(LIMITED)),
})
export type AllowedChange = z.infer<typeof AllowedChange>

const AccountChange = z.object({
  type: AccountType,
  level: AccountLevel,
  /** What a registration of this type asks for, as far as the account lacks it. */
  address: Address.pick({ organisation: true, street: true, postcode: true, city: true }).optional(),
  note: text(500).default(''),
})
export type AccountChange = z.infer<typeof AccountChange>

/** What an account asked of staff last. */
const AccountRequest = z.object({
  id: Id,
  kind: z.enum(['level', 'verification']),
  type: AccountType.nullable(),
  level: AccountLevel.nullable(),
  state: z.enum(['open', 'approved', 'declined']),
  answer: z.string(),
  created_at: Moment,
})

const Account = z.object({
  id: Id,
  type: AccountType,
  level: AccountLevel.nullable(),
  country: CountryCode,
  is_professional: z.boolean(),
  expires_at: Moment.nullable(),
  verified_at: Moment.nullable(),
  requests: z.array(AccountRequest),
  /** Names of those who administer the account, once it has expired. */
  admins: z.array(z.string()),
  quotas: Quotas,
  usage: z.object({
    published_listings: z.number().int(),
    users: z.number().int(),
    open_contacts: z.number().int(),
    drafts: z.number().int(),
    profiles: z.number().int(),
    storage_mb: z.number().int(),
  }),
})

/** A consent as it was given or withdrawn. */
const Consent = z.object({
  id: Id,
  kind: z.enum(CONSENT_KINDS),
  version: z.string(),
  is_given: z.boolean(),
  at: Moment,
})

/** What a visitor searched for, had read or looked at; it becomes a draft once the registration is complete. */
export const RegistrationDraft = z.object({
  search: z.object({ type: ListingType, content: ListingContent }).nullable().default(null),
  cv: z
    .object({ facts: z.array(Fact).max(500), language: LanguageCode })
    .nullable()
    .default(null),
  /** The listing that was looked at. */
  listing_id: Id.nullable().default(null),
})
export type RegistrationDraft = z.infer<typeof RegistrationDraft>

const MailTopics = z.object({ mail_topics: z.array(MailTopic).max(MAIL_TOPICS.length) })

export const userSchemas = {
  userProfiles: {
    query: Page.extend({
      list_sort: z.enum(['name', 'email', 'last_login']).default('name'),
      search: text(100).optional(),
    }),
    response: pageOf(UserProfile),
  },
  createUserProfile: {
    body: z.object({ email: Email, ...names, is_admin: z.boolean().default(false) }),
    response: Invitation,
  },
  invitations: {
    query: Page,
    response: pageOf(Invitation),
  },
  resendInvitation: {
    params: InvitationParam,
    response: Invitation,
  },
  revokeInvitation: {
    params: InvitationParam,
    response: Done,
  },
  viewInvitation: {
    body: z.object({ key: MailedKey }),
    response: z.object({ email: z.string(), ...shownNames, account: z.string(), inviter: z.string() }),
  },
  joinAccount: {
    body: z.object({ key: MailedKey, password: Password, ...names, language: SiteLanguage }),
    response: Done,
  },
  deleteUserProfile: {
    params: UserParam,
    /** Receives what is handed over; by default the admin. */
    query: z.object({ heir_id: IdParam.optional() }),
    response: Done,
  },
  setRole: {
    params: UserParam,
    body: z.object({ is_admin: z.boolean() }),
    response: UserProfile,
  },
  countryChoices: {
    query: z.object({ lang: SiteLanguage.default('en') }),
    response: z.object({ items: z.array(Choice) }),
  },
  currencyChoices: {
    query: z.object({ lang: SiteLanguage.default('en') }),
    response: z.object({ items: z.array(Choice) }),
  },
  password: {
    body: z.object({ old_password: z.string().min(1).max(200), new_password: Password }),
    response: Done,
  },
  passwordOf: {
    params: UserParam,
    response: Done,
  },
  changeEmail: {
    body: z.object({ email: Email, password: z.string().min(1).max(200) }),
    response: Done,
  },
  changeEmailOf: {
    params: UserParam,
    body: z.object({ email: Email }),
    response: Done,
  },
  changeEmailConfirm: {
    body: z.object({ key: MailedKey }),
    response: Done,
  },
  changeEmailUndo: {
    body: z.object({ key: MailedKey }),
    response: Done,
  },
  emailFrequency: {
    response: z.object({ email_frequency: EmailFrequency }),
  },
  setEmailFrequency: {
    body: z.object({ email_frequency: EmailFrequency }),
    response: z.object({ email_frequency: EmailFrequency }),
  },
  mailTopics: {
    response: MailTopics,
  },
  setMailTopics: {
    body: MailTopics,
    response: MailTopics,
  },
  setName: {
    body: z.object(names),
    response: z.object(names),
  },
  setNameOf: {
    params: UserParam,
    body: z.object(names),
    response: z.object(names),
  },
  emailLanguage: {
    response: z.object({ email_language: SiteLanguage }),
  },
  setEmailLanguage: {
    body: z.object({ email_language: SiteLanguage }),
    response: z.object({ email_language: SiteLanguage }),
  },
  accountChoices: {
    query: z.object({ country: CountryCode.default('US') }),
    response: z.object({ items: z.array(TypeChoice) }),
  },
  accountAllowedChanges: {
    response: z.object({ items: z.array(AllowedChange) }),
  },
  account: {
    response: Account,
  },
  accountChangeType: {
    body: AccountChange,
    response: Account,
  },
  accountRequestVerification: {
    // An address where the account lacks what staff must know.
    body: AccountChange.pick({ note: true, address: true }),
    response: Account,
  },
  accountWithdrawRequest: {
    params: z.object({ request_id: IdParam }),
    response: Account,
  },
  checkEmail: {
    body: z.object({ email: Email }),
    response: z.object({ valid: z.literal(true) }),
  },
  register: {
    body: z.object({
      type: AccountType,
      email: Email,
      password: Password,
      country: CountryCode,
      language: SiteLanguage.default('en'),
      is_of_age: z.literal(true),
      /** The whole name, in its usual order. */
      name: text(160).default(''),
      organisation: text(120).default(''),
      /** The terms that are accepted with the registration; null leaves that to its next step. */
      terms_version: z.string().max(40).nullable().default(null),
      draft: RegistrationDraft.nullable().default(null),
      captcha: z.string().max(5000).optional(),
    }),
    response: Done,
  },
  registerResend: {
    body: z.object({ email: Email }),
    response: Done,
  },
  registerChangeAccountType: {
    body: z.object({ type: AccountType }),
    response: Done,
  },
  registerChangeAccountLevel: {
    body: z.object({ level: AccountLevel }),
    response: Done,
  },
  registerAccountLevels: {
    response: z.object({ type: AccountType, items: z.array(LevelChoice) }),
  },
  registerSummary: {
    response: z.object({
      type: AccountType,
      level: AccountLevel.nullable(),
      email: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      address: Address,
      missing: z.array(z.enum(['level', 'name', 'address'])),
    }),
  },
  registerFinal: {
    body: z.object({}).optional(),
    response: Done,
  },
  address: {
    response: Address,
  },
  setAddress: {
    body: Address.extend({ first_name: words(80).optional(), last_name: words(80).optional() }),
    response: Address,
  },
  consents: {
    response: z.object({ items: z.array(Consent) }),
  },
  acceptTerms: {
    body: z.object({ version: z.string().max(40) }),
    response: Done,
  },
  changeCountry: {
    body: z.object({ country: z.object({ code: CountryCode }) }),
    response: z.object({ country: CountryCode }),
  },
} satisfies ApiSchemas
