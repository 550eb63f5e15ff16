import type { DisclosureLevel } from '@matchwright/contract/common.schema'
import { DISCLOSURE_LEVEL, DOCUMENT_KIND } from '@matchwright/contract/constants'
import type { Document, FileTrace } from '@matchwright/contract/document.schema'
import type { ProfileKind } from '@matchwright/contract/profile.schema'
import type { UploadedFile } from '@matchwright/contract/endpoint'
import { transaction } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, invalidField, missingField, notFound } from '#server/errors.ts'
import { isStaff } from '#server/http/access.ts'
import { userOf } from '#server/http/caller.ts'
import type { Caller, User } from '#server/http/caller.ts'
import { auditForeignAccess } from '#server/features/audit-trail/index.ts'
import { defaultTitle, hasOwnTitle } from '#server/features/disclosure/index.ts'
import { assertMayOpen, mayTouch, profileFor } from '#server/features/profile/index.ts'
import { cleanUpload } from '#server/features/stored-file/index.ts'
import { keepUpload } from '#server/features/user/index.ts'
import { acceptedType, plainName } from './file-type.ts'
import * as queries from './queries.ts'
import { ownDocuments, statesThatSee } from './shown.ts'

type WriteDeps = Pick<Deps, 'pool' | 'listeners'>
type FileDeps = WriteDeps & Pick<Deps, 'files' | 'scan'>
export type WhichProfile = { kind: ProfileKind; id: number }
export type About = { title?: string | undefined; disclosure?: DisclosureLevel | undefined }

const MAX_DOCUMENTS = 200
const MAX_BYTES = 10 * 1024 * 1024
/** Default level of a document. */
const DEFAULT_LEVEL: DisclosureLevel = DISCLOSURE_LEVEL.full

/** A document whose profile the caller may access. `lock` locks it for a write in the transaction `db`. */
async function documentFor(db: Db, caller: Caller, id: number, lock = false): Promise<queries.DocumentRow> {
  const document = await (lock ? queries.lockDocument(db, id) : queries.findDocument(db, id))
  const owner = document && (await queries.findOwner(db, document.profile_id))
  if (!owner || !mayTouch(userOf(caller), owner)) throw notFound('no_document')
  await auditForeignAccess(db, caller, { ...owner, kind: 'document', id })
  return document
}

export async function listDocuments(db: Db, caller: Caller, which: WhichProfile): Promise<Document[]> {
  const profile = await profileFor(db, caller, which)
  return ownDocuments(db, profile.id)
}

export async function sortDocuments(
  { pool }: Pick<Deps, 'pool'>,
  caller: Caller,
  which: WhichProfile,
  documentIds: number[],
): Promise<Document[]> {
  return transaction(pool, async (db) => {
    const profile = await profileFor(db, caller, which, true)
    const known = new Set((await queries.listKeptDocuments(db, profile.id)).map(({ id }) => id))
    const given = new Set(documentIds)
    const isPermutation =
      given.size === documentIds.length && given.size === known.size && documentIds.every((id) => known.has(id))
    if (!isPermutation) throw invalidField(['document_ids'], 'every_document_once')
    await queries.setOrder(db, documentIds)
    return ownDocuments(db, profile.id)
  })
}

/** Contacts that currently see a document. */
export async function documentUsage(
  db: Db,
  caller: Caller,
  documentId: number,
  page: { limit: number; offset: number },
) {
  const document = await documentFor(db, caller, documentId)
  const states = statesThatSee(document.disclosure)
  const contacts = await queries.contactsByState(db, document.profile_id)
  const user = userOf(caller)
  const reader = { id: user.id, isStaff: isStaff(user) }
  const found = await queries.listUsage(db, { documentId, profileId: document.profile_id, states, reader, ...page })
  const seeing = contacts.filter(({ state }) => states.includes(state))
  return {
    items: found.map((usage) => ({
      ...usage,
      since: usage.since.toISOString(),
      opened_at: usage.opened_at?.toISOString() ?? null,
    })),
    count: seeing.reduce((sum, { contacts: count }) => sum + count, 0),
  }
}

type StoredFile = { sha256: string; filename: string }
type Stored = { file: StoredFile; removed: FileTrace[] }
/** A document with what was removed from its file before it was stored. */
export type StoredDocument = Document & { removed: FileTrace[] }

/**
 * Stores an uploaded file. Its type is detected from its content.
 * @throws {AppError} 422 at `file`
 */
async function storeFile(deps: FileDeps, accountId: number, file: UploadedFile): Promise<Stored> {
  if (file.content.byteLength > MAX_BYTES)
    throw invalidField(['file'], 'larger_than', { type: 'too_large', params: { mb: 10 } })
  const mimetype = await acceptedType(file.content)
  if (!mimetype) throw invalidField(['file'], 'document_type', { type: 'file_type' })
  if ((await deps.scan(file.content)) === 'infected') throw invalidField(['file'], 'infected', { type: 'infected' })
  const { content, removed } = await cleanUpload({ content: file.content, mimetype }, 'file')
  const sha256 = await keepUpload(deps, accountId, { content, mimetype })
  return { file: { sha256, filename: plainName(file.filename, mimetype) }, removed }
}

export async function addFile(
  deps: FileDeps,
  caller: Caller,
  which: WhichProfile,
  given: { about: About; files: UploadedFile[] },
): Promise<StoredDocument> {
  const { account_id: accountId } = await profileFor(deps.pool, caller, which)
  const [file] = given.files
  if (!file) throw missingField(['file'])
  const stored = await storeFile(deps, accountId, file)
  const title = given.about.title || defaultTitle(stored.file.filename)
  const { disclosure } = given.about
  const document = { ...stored.file, kind: DOCUMENT_KIND.file, title, url: null }
  return { ...(await addDocument(deps, caller, which, { document, disclosure })), removed: stored.removed }
}

export async function addLink(
  deps: WriteDeps,
  caller: Caller,
  which: WhichProfile,
  given: { title: string; url: string; disclosure?: DisclosureLevel | undefined },
): Promise<Document> {
  const { title, url, disclosure } = given
  const document = { kind: DOCUMENT_KIND.url, title, url, filename: null, sha256: null }
  return addDocument(deps, caller, which, { document, disclosure })
}

type Adding = {
  document: Omit<queries.NewDocument, 'profileId' | 'disclosure'>
  disclosure: DisclosureLevel | undefined
}

async function addDocument(
  { pool, listeners }: WriteDeps,
  caller: Caller,
  which: WhichProfile,
  { document, disclosure = DEFAULT_LEVEL }: Adding,
): Promise<Document> {
  return transaction(pool, async (db) => {
    const profile = await profileFor(db, caller, which, true)
    if (disclosure > DISCLOSURE_LEVEL.none) assertMayOpen(caller, profile)
    const documents = await queries.listDocuments(db, profile.id)
    if (documents.length >= MAX_DOCUMENTS) throw conflict('quota', 'quota_documents')
    const { id } = await queries.insertDocument(db, { ...document, disclosure, profileId: profile.id })
    await listeners.onDocumentChanged(db, id, DISCLOSURE_LEVEL.none)
    return ownDocument(db, id)
  })
}

async function ownDocument(db: Db, id: number): Promise<Document> {
  const document = await queries.findDocument(db, id)
  const shown = document && (await ownDocuments(db, document.profile_id)).find((other) => other.id === id)
  if (!shown) throw notFound('no_document')
  return shown
}

/** Replaces the file, its title or its level. */
export async function changeFile(
  deps: FileDeps,
  caller: Caller,
  documentId: number,
  given: { about: About; files: UploadedFile[] },
): Promise<StoredDocument> {
  const { profile_id: profileId } = await documentFor(deps.pool, caller, documentId)
  const { account_id: accountId } = await queries.findOwner(deps.pool, profileId)
  const [file] = given.files
  const stored = file && (await storeFile(deps, accountId, file))
  const changed = await changeDocument(deps, caller, documentId, {
    kind: DOCUMENT_KIND.file,
    change: { ...stored?.file, ...(given.about.title && { title: given.about.title }) },
    disclosure: given.about.disclosure,
  })
  return { ...changed, removed: stored?.removed ?? [] }
}

export function changeLink(
  deps: WriteDeps,
  caller: Caller,
  documentId: number,
  { disclosure, ...change }: { title: string; url: string; disclosure?: DisclosureLevel | undefined },
): Promise<Document> {
  return changeDocument(deps, caller, documentId, { kind: DOCUMENT_KIND.url, change, disclosure })
}

type DocumentChange = {
  kind: 1 | 2
  change: Partial<Pick<queries.DocumentRow, 'title' | 'filename' | 'sha256' | 'url'>>
  disclosure: DisclosureLevel | undefined
}

async function changeDocument(
  deps: WriteDeps,
  caller: Caller,
  documentId: number,
  { kind, change, disclosure }: DocumentChange,
): Promise<Document> {
  return transaction(deps.pool, async (db) => {
    const document = await documentFor(db, caller, documentId, true)
    if (document.kind !== kind) throw conflict('document_kind', 'document_kind')
    if (replacesShown(document, change)) assertMayOpen(caller, await queries.findOwner(db, document.profile_id))
    await queries.updateDocument(db, { ...document, title: titleAfter(document, change), ...change })
    if (change.sha256 !== undefined && change.sha256 !== document.sha256) await queries.deleteOpenings(db, documentId)
    if (disclosure !== undefined) await setDocumentLevel(deps, db, caller, { documentId, level: disclosure })
    return ownDocument(db, documentId)
  })
}

/** A document that was called like its file is called like the new one. */
function titleAfter(document: queries.DocumentRow, { filename }: DocumentChange['change']): string {
  return filename && !hasOwnTitle(document) ? defaultTitle(filename) : document.title
}

/** Whether others would see another file or link than before. */
function replacesShown(document: queries.DocumentRow, { sha256, url }: DocumentChange['change']): boolean {
  const isOther = sha256 !== undefined ? sha256 !== document.sha256 : url !== undefined && url !== document.url
  return isOther && document.disclosure > DISCLOSURE_LEVEL.none
}

/** Sets a document's disclosure level and notes the change in open contacts, inside the caller's transaction. */
async function setDocumentLevel(
  { listeners }: WriteDeps,
  db: Db,
  caller: Caller,
  { documentId, level }: { documentId: number; level: DisclosureLevel },
): Promise<void> {
  const document = await documentFor(db, caller, documentId, true)
  if (document.disclosure === level) return
  if (level > document.disclosure) assertMayOpen(caller, await queries.findOwner(db, document.profile_id))
  await queries.updateDocument(db, { ...document, disclosure: level })
  await listeners.onDocumentChanged(db, documentId, document.disclosure)
}

export async function setValidity(
  { pool }: Pick<Deps, 'pool'>,
  caller: Caller,
  documentId: number,
  validUntil: string | null,
): Promise<Document> {
  return transaction(pool, async (db) => {
    await assertMayTouchDocument(db, caller, documentId)
    await queries.setValidity(db, documentId, validUntil)
    return ownDocument(db, documentId)
  })
}

export async function removeDocument(
  { pool, listeners }: WriteDeps,
  caller: Caller,
  documentId: number,
): Promise<void> {
  await transaction(pool, async (db) => {
    await assertMayTouchDocument(db, caller, documentId)
    await remove({ listeners }, db, documentId)
  })
}

async function remove({ listeners }: Pick<Deps, 'listeners'>, db: Db, documentId: number): Promise<void> {
  await listeners.onDocumentRemoved(db, documentId)
  await queries.deleteDocument(db, documentId)
}

/** Locks a document that the caller may change. */
export async function assertMayTouchDocument(db: Db, caller: Caller, documentId: number): Promise<void> {
  await documentFor(db, caller, documentId, true)
}

/** Removes a document for a user who ordered it before, if it still is one of theirs. */
export async function removeDocumentOf(
  deps: Pick<Deps, 'listeners'>,
  db: Db,
  user: User,
  documentId: number,
): Promise<void> {
  const document = await queries.lockDocument(db, documentId)
  const owner = document && (await queries.findOwner(db, document.profile_id))
  if (owner && mayTouch(user, owner)) await remove(deps, db, documentId)
}

/**
 * Moves a document to another profile of the same account. Contacts of the old profile lose access; those of the new
 * one gain it by level.
 */
export async function moveDocument(
  { pool, listeners }: WriteDeps,
  caller: Caller,
  documentId: number,
  target: WhichProfile,
): Promise<Document> {
  return transaction(pool, async (db) => {
    const document = await documentFor(db, caller, documentId, true)
    const from = await profileFor(db, caller, { kind: document.profile_kind, id: document.profile_id })
    const to = await profileFor(db, caller, target, true)
    if (from.account_id !== to.account_id) throw conflict('account', 'different_accounts')
    assertMayOpen(caller, to)
    if (from.id !== to.id) {
      await listeners.onDocumentRemoved(db, document.id)
      await queries.moveDocument(db, document.id, to.id)
      await listeners.onDocumentChanged(db, document.id, DISCLOSURE_LEVEL.none)
    }
    return ownDocument(db, document.id)
  })
}
