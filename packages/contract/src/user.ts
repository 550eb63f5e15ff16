import { z } from 'zod'
import { AccountLevel, AccountType, EmailFrequency } from './auth.ts'
import {
  CountryCode,
  Done,
  Email,
  Id,
  IdParam,
  Moment,
  Page,
  Password,
  Phone,
  SiteLanguage,
  pageOf,
  text,
  words,
} from './common.ts'
import { endpoint } from './endpoint.ts'

const names = { first_name: words(80), last_name: words(80) }
const UserParam = z.object({ user_profile_id: IdParam })
const SECRET = { per: 'address', max: 20, minutes: 10 } as const
/** Calls that send mail to an address of the caller's choice. */
const MAILING = { per: 'user', max: 60, minutes: 60 } as const

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
export const Address = z.object({
  organisation: text(120).nullable(),
  street: text(120).nullable(),
  postcode: text(20).nullable(),
  city: text(80).nullable(),
  country: CountryCode,
  phone: Phone.nullable(),
})
export type Address = z.infer<typeof Address>

/** What a level of an account type allows; null is without limit. */
export const Quotas = z.object({
  published_listings: z.number().int().nullable(),
  users: z.number().int().nullable(),
  open_contacts: z.number().int().nullable(),
  drafts: z.number().int(),
  profiles: z.number().int(),
  /** Files of documents, in megabytes of 1024 × 1024 bytes. */
  storage_mb: z.number().int(),
  batch_rows: z.number().int(),
  api_calls: z.number().int(),
})
export type Quotas = z.infer<typeof Quotas>
export const LevelChoice = z.object({
  level: AccountLevel,
  is_professional: z.boolean(),
  quotas: Quotas,
  is_current: z.boolean(),
})
export type LevelChoice = z.infer<typeof LevelChoice>
export const TypeChoice = z.object({ type: AccountType, levels: z.array(LevelChoice) })
const Choice = z.object({ code: z.string(), name: z.string() })

const Account = z.object({
  id: Id,
  type: AccountType,
  level: AccountLevel.nullable(),
  country: CountryCode,
  is_professional: z.boolean(),
  expires_at: Moment.nullable(),
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

export const userApi = {
  userProfiles: endpoint({
    method: 'GET',
    access: 'permission:account_admin',
    path: '/napi/user/user_profiles',
    summary: "The account's users",
    query: Page.extend({
      list_sort: z.enum(['name', 'email', 'last_login']).default('name'),
      search: text(100).optional(),
    }),
    response: pageOf(UserProfile),
  }),
  createUserProfile: endpoint({
    method: 'POST',
    access: 'permission:account_admin',
    path: '/napi/user/user_profiles',
    summary: 'Invites a user into the account',
    limit: MAILING,
    body: z.object({ email: Email, ...names, is_admin: z.boolean().default(false) }),
    response: UserProfile,
  }),
  deleteUserProfile: endpoint({
    method: 'DELETE',
    access: 'permission:account_admin',
    path: '/napi/user/user_profiles/:user_profile_id',
    summary: 'Removes a user; what they own goes to the admin',
    params: UserParam,
    response: Done,
  }),
  countryChoices: endpoint({
    method: 'GET',
    access: 'public',
    path: '/napi/user/country_choices',
    summary: 'Countries by name in the asked language',
    query: z.object({ lang: SiteLanguage.default('en') }),
    response: z.object({ items: z.array(Choice) }),
  }),
  currencyChoices: endpoint({
    method: 'GET',
    access: 'public',
    path: '/napi/user/currency_choices',
    summary: 'Currencies that pay can be stated in',
    query: z.object({ lang: SiteLanguage.default('en') }),
    response: z.object({ items: z.array(Choice) }),
  }),
  password: endpoint({
    method: 'POST',
    access: 'session',
    path: '/napi/user/password',
    summary: 'Changes the own password; other sessions end',
    limit: SECRET,
    body: z.object({ old_password: z.string().min(1).max(200), new_password: Password }),
    response: Done,
  }),
  passwordOf: endpoint({
    method: 'POST',
    access: 'permission:account_admin',
    path: '/napi/user/password/:user_profile_id',
    summary: "Sets a user's password",
    params: UserParam,
    body: z.object({ new_password: Password }),
    response: Done,
  }),
  changeEmail: endpoint({
    method: 'POST',
    access: 'session',
    path: '/napi/user/change_email',
    summary: 'Asks for another e-mail address; the mailed key confirms it',
    limit: SECRET,
    body: z.object({ email: Email, password: z.string().min(1).max(200) }),
    response: Done,
  }),
  changeEmailOf: endpoint({
    method: 'POST',
    access: 'permission:account_admin',
    path: '/napi/user/change_email/:user_profile_id',
    summary: 'Asks for another address of a user of the account',
    limit: MAILING,
    params: UserParam,
    body: z.object({ email: Email }),
    response: Done,
  }),
  changeEmailConfirm: endpoint({
    method: 'POST',
    access: 'public',
    path: '/napi/user/change_email_confirm',
    summary: 'Confirms the new address by its mailed key',
    limit: SECRET,
    body: z.object({ key: z.string().min(20).max(200) }),
    response: Done,
  }),
  emailFrequency: endpoint({
    method: 'GET',
    access: 'session',
    path: '/napi/user/email_frequency',
    summary: 'How often mail comes',
    response: z.object({ email_frequency: EmailFrequency }),
  }),
  setEmailFrequency: endpoint({
    method: 'PUT',
    access: 'session',
    path: '/napi/user/email_frequency',
    summary: 'Changes how often mail comes',
    body: z.object({ email_frequency: EmailFrequency }),
    response: z.object({ email_frequency: EmailFrequency }),
  }),
  setName: endpoint({
    method: 'PUT',
    access: 'session',
    path: '/napi/user/name',
    summary: 'Changes the own name',
    body: z.object(names),
    response: z.object(names),
  }),
  setNameOf: endpoint({
    method: 'PUT',
    access: 'permission:account_admin',
    path: '/napi/user/name/:user_profile_id',
    summary: "Changes a user's name",
    params: UserParam,
    body: z.object(names),
    response: z.object(names),
  }),
  emailLanguage: endpoint({
    method: 'GET',
    access: 'session',
    path: '/napi/user/email_language',
    summary: 'The language of mails',
    response: z.object({ email_language: SiteLanguage }),
  }),
  setEmailLanguage: endpoint({
    method: 'PUT',
    access: 'session',
    path: '/napi/user/email_language',
    summary: 'Changes the language of mails',
    body: z.object({ email_language: SiteLanguage }),
    response: z.object({ email_language: SiteLanguage }),
  }),
  accountChoices: endpoint({
    method: 'GET',
    access: 'public',
    path: '/napi/user/account_choices',
    summary: 'Account types and their levels in a country',
    query: z.object({ country: CountryCode.default('US') }),
    response: z.object({ items: z.array(TypeChoice) }),
  }),
  accountAllowedChanges: endpoint({
    method: 'GET',
    access: 'permission:account_admin',
    path: '/napi/user/account_allowed_changes',
    summary: 'Up- and downgrades, with the reason where one is blocked',
    response: z.object({
      items: z.array(
        z.object({
          type: AccountType,
          level: AccountLevel,
          direction: z.enum(['up', 'down', 'same']),
          is_allowed: z.boolean(),
          reasons: z.array(z.string()),
        }),
      ),
    }),
  }),
  account: endpoint({
    method: 'GET',
    access: 'session',
    path: '/napi/user/account',
    summary: 'The own account, its quotas and their use',
    response: Account,
  }),
  accountChangeType: endpoint({
    method: 'POST',
    access: 'permission:account_admin',
    path: '/napi/user/account_change_type',
    summary: 'Changes type and level of the account',
    body: z.object({ type: AccountType, level: AccountLevel }),
    response: Account,
  }),
  checkEmail: endpoint({
    method: 'POST',
    access: 'public',
    path: '/napi/user/check_email',
    summary: 'Whether an address has the form of one; never whether it is known',
    limit: SECRET,
    body: z.object({ email: Email }),
    response: z.object({ valid: z.literal(true) }),
  }),
  register: endpoint({
    method: 'POST',
    access: 'public',
    path: '/napi/user/register',
    summary: 'Begins a registration; the activation key goes by mail',
    limit: SECRET,
    body: z.object({
      type: AccountType,
      email: Email,
      password: Password,
      country: CountryCode,
      language: SiteLanguage.default('en'),
      is_of_age: z.literal(true),
      captcha: z.string().max(5000).optional(),
    }),
    response: Done,
  }),
  registerChangeAccountType: endpoint({
    method: 'POST',
    access: 'session',
    path: '/napi/user/register/change_account_type',
    summary: 'Changes the type while registering',
    body: z.object({ type: AccountType }),
    response: Done,
  }),
  registerChangeAccountLevel: endpoint({
    method: 'POST',
    access: 'session',
    path: '/napi/user/register/change_account_level',
    summary: 'Chooses the level while registering',
    body: z.object({ level: AccountLevel }),
    response: Done,
  }),
  registerAccountLevels: endpoint({
    method: 'GET',
    access: 'session',
    path: '/napi/user/register/account_levels',
    summary: 'Levels open to this account',
    response: z.object({ type: AccountType, items: z.array(LevelChoice) }),
  }),
  registerSummary: endpoint({
    method: 'GET',
    access: 'session',
    path: '/napi/user/register/final',
    summary: 'What will be confirmed, and what is still missing',
    response: z.object({
      type: AccountType,
      level: AccountLevel.nullable(),
      email: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      address: Address,
      missing: z.array(z.enum(['level', 'name', 'address'])),
    }),
  }),
  registerFinal: endpoint({
    method: 'POST',
    access: 'session',
    path: '/napi/user/register/final',
    summary: 'Completes the registration',
    body: z.object({}).optional(),
    response: Done,
  }),
  address: endpoint({
    method: 'GET',
    access: 'session',
    path: '/napi/user/address',
    summary: "The account's address",
    response: Address,
  }),
  setAddress: endpoint({
    method: 'POST',
    access: 'session',
    path: '/napi/user/address',
    summary: "Sets the account's address; while registering also the name",
    body: Address.extend({ first_name: words(80).optional(), last_name: words(80).optional() }),
    response: Address,
  }),
  acceptTerms: endpoint({
    method: 'POST',
    access: 'session',
    path: '/napi/user/accept_terms',
    summary: 'Accepts the current terms',
    body: z.object({ version: z.string().max(40) }),
    response: Done,
  }),
  changeCountry: endpoint({
    method: 'POST',
    access: 'public',
    path: '/napi/user/change_country',
    summary: 'Changes the country while logged out or registering',
    body: z.object({ country: z.object({ code: CountryCode }) }),
    response: z.object({ country: CountryCode }),
  }),
}
/** Version of the terms that a user accepts now. */
export const TERMS_VERSION = '2026-11'
