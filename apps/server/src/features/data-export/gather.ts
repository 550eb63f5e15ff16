import type { Contact } from '@matchwright/contract/contact.schema'
import type { DataExport } from '@matchwright/contract/data-export.schema'
import { SiteLanguage } from '@matchwright/contract/common.schema'
import type { Deps } from '#server/deps.ts'
import type { Caller, User } from '#server/http/caller.ts'
import { showContact } from '#server/features/contact/index.ts'
import { findListing, ownListing } from '#server/features/listing/index.ts'
import { companyShown, findProfile, listVersions, personShown } from '#server/features/profile/index.ts'
import { exportedMarks } from './mark-queries.ts'
import * as accountQueries from './account-queries.ts'
import * as queries from './queries.ts'

export type GatherDeps = Pick<Deps, 'pool' | 'config' | 'concepts' | 'clock' | 'matchIndex' | 'rates'>

/** A stored file with its place in the archive. */
export type ArchivedFile = { path: string; sha256: string }
export type Gathered = { data: DataExport; files: ArchivedFile[] }

type Gathering = { deps: GatherDeps; caller: Caller; user: User; files: ArchivedFile[] }

/** Collects everything a person gave or caused, as they see it themselves. */
export async function gather(
  deps: GatherDeps,
  user: User,
  language: string,
  progress: (percent: number) => Promise<void>,
): Promise<Gathered> {
  const { pool } = deps
  const caller = ownCaller(user, SiteLanguage.catch('en').parse(language))
  const files: ArchivedFile[] = []
  const gathering: Gathering = { deps, caller, user, files }
  const profiles = await profilesOf(gathering)
  const listings = await listingsOf(gathering)
  await progress(20)
  const contacts = await contactsOf(gathering, progress)
  return {
    files,
    data: {
      version: 1,
      product: deps.config.productName,
      made_at: deps.clock().toISOString(),
      user: await queries.exportedUser(pool, user.id),
      account: await queries.exportedAccount(pool, user.account_id),
      consents: await queries.exportedConsents(pool, user.id),
      profiles,
      listings,
      contacts,
      saved_searches: await queries.exportedSearches(pool, user.id),
      marks: await exportedMarks(pool, user.id),
      hidden_from: await queries.exportedHidden(pool, user.account_id),
      batch_jobs: await batchJobsOf(gathering),
      saved_views: await accountQueries.exportedViews(pool, user.id),
      reports: await accountQueries.exportedReports(pool, user.id),
      blocked: await accountQueries.exportedBlocked(pool, user.account_id),
      requests: await accountQueries.exportedRequests(pool, user.id),
      invitations: await accountQueries.exportedInvitations(pool, user.id),
      passkeys: await accountQueries.exportedPasskeys(pool, user.id),
      api_keys: await accountQueries.exportedApiKeys(pool, user.id),
      webhooks: await accountQueries.exportedWebhooks(pool, user.id),
      notices: await queries.exportedNotices(pool, user.id),
      sessions: await queries.exportedSessions(pool, user.id),
      newsletter: await queries.exportedSubscription(pool, user.email),
      activity: await queries.exportedActs(pool, user.id),
      staff_access: await queries.exportedStaffAccess(pool, user.id),
      shown_lists: await queries.exportedLists(pool, user.id),
    },
  }
}

/** The user as the caller of the calls whose answers go into the archive. */
function ownCaller(user: User, language: SiteLanguage): Caller {
  const refuse = () => Promise.reject(new TypeError('An export has no session'))
  return {
    user,
    sessionId: null,
    isImpersonated: false,
    actorId: user.id,
    apiKey: null,
    call: 'export',
    audited: new Set(),
    country: null,
    language,
    ip: '',
    isForwarded: false,
    isCrossSite: false,
    signIn: refuse,
    signOut: refuse,
    knownBrowser: null,
    device: { browser: null, system: null, country: null },
    stepToken: () => null,
    setStepToken: () => undefined,
    markRegistration: () => '',
    registrationMark: null,
    rememberCountry: () => undefined,
  }
}

/** A name for a file in the archive, without what file systems refuse. */
function fileName(name: string): string {
  return name.replaceAll(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, '_').replace(/^\.+/, '_')
}

function pictureName({ mimetype }: queries.StoredPicture): string {
  return `picture.${mimetype.split('/')[1]}`
}

async function batchJobsOf({ deps, user, files }: Gathering): Promise<DataExport['batch_jobs']> {
  const jobs = await queries.batchFilesOf(deps.pool, user.id)
  return jobs.map(({ id, filename, sha256, row_count: rowCount, created_at: createdAt }) => {
    const path = `batch/${id}/${fileName(filename)}`
    files.push({ path, sha256 })
    return { filename, rows: rowCount, path, created_at: createdAt.toISOString() }
  })
}

async function profilesOf({ deps, caller, user, files }: Gathering): Promise<DataExport['profiles']> {
  const found: DataExport['profiles'] = []
  for (const id of await queries.idsOf(deps.pool, 'profile', user.id)) {
    const profile = await findProfile(deps.pool, id)
    if (!profile) continue
    const folder = `profiles/${id}`
    const own = await profileFiles(deps, id, folder, files)
    found.push(
      profile.kind === 'person'
        ? { ...personShown(deps, caller, profile), ...own }
        : { ...companyShown(deps, caller, profile), ...own },
    )
  }
  return found
}

async function profileFiles({ pool }: GatherDeps, profileId: number, folder: string, files: ArchivedFile[]) {
  const picture = await queries.pictureOf(pool, profileId)
  const picturePath = picture ? `${folder}/${pictureName(picture)}` : null
  if (picture && picturePath) files.push({ path: picturePath, sha256: picture.sha256 })
  const pagePictures = (await queries.pagePicturesOf(pool, profileId)).map(({ sha256, mimetype, caption }, at) => {
    const path = `${folder}/page ${at + 1}.${mimetype.split('/')[1]}`
    files.push({ path, sha256 })
    return { path, caption }
  })
  const stored = await queries.documentsOf(pool, profileId)
  const documents = stored.map(({ id, title, filename, sha256, url, disclosure, created_at }) => {
    const path = sha256 && filename ? `${folder}/${id} ${fileName(filename)}` : null
    if (sha256 && path) files.push({ path, sha256 })
    return { id, title, url, path, disclosure, created_at: created_at.toISOString() }
  })
  const earlier = (await listVersions(pool, profileId)).map(({ replaced_at: at, content }) => ({
    replaced_at: at.toISOString(),
    content,
  }))
  return { picture_path: picturePath, page_pictures: pagePictures, documents, earlier }
}

async function listingsOf({ deps, caller, user, files }: Gathering): Promise<DataExport['listings']> {
  const found: DataExport['listings'] = []
  for (const id of await queries.idsOf(deps.pool, 'listing', user.id)) {
    const record = await findListing(deps.pool, id)
    if (!record) continue
    const cover = await queries.coverOf(deps.pool, id)
    const path = cover ? `listings/${id}/${pictureName(cover)}` : null
    if (cover && path) files.push({ path, sha256: cover.sha256 })
    found.push({ ...ownListing(deps, caller, record), cover_path: path })
  }
  return found
}

async function contactsOf(
  { deps, caller, user, files }: Gathering,
  progress: (percent: number) => Promise<void>,
): Promise<DataExport['contacts']> {
  const found: (Contact & { paths: string[] })[] = []
  const ids = await queries.contactIdsOf(deps.pool, user.id)
  for (const [at, id] of ids.entries()) {
    const contact = await showContact(deps, caller, id, caller.language ?? 'en')
    const sent = await queries.filesSentIn(deps.pool, id, user.id)
    const archived = sent.map(({ event_id: eventId, position, filename, sha256 }) => ({
      path: `contacts/${id}/${eventId}-${position + 1} ${fileName(filename)}`,
      sha256,
    }))
    files.push(...archived)
    found.push({ ...contact, paths: archived.map(({ path }) => path) })
    if (at % 20 === 19) await progress(20 + Math.round((30 * at) / ids.length))
  }
  return found
}
