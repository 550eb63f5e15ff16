import type { Download, UploadedFile } from '@matchwright/contract/endpoint'
import type { Deps } from '#server/deps.ts'
import { invalidField, notFound, notPermitted } from '#server/errors.ts'
import type { ProblemKey } from '#server/problems.ts'
import { callerLanguage } from '#server/http/caller.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Db } from '#server/db/pool.ts'
import { acceptedType, plainName } from '#server/features/document/index.ts'
import { isActiveMatch, isNameVisible, standingIn, visibleTo } from '#server/features/disclosure/index.ts'
import { cleanUpload } from '#server/features/stored-file/index.ts'
import { keepUpload } from '#server/features/user/index.ts'
import { findEvent, findFile } from './event-queries.ts'
import type { AttachedFile, EventRecord } from './event-queries.ts'
import { contactFor } from './party.ts'
import type { ContactReader } from './party.ts'
import type { ContactRecord } from './queries.ts'
import { sideProfiles } from './side-queries.ts'
import { attachmentOf, documentOf } from './timeline.ts'

const MAX_FILES = 5
const MAX_BYTES = 10 * 1024 * 1024
const TYPES = new Set([
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.oasis.opendocument.text',
  'text/plain',
  'image/png',
  'image/jpeg',
  'image/webp',
])

type FileDeps = Pick<Deps, 'pool' | 'files' | 'scan'>

function refused(key: ProblemKey, type: string, params: Record<string, number> = {}) {
  return invalidField(['files'], key, { type, params })
}

/**
 * Stores the files of a message for the account of its author. Their types are detected from their content.
 * @throws {AppError} 422 at `files`
 */
export async function storeAttachments(
  deps: FileDeps,
  accountId: number,
  files: UploadedFile[],
): Promise<AttachedFile[]> {
  if (files.length > MAX_FILES) throw refused('too_many_files', 'too_many', { max: MAX_FILES })
  const checked = await Promise.all(files.map((file) => check(deps, file)))
  const attached: AttachedFile[] = []
  for (const { filename, content, mimetype } of checked) {
    const sha256 = await keepUpload(deps, accountId, { content, mimetype })
    attached.push({ sha256, filename: plainName(filename, mimetype) })
  }
  return attached
}

type CheckedFile = { filename: string; content: Uint8Array; mimetype: string }

async function check({ scan }: FileDeps, file: UploadedFile): Promise<CheckedFile> {
  if (file.content.byteLength > MAX_BYTES) throw refused('larger_than', 'too_large', { mb: 10 })
  const mimetype = await acceptedType(file.content)
  if (!mimetype || !TYPES.has(mimetype)) throw refused('document_type', 'file_type')
  if ((await scan(file.content)) === 'infected') throw refused('infected', 'infected')
  const { content } = await cleanUpload({ content: file.content, mimetype }, 'files')
  return { filename: file.filename, content, mimetype }
}

/**
 * A file of the timeline: a message's attachment, or the document of an event. Access ends with the contact.
 * @throws {AppError} 404, 403
 */
export async function downloadOf(
  deps: Pick<Deps, 'pool' | 'files'>,
  caller: Caller,
  which: { contactId: number; eventId: number; file: number },
): Promise<Download> {
  const { contact, reader } = await contactFor(deps.pool, caller, which.contactId)
  if (!reader.readsMessages) throw notPermitted()
  const event = isActiveMatch(contact.state) ? await findEvent(deps.pool, contact.id, which.eventId) : undefined
  if (!event) throw notFound('no_file')
  const isMine = event.is_from_side === (reader.side === 'from')
  const isVisible = isMine || isDocumentVisible(event, contact.state)
  const view = {
    reader,
    names: { knowsName: await knowsName(deps.pool, contact, reader), lang: callerLanguage(caller) },
  }
  const attached = event.type === 'document_added' ? undefined : await findFile(deps.pool, event.id, which.file)
  const file = attached ? attachmentOf(attached, event, view) : isVisible && documentFile(event, view)
  const content = file ? await deps.files.read(file.sha256) : undefined
  if (!file || !content) throw notFound('no_file')
  return { filename: file.filename, mimetype: file.mimetype, content }
}

/** Whether the reader sees the name of the other side. */
async function knowsName(db: Db, contact: ContactRecord, { side }: ContactReader): Promise<boolean> {
  const [other] = await sideProfiles(db, [side === 'from' ? contact.to_listing_id : contact.from_listing_id])
  return other !== undefined && isNameVisible(other, standingIn(contact.state))
}

function isDocumentVisible(event: EventRecord, state: Parameters<typeof standingIn>[0]): boolean {
  return event.document_level !== null && visibleTo(standingIn(state), event.document_level)
}

function documentFile(event: EventRecord, view: Parameters<typeof documentOf>[1]) {
  const { sha256, mimetype } = event
  const filename = documentOf(event, view)?.filename
  return filename && sha256 && mimetype ? { filename, sha256, mimetype } : undefined
}
