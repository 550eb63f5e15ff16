import { z } from 'zod'
import { Absence } from './absence.schema.ts'
import { CountryCode, Done, Email, Id, Password, words } from './common.schema.ts'
import { ACCOUNT_LEVELS, ACCOUNT_TYPES } from '../constants.ts'
import type { ApiSchemas } from '../endpoint.ts'
import { PasskeyAnswer, PasskeyOptions, SecondFactorCode } from './security.schema.ts'

export const AccountType = z.enum(ACCOUNT_TYPES)
export type AccountType = z.infer<typeof AccountType>

export const AccountLevel = z.enum(ACCOUNT_LEVELS)
export type AccountLevel = z.infer<typeof AccountLevel>

export const EmailFrequency = z.enum(['none', 'instant', 'daily', 'weekly'])
export type EmailFrequency = z.infer<typeof EmailFrequency>

export const SignedInUser = z.object({
  is_authenticated: z.literal(true),
  id: Id,
  registration_completed: z.boolean(),
  terms_accepted: z.boolean(),
  is_expired: z.boolean(),
  is_professional: z.boolean(),
  perms: z.array(z.string()),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  country: CountryCode,
  /** E-mail of the staff member who impersonates this user. */
  original_login: z.string().nullable(),
  email_frequency: EmailFrequency,
  email_language: z.string(),
  account_id: Id,
  account_type: AccountType,
  account_level: AccountLevel.nullable(),
  unread: z.number().int(),
  /** Contacts that wait for the user. */
  waiting_contacts: z.number().int(),
  unread_notices: z.number().int(),
  /** A break the user takes. */
  absence: Absence.nullable(),
  /** The operator requires a second factor of this user, who has none yet. */
  needs_second_factor: z.boolean(),
})

export const Visitor = z.object({ is_authenticated: z.literal(false) })

export const CurrentUser = z.discriminatedUnion('is_authenticated', [SignedInUser, Visitor])
export type SignedInUser = z.infer<typeof SignedInUser>
export type CurrentUser = z.infer<typeof CurrentUser>

/** The password is right, and a second factor is still asked for. */
export const SecondStep = z.object({
  is_authenticated: z.literal(false),
  second_step: z.array(z.enum(['app', 'passkey', 'recovery_code'])),
})

const Key = z.string().min(20).max(200)

export const authSchemas = {
  csrf: {
    response: Done,
  },
  login: {
    body: z.object({ email: Email, password: z.string().min(1).max(200) }),
    response: z.discriminatedUnion('is_authenticated', [SignedInUser, SecondStep]),
  },
  loginCode: {
    body: z.object({ code: SecondFactorCode }),
    response: SignedInUser,
  },
  passkeyOptions: {
    response: PasskeyOptions,
  },
  passkeyLogin: {
    body: z.object({ answer: PasskeyAnswer }),
    response: SignedInUser,
  },
  loginAs: {
    body: z.object({ user_profile_id: Id.optional(), email: Email.optional(), reason: words(500) }),
    response: SignedInUser,
  },
  logout: {
    response: Done,
  },
  logoutReturn: {
    response: CurrentUser,
  },
  currentUser: {
    response: CurrentUser,
  },
  passwordReset: {
    body: z.object({ email: Email, captcha: z.string().max(5000).optional() }),
    response: Done,
  },
  passwordResetVerify: {
    body: z.object({ uid: z.string().max(100), token: z.string().max(200) }),
    response: z.object({ valid: z.boolean() }),
  },
  passwordResetSetPassword: {
    body: z.object({ uid: z.string().max(100), token: z.string().max(200), password: Password }),
    /** Not logged in: a second factor is asked for at the next login. */
    response: z.object({ done: z.literal(true), is_logged_in: z.boolean() }),
  },
  activate: {
    /** The password is needed in any other browser than that in which the registration began. */
    body: z.object({ key: Key, password: z.string().min(1).max(200).optional() }),
    response: SignedInUser,
  },
} satisfies ApiSchemas
