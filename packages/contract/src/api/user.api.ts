import { endpoints } from '../endpoint.ts'
import type { userSchemas } from '../schemas/user.schema.ts'

const SECRET = { per: 'address', max: 20, minutes: 10 } as const

/** Rate limit of calls that send mail to an address of the caller's choice. */
const MAILING = { per: 'user', max: 60, minutes: 60 } as const

export const userApi = endpoints<typeof userSchemas>()({
  userProfiles: {
    method: 'GET',
    access: 'permission:account_admin',
    path: '/napi/user/user_profiles',
    summary: "The account's users",
  },
  createUserProfile: {
    method: 'POST',
    access: 'permission:account_admin',
    path: '/napi/user/user_profiles',
    summary: 'Invites a user into the account',
    limit: MAILING,
  },
  deleteUserProfile: {
    method: 'DELETE',
    access: 'permission:account_admin',
    path: '/napi/user/user_profiles/:user_profile_id',
    summary: 'Removes a user; what they own goes to the admin',
  },
  countryChoices: {
    method: 'GET',
    access: 'public',
    path: '/napi/user/country_choices',
    summary: 'Countries by name in the asked language',
  },
  currencyChoices: {
    method: 'GET',
    access: 'public',
    path: '/napi/user/currency_choices',
    summary: 'Currencies that pay can be stated in',
  },
  password: {
    method: 'POST',
    access: 'session',
    path: '/napi/user/password',
    summary: 'Changes the own password; other sessions end',
    limit: SECRET,
  },
  passwordOf: {
    method: 'POST',
    access: 'permission:account_admin',
    path: '/napi/user/password/:user_profile_id',
    summary: "Sets a user's password",
  },
  changeEmail: {
    method: 'POST',
    access: 'session',
    path: '/napi/user/change_email',
    summary: 'Asks for another e-mail address; the mailed key confirms it',
    limit: SECRET,
  },
  changeEmailOf: {
    method: 'POST',
    access: 'permission:account_admin',
    path: '/napi/user/change_email/:user_profile_id',
    summary: 'Asks for another address of a user of the account',
    limit: MAILING,
  },
  changeEmailConfirm: {
    method: 'POST',
    access: 'public',
    path: '/napi/user/change_email_confirm',
    summary: 'Confirms the new address by its mailed key',
    limit: SECRET,
  },
  emailFrequency: {
    method: 'GET',
    access: 'session',
    path: '/napi/user/email_frequency',
    summary: 'How often mail comes',
  },
  setEmailFrequency: {
    method: 'PUT',
    access: 'session',
    path: '/napi/user/email_frequency',
    summary: 'Changes how often mail comes',
  },
  setName: {
    method: 'PUT',
    access: 'session',
    path: '/napi/user/name',
    summary: 'Changes the own name',
  },
  setNameOf: {
    method: 'PUT',
    access: 'permission:account_admin',
    path: '/napi/user/name/:user_profile_id',
    summary: "Changes a user's name",
  },
  emailLanguage: {
    method: 'GET',
    access: 'session',
    path: '/napi/user/email_language',
    summary: 'The language of mails',
  },
  setEmailLanguage: {
    method: 'PUT',
    access: 'session',
    path: '/napi/user/email_language',
    summary: 'Changes the language of mails',
  },
  accountChoices: {
    method: 'GET',
    access: 'public',
    path: '/napi/user/account_choices',
    summary: 'Account types and their levels in a country',
  },
  accountAllowedChanges: {
    method: 'GET',
    access: 'permission:account_admin',
    path: '/napi/user/account_allowed_changes',
    summary: 'Up- and downgrades, with the reason where one is blocked',
  },
  account: {
    method: 'GET',
    access: 'session',
    path: '/napi/user/account',
    summary: 'The own account, its quotas and their use',
  },
  accountChangeType: {
    method: 'POST',
    access: 'permission:account_admin',
    path: '/napi/user/account_change_type',
    summary: 'Changes type and level of the account',
  },
  checkEmail: {
    method: 'POST',
    access: 'public',
    path: '/napi/user/check_email',
    summary: 'Whether an address has the form of one; never whether it is known',
    limit: SECRET,
  },
  register: {
    method: 'POST',
    access: 'public',
    path: '/napi/user/register',
    summary: 'Begins a registration; the activation key goes by mail',
    limit: SECRET,
  },
  registerChangeAccountType: {
    method: 'POST',
    access: 'session',
    path: '/napi/user/register/change_account_type',
    summary: 'Changes the type while registering',
  },
  registerChangeAccountLevel: {
    method: 'POST',
    access: 'session',
    path: '/napi/user/register/change_account_level',
    summary: 'Chooses the level while registering',
  },
  registerAccountLevels: {
    method: 'GET',
    access: 'session',
    path: '/napi/user/register/account_levels',
    summary: 'Levels open to this account',
  },
  registerSummary: {
    method: 'GET',
    access: 'session',
    path: '/napi/user/register/final',
    summary: 'What will be confirmed, and what is still missing',
  },
  registerFinal: {
    method: 'POST',
    access: 'session',
    path: '/napi/user/register/final',
    summary: 'Completes the registration',
  },
  address: {
    method: 'GET',
    access: 'session',
    path: '/napi/user/address',
    summary: "The account's address",
  },
  setAddress: {
    method: 'POST',
    access: 'session',
    path: '/napi/user/address',
    summary: "Sets the account's address; while registering also the name",
  },
  acceptTerms: {
    method: 'POST',
    access: 'session',
    path: '/napi/user/accept_terms',
    summary: 'Accepts the current terms',
  },
  changeCountry: {
    method: 'POST',
    access: 'public',
    path: '/napi/user/change_country',
    summary: 'Changes the country while logged out or registering',
  },
})
