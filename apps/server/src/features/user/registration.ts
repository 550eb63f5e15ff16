import { z } from 'zod'
import type { AccountLevel, AccountType } from '@matchwright/contract/auth.schema'
import { PRIVACY_VERSION, TERMS_VERSION } from '@matchwright/contract/constants'
import type { Address, RegistrationDraft } from '@matchwright/contract/user.schema'
import { transaction } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, invalid, invalidField, missingField, notPermitted } from '#server/errors.ts'
import { userOf } from '#server/http/caller.ts'
import type { Caller, User } from '#server/http/caller.ts'
import { createKey, hashChosenPassword, isEmailTaken, lockEmail } from '#server/features/auth/index.ts'
import { KEY_PLACE } from '#server/mailed-key.ts'
import { nameParts } from '#server/person-name.ts'
import { defineJob, enqueue } from '#server/jobs/job.ts'
import { countMailTo, orderMail } from '#server/features/notification/index.ts'
import { hasLevel, isFree } from './levels.ts'
import { insertConsent } from './consent-queries.ts'
import * as queries from './queries.ts'
import { dropUnactivated, findUnactivated, insertDraft } from './registration-queries.ts'
import { insertRequest } from './request-queries.ts'

type UserDeps = Pick<Deps, 'pool' | 'config'>

type Registering = {
  type: AccountType
  email: string
  password: string
  country: string
  language: string
  /** Marks the browser. */
  mark: string
  name: string
  organisation: string
  terms_version: string | null
  draft: RegistrationDraft | null
}

/** Begins a registration. The answer is independent of whether the address is known; only the mail differs. */
export async function register(deps: UserDeps, given: Registering): Promise<void> {
  const { terms_version: terms, draft } = given
  if (terms !== null) assertPresent(terms)
  const passwordHash = await hashChosenPassword(deps, { field: 'password', ...given })
  await countMailTo(deps.pool, 'register', given.email)
  await transaction(deps.pool, async (db) => {
    await lockEmail(db, given.email)
    await dropUnactivated(db, given.email)
    if (await isEmailTaken(db, given.email)) return mailKnownAddress(deps, db, given)
    const user = await insertRegistering(db, { ...given, passwordHash })
    if (terms !== null) await noteAcceptance(db, user.id, terms)
    if (draft !== null) await insertDraft(db, user.id, draft)
    await mailActivation(deps, db, { ...given, userId: user.id })
  })
}

/** A private person starts at the lowest level, the only one that nobody has to choose. */
async function insertRegistering(db: Db, given: Registering & { passwordHash: string }): Promise<{ id: number }> {
  const { type, country, organisation } = given
  const account = await queries.insertAccount(db, {
    type,
    country,
    level: firstLevel(type),
    organisation: (type !== 'private' && organisation) || null,
  })
  const { first_name: firstName, last_name: lastName } = nameParts(given.name)
  return queries.insertUser(db, {
    ...given,
    accountId: account.id,
    firstName,
    lastName,
    perms: ['account_admin'],
    isComplete: false,
  })
}

function firstLevel(type: AccountType): AccountLevel | null {
  return type === 'private' ? 'basic' : null
}

type ActivationMail = { userId: number; email: string; language: string; mark: string | null }

async function mailActivation(
  deps: UserDeps,
  db: Db,
  { userId, email, language, mark }: ActivationMail,
): Promise<void> {
  const keyId = await createKey(deps, db, { userId, purpose: 'activate', ...(mark !== null && { value: mark }) })
  const link = `${deps.config.baseUrl}/${language}/account/activate/${KEY_PLACE}`
  await orderMail(db, { template: 'activation', to: email, lang: language, params: { link }, key_id: keyId })
}

export const mailActivationJob = defineJob({ name: 'mail_activation', payload: z.object({ email: z.string() }) })

/**
 * Requests the activation mail once more. The address is looked up in a job, so that neither the answer nor its timing
 * reveals whether it is known.
 */
export async function requestActivationMail({ pool }: UserDeps, email: string): Promise<void> {
  await countMailTo(pool, 'register', email)
  await enqueue(pool, mailActivationJob, { email })
}

/** Mails another activation key if the address waits for one. It works in the same browser as the first one. */
export async function mailActivationAgain(deps: UserDeps, email: string): Promise<void> {
  await transaction(deps.pool, async (db) => {
    const waiting = await findUnactivated(db, email)
    if (waiting) await mailActivation(deps, db, waiting)
  })
}

async function mailKnownAddress(
  { config }: UserDeps,
  db: Db,
  given: { email: string; language: string },
): Promise<void> {
  const params = {
    login: `${config.baseUrl}/${given.language}/account/login`,
    link: `${config.baseUrl}/${given.language}/account/reset`,
  }
  await orderMail(db, { template: 'known_address', to: given.email, lang: given.language, params })
}

export async function changeTypeWhileRegistering({ pool }: UserDeps, user: User, type: AccountType): Promise<void> {
  assertRegistering(user)
  await queries.setAccountKind(pool, user.account_id, { type, level: firstLevel(type) })
}

export async function changeLevelWhileRegistering({ pool }: UserDeps, user: User, level: AccountLevel): Promise<void> {
  assertRegistering(user)
  if (!hasLevel(user.account_type, level)) throw invalidField(['level'], 'level_not_offered')
  await queries.setAccountKind(pool, user.account_id, { type: user.account_type, level })
}

function assertRegistering(user: User): void {
  if (user.registration_completed) throw conflict('registration_completed', 'registration_completed')
  if (!user.perms.includes('account_admin')) throw notPermitted()
}

function addressOf({ organisation, street, postcode, city, country, phone }: queries.AccountRow): Address {
  return {
    organisation,
    street,
    postcode,
    city,
    country,
    phone,
  }
}

export async function registrationSummary({ pool }: UserDeps, user: User) {
  const account = await queries.findAccount(pool, user.account_id)
  return {
    type: account.type,
    level: account.level,
    email: user.email,
    first_name: user.first_name,
    last_name: user.last_name,
    address: addressOf(account),
    missing: missingSteps(user, account),
  }
}

function missingSteps(user: User, account: queries.AccountRow): ('level' | 'name' | 'address')[] {
  const isOrganisationMissing = account.type !== 'private' && !account.organisation
  return [
    ...(account.level ? [] : ['level' as const]),
    ...(user.first_name ? [] : ['name' as const]),
    ...(isOrganisationMissing ? ['address' as const] : []),
  ]
}

/** Completes a registration. A level that is not free for all is asked of staff; until then the account is basic. */
export async function completeRegistration({ pool, config }: UserDeps, user: User): Promise<void> {
  await transaction(pool, async (db) => {
    const account = await queries.lockAccount(db, user.account_id)
    const missing = missingSteps(user, account)
    if (missing.length > 0)
      throw invalid(
        missing.map((step) => ({ loc: ['body', 'payload', step], text: { key: 'required' }, type: 'missing' })),
        { key: 'something_missing' },
      )
    await queries.completeRegistration(db, user.id)
    const { id: accountId, type, level } = account
    if (level === null || isFree(config, type, level)) return
    await queries.setAccountKind(db, accountId, { type, level: 'basic' })
    await insertRequest(db, { kind: 'level', accountId, userId: user.id, type, level, note: '' })
  })
}

export function accountAddress({ pool }: UserDeps, user: User): Promise<Address> {
  return addressOfAccount(pool, user.account_id)
}

export async function addressOfAccount(db: Db, accountId: number): Promise<Address> {
  return addressOf(await queries.findAccount(db, accountId))
}

export async function saveAddress(
  { pool }: UserDeps,
  user: User,
  given: Address & { first_name?: string | undefined; last_name?: string | undefined },
): Promise<Address> {
  if (!user.perms.includes('account_admin')) throw notPermitted()
  return transaction(pool, async (db) => {
    const account = await queries.lockAccount(db, user.account_id)
    if (account.type !== 'private' && !given.organisation) throw missingField(['organisation'])
    if (!given.city) throw missingField(['city'])
    if (user.registration_completed && given.country !== account.country)
      throw invalidField(['country'], 'country_fixed')
    await queries.setAddress(db, account.id, given)
    if (given.first_name && given.last_name)
      await queries.setName(db, user.id, { first_name: given.first_name, last_name: given.last_name })
    return addressOf(await queries.findAccount(db, account.id))
  })
}

export async function acceptTerms({ pool }: UserDeps, user: User, version: string): Promise<void> {
  assertPresent(version)
  await transaction(pool, (db) => noteAcceptance(db, user.id, version))
}

function assertPresent(termsVersion: string): void {
  if (termsVersion !== TERMS_VERSION) throw conflict('terms_version', 'terms_version')
}

async function noteAcceptance(db: Db, userId: number, version: string): Promise<void> {
  await queries.acceptTerms(db, userId, version)
  await insertConsent(db, userId, { kind: 'terms', version, isGiven: true })
  await insertConsent(db, userId, { kind: 'privacy', version: PRIVACY_VERSION, isGiven: true })
}

/** Changes the country, stored in the browser for visitors and in the account during registration. */
export async function changeCountry({ pool }: UserDeps, caller: Caller, country: string): Promise<void> {
  if (!caller.user) return caller.rememberCountry(country)
  const user = userOf(caller)
  if (user.registration_completed) throw conflict('registration_completed', 'country_fixed')
  await queries.setCountry(pool, user.account_id, country)
}
