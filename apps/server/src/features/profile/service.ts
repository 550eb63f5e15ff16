import { personName } from '@matchwright/contract/person-name'
import { CompanyContent, PersonContent } from '@matchwright/contract/profile.schema'
import type { CompanyProfile, PersonProfile, ProfileKind } from '@matchwright/contract/profile.schema'
import { transaction } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, forbidden, invalidField, notFound } from '#server/errors.ts'
import { isStaff } from '#server/http/access.ts'
import { callerLanguage, userOf } from '#server/http/caller.ts'
import type { Caller, User } from '#server/http/caller.ts'
import { auditForeignAccess } from '#server/features/audit-trail/index.ts'
import { conceptIdsIn, labelsOf } from '#server/features/concept/index.ts'
import { changedLevels, companyLevels, personLevels } from '#server/features/disclosure/index.ts'
import { assertQuota } from '#server/features/user/index.ts'
import { noteIndigenousConsent } from './indigenous-consent.ts'
import { assertMayDisclose, assertMayOpen, assertOwnAccount, levelsOf } from './levels.ts'
import { listsPage } from './listed-page.ts'
import { isIrdNumber } from './ird-number.ts'
import { keepVersion } from './history-queries.ts'
import * as queries from './queries.ts'
import { seal, unseal } from './secrets.ts'

type ProfileDeps = Pick<Deps, 'pool' | 'config' | 'concepts' | 'clock'>

/**
 * Whether a user may access a profile: its user, colleagues if it is shared, staff. For all others it must not appear
 * to exist.
 */
export function mayTouch(
  user: User,
  profile: Pick<queries.ProfileRecord, 'user_id' | 'account_id' | 'share'>,
): boolean {
  return (
    profile.user_id === user.id ||
    (profile.account_id === user.account_id && profile.share === 'account') ||
    isStaff(user)
  )
}

export type WhichProfile = { kind: ProfileKind; id: number }

/** A profile of one kind, if the caller may access it. `lock` locks it for a write in the transaction `db`. */
export async function maybeProfileFor(
  db: Db,
  caller: Caller,
  which: WhichProfile,
  lock = false,
): Promise<queries.ProfileRecord | undefined> {
  const profile = await (lock ? queries.lockProfile(db, which.id) : queries.findProfile(db, which.id))
  if (profile?.kind !== which.kind || !mayTouch(userOf(caller), profile)) return undefined
  await auditForeignAccess(db, caller, { ...profile, kind: 'profile' })
  return profile
}

/**
 * A profile of one kind that the caller may access.
 * @throws {AppError} 404
 */
export async function profileFor(
  db: Db,
  caller: Caller,
  which: WhichProfile,
  lock = false,
): Promise<queries.ProfileRecord> {
  const profile = await maybeProfileFor(db, caller, which, lock)
  if (!profile) throw notFound('no_profile')
  return profile
}

export function personContentOf(profile: queries.ProfileRecord): PersonContent {
  return PersonContent.parse(profile.content)
}

export function companyContentOf(profile: queries.ProfileRecord): CompanyContent {
  return CompanyContent.parse(profile.content)
}

type Content = PersonContent | CompanyContent

function isPerson(kind: ProfileKind, _content: Content): _content is PersonContent {
  return kind === 'person'
}

function nameOf(kind: ProfileKind, content: Content): string {
  return isPerson(kind, content) ? personName(content) : content.company_name
}

/** Separates the values stored encrypted from a content. */
function split(
  deps: Pick<Deps, 'config'>,
  { id, kind }: { id: number; kind: ProfileKind },
  content: Content,
): { content: Content; secrets: Buffer | null } {
  if (content.ird_number && !isIrdNumber(content.ird_number))
    throw invalidField(['content', 'ird_number'], 'ird_number')
  const indigenous = isPerson(kind, content) ? content.indigenous_status : null
  const secrets = seal(deps.config.secretKey, id, { ird_number: content.ird_number, indigenous_status: indigenous })
  return {
    secrets,
    content: { ...content, ird_number: null, ...(isPerson(kind, content) && { indigenous_status: null }) },
  }
}

function joined<C extends Content>(deps: Pick<Deps, 'config'>, profile: queries.ProfileRecord, content: C): C {
  const secrets = unseal(deps.config.secretKey, profile.id, profile.secrets)
  return {
    ...content,
    ird_number: secrets.ird_number,
    ...(profile.kind === 'person' && { indigenous_status: secrets.indigenous_status }),
  }
}

/** Whether the caller may see the encrypted values. Only the owner may: the person, or the company's account. */
function seesSecrets(caller: Caller, profile: queries.ProfileRecord): boolean {
  const user = userOf(caller)
  if (caller.isImpersonated) return false
  return profile.kind === 'person' ? profile.user_id === user.id : profile.account_id === user.account_id
}

function common(deps: ProfileDeps, caller: Caller, profile: queries.ProfileRecord, content: Content) {
  return {
    id: profile.id,
    share: profile.share,
    is_archived: profile.archived_at !== null,
    is_mine: profile.user_id === userOf(caller).id,
    has_picture: profile.picture_sha256 !== null,
    created_at: profile.created_at.toISOString(),
    modified_at: profile.modified_at.toISOString(),
    version: profile.version,
    concept_labels: labelsOf(deps.concepts.taxonomy, conceptIdsIn(content), callerLanguage(caller)),
  }
}

export function personShown(deps: ProfileDeps, caller: Caller, profile: queries.ProfileRecord): PersonProfile {
  const stored = personContentOf(profile)
  const content = seesSecrets(caller, profile) ? joined(deps, profile, stored) : stored
  return {
    ...common(deps, caller, profile, content),
    kind: 'person',
    content,
    age: ageOn(content.birthday, deps.clock()),
    disclosure: personLevels(profile.disclosure),
  }
}

export function companyShown(deps: ProfileDeps, caller: Caller, profile: queries.ProfileRecord): CompanyProfile {
  const stored = companyContentOf(profile)
  const content = seesSecrets(caller, profile) ? joined(deps, profile, stored) : stored
  return {
    ...common(deps, caller, profile, content),
    kind: 'company',
    content,
    disclosure: companyLevels(profile.disclosure),
  }
}

function ageOn(birthday: string | null, today: Date): number | null {
  if (!birthday) return null
  const years = today.getUTCFullYear() - Number(birthday.slice(0, 4))
  return today.toISOString().slice(5, 10) < birthday.slice(5) ? years - 1 : years
}

export type NewProfile = { kind: ProfileKind; content: Content; share: 'private' | 'account' }

/** Creates a profile inside the caller's transaction. */
export async function createProfile(
  deps: Pick<Deps, 'config'>,
  db: Db,
  user: User,
  given: NewProfile,
): Promise<queries.ProfileRecord> {
  const id = await queries.newProfileId(db)
  const { content, secrets } = split(deps, { id, kind: given.kind }, given.content)
  await assertQuota(db, user.account_id, 'profiles')
  await noteIndigenousConsent(db, user.id, null, given.content)
  return queries.insertProfile(db, {
    id,
    kind: given.kind,
    userId: user.id,
    accountId: user.account_id,
    share: given.share,
    name: nameOf(given.kind, content),
    content,
    secrets,
    disclosure: {},
  })
}

export type ProfileChange = {
  content?: Partial<Content> | undefined
  disclosure?: Record<string, number> | undefined
  share?: 'private' | 'account' | undefined
  expected_version?: number | undefined
}

/** Changes the given fields. A change based on an older revision is refused. */
export async function changeProfile(
  deps: ProfileDeps & Pick<Deps, 'listeners'>,
  caller: Caller,
  which: { kind: ProfileKind; id: number },
  change: ProfileChange,
): Promise<queries.ProfileRecord> {
  return transaction(deps.pool, async (db) => {
    const profile = await profileFor(db, caller, which, true)
    const changed = await saveChange(deps, db, caller, { profile, change })
    const groups = changedLevels(levelsOf(profile), levelsOf(changed))
    if (groups.length > 0) await deps.listeners.onLevelsChanged(db, { profileId: changed.id }, groups)
    return changed
  })
}

/** Changes the given fields inside the caller's transaction. */
export async function changeProfileIn(
  deps: Pick<Deps, 'config'>,
  db: Db,
  caller: Caller,
  change: ProfileChange & { kind: ProfileKind; id: number },
): Promise<queries.ProfileRecord> {
  return saveChange(deps, db, caller, { profile: await profileFor(db, caller, change, true), change })
}

/** Saves a change and keeps the content before it; `isRestoring`: even if that of a moment ago is kept already. */
export async function saveChange(
  deps: Pick<Deps, 'config'>,
  db: Db,
  caller: Caller,
  {
    profile,
    change,
    isRestoring = false,
  }: { profile: queries.ProfileRecord; change: ProfileChange; isRestoring?: boolean },
): Promise<queries.ProfileRecord> {
  if (change.expected_version !== undefined && change.expected_version !== profile.version)
    throw conflict('version', 'changed_meanwhile')
  assertMayDisclose(caller, profile, change.disclosure)
  if (change.share === 'account' && profile.share === 'private') assertMayOpen(caller, profile)
  const schema = profile.kind === 'person' ? PersonContent : CompanyContent
  const stored = joined(deps, profile, schema.parse(profile.content))
  const changed = schema.parse({ ...stored, ...allowedContent(caller, profile, change.content) })
  const { content, secrets } = split(deps, profile, changed)
  if (listsPage(changed) && !listsPage(stored)) assertMayOpen(caller, profile)
  await noteIndigenousConsent(db, profile.user_id, stored, changed)
  if (change.content) await keepVersion(db, profile.id, profile.content, isRestoring)
  const saved = await queries.updateProfile(db, {
    id: profile.id,
    name: nameOf(profile.kind, content),
    content,
    secrets,
    share: change.share ?? profile.share,
    disclosure: { ...profile.disclosure, ...change.disclosure },
  })
  await queries.touchListings(db, profile.id)
  return saved
}

/**
 * Rewrites a person's content without its owner, inside the caller's transaction.
 * @returns false if nothing changed
 */
export async function rewritePerson(
  db: Db,
  id: number,
  rewrite: (content: PersonContent) => Promise<PersonContent>,
): Promise<boolean> {
  const profile = await queries.lockProfile(db, id)
  if (profile?.kind !== 'person') return false
  const before = personContentOf(profile)
  const content = await rewrite(before)
  if (content === before) return false
  const { name, secrets, share, disclosure } = profile
  await queries.updateProfile(db, { id, name, content, secrets, share, disclosure })
  await queries.touchListings(db, id)
  return true
}

/** Secrets require their owner's consent and cannot be set while impersonated. */
export function assertOwnSecrets(
  caller: Caller,
  { ird_number, indigenous_status }: { ird_number?: unknown; indigenous_status?: unknown },
): void {
  if (caller.isImpersonated && (ird_number || indigenous_status)) throw forbidden('secrets', 'owner_only')
}

/** The change without secrets, if the caller may not see them; they must not be replaced or removed either. */
function allowedContent(
  caller: Caller,
  profile: queries.ProfileRecord,
  change: Partial<Content> = {},
): Record<string, unknown> {
  if (seesSecrets(caller, profile)) return change
  const { ird_number, indigenous_status, ...others }: Record<string, unknown> = change
  if (ird_number || indigenous_status) throw forbidden('secrets', 'owner_only')
  return others
}

export async function archiveProfile(
  deps: Pick<Deps, 'pool' | 'listeners'>,
  caller: Caller,
  which: { kind: ProfileKind; id: number },
  isArchived: boolean,
): Promise<queries.ProfileRecord> {
  return transaction(deps.pool, async (db) => {
    const profile = await profileFor(db, caller, which, true)
    if (isArchived) await deps.listeners.onProfileArchived(db, profile.id)
    return queries.setArchived(db, profile.id, isArchived)
  })
}

/** Copies a profile without pictures, documents and listings. */
export async function copyProfile(
  deps: ProfileDeps,
  caller: Caller,
  which: { kind: ProfileKind; id: number },
): Promise<queries.ProfileRecord> {
  return transaction(deps.pool, async (db) => {
    const profile = await profileFor(db, caller, which)
    assertOwnAccount(caller, profile)
    const user = userOf(caller)
    await assertQuota(db, user.account_id, 'profiles')
    const id = await queries.newProfileId(db)
    const { secretKey } = deps.config
    const secrets = seesSecrets(caller, profile) ? unseal(secretKey, profile.id, profile.secrets) : undefined
    return queries.insertProfile(db, {
      id,
      kind: profile.kind,
      userId: user.id,
      accountId: user.account_id,
      share: 'private',
      name: profile.name,
      content: profile.content,
      secrets: secrets ? seal(secretKey, id, secrets) : null,
      disclosure: profile.disclosure,
    })
  })
}
