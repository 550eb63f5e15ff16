import type { Standing } from '@matchwright/contract/common.schema'
import { DOCUMENT_KIND } from '@matchwright/contract/constants'
import type { Download } from '@matchwright/contract/endpoint'
import type { Deps } from '#server/deps.ts'
import { conflict, notFound, notPermitted } from '#server/errors.ts'
import { isStaff } from '#server/http/access.ts'
import { callerLanguage, userOf } from '#server/http/caller.ts'
import type { Caller } from '#server/http/caller.ts'
import { standingIn, visibleTo } from '#server/features/disclosure/index.ts'
import * as queries from './queries.ts'
import { namesOf, statesThatSee } from './shown.ts'

/**
 * The file, for its owner and colleagues, and for the other side of a contact as far as its level allows; the owner is
 * told that the other side opened it.
 */
export async function downloadDocument(
  deps: Pick<Deps, 'pool' | 'files' | 'matchIndex'>,
  caller: Caller,
  documentId: number,
): Promise<Download> {
  const document = await queries.findDocument(deps.pool, documentId)
  if (!document) throw notFound('no_document')
  const { standing, contactIds } = await standingOf(deps, caller, document)
  if (document.kind === DOCUMENT_KIND.url) throw conflict('document_kind', 'link_has_no_file')
  const content = document.sha256 && (await deps.files.read(document.sha256))
  if (!content || !document.mimetype) throw notFound('no_document')
  if (contactIds.length > 0) await queries.noteOpening(deps.pool, documentId, contactIds)
  const { filename } = namesOf(document, standing, callerLanguage(caller))
  return { filename: filename ?? 'file', mimetype: document.mimetype, content, inline: true }
}

/**
 * The caller's standing, if it lets them read the document, and the contacts that do. Staff may manage documents of
 * others but not read them.
 * @throws {AppError} 404, for staff 403
 */
async function standingOf(
  { pool: db, matchIndex }: Pick<Deps, 'pool' | 'matchIndex'>,
  caller: Caller,
  document: queries.DocumentRow,
): Promise<{ standing: Standing; contactIds: number[] }> {
  const user = userOf(caller)
  const profile = await queries.findOwner(db, document.profile_id)
  const isOwn = profile.user_id === user.id || (profile.account_id === user.account_id && profile.share === 'account')
  if (isOwn) return { standing: 'owner', contactIds: [] }
  const contacts = await queries.contactsOpposite(
    db,
    { userId: user.id, accountId: user.account_id },
    document.profile_id,
  )
  const seeing = contacts.filter(({ state }) => statesThatSee(document.disclosure).includes(state))
  const standings = seeing.map(({ state }) => standingIn(state))
  const [standing] = standings.includes('disclosed') ? ['disclosed' as const] : standings
  if (standing) return { standing, contactIds: seeing.map(({ id }) => id) }
  const isHidden = matchIndex.hidden(user.account_id).has(profile.account_id)
  const isPublic = visibleTo(standingIn(null), document.disclosure)
  if (isPublic && !isHidden && (await queries.hasPublicListing(db, document.profile_id)))
    return { standing: 'outside', contactIds: [] }
  if (isStaff(user)) throw notPermitted()
  throw notFound('no_document')
}
