import type { Standing } from '@matchwright/contract/common.schema'
import { ACTIVE_MATCH_STATES } from '@matchwright/contract/constants'
import type { MatchState } from '@matchwright/contract/contact.schema'
import type { Document } from '@matchwright/contract/document.schema'
import type { Db } from '#server/db/pool.ts'
import { documentNames, isNameVisible, nameLevel, standingIn, visibleTo } from '#server/features/disclosure/index.ts'
import { contactsByState, listDocuments, listKeptDocuments, openingsByState } from './queries.ts'
import type { LevelledProfile } from '#server/features/disclosure/index.ts'
import type { DocumentRow } from './queries.ts'

/** Contact states in which the other side sees a document of this level. */
export function statesThatSee(level: DocumentRow['disclosure']): MatchState[] {
  return ACTIVE_MATCH_STATES.filter((state) => visibleTo(standingIn(state), level))
}

export function profileOf({ profile_kind: kind, profile_disclosure: disclosure }: DocumentRow): LevelledProfile {
  return { kind, disclosure }
}

/** A document in its wire format. */
export function documentShown(document: DocumentRow, contacts: { seeing: number; opened: number }): Document {
  return {
    id: document.id,
    kind: document.kind,
    title: document.title,
    filename: document.filename,
    mimetype: document.mimetype,
    size: document.size,
    url: document.url,
    person_or_company: document.profile_kind,
    profile_id: document.profile_id,
    position: document.position,
    disclosure: document.disclosure,
    created_at: document.created_at.toISOString(),
    valid_until: document.valid_until,
    usage_count: contacts.seeing,
    opened_count: contacts.opened,
    is_before_name: document.disclosure > nameLevel(profileOf(document)),
  }
}

/** Documents of a profile for its owner, each with how many contacts currently see it, and how many opened it. */
export async function ownDocuments(db: Db, profileId: number): Promise<Document[]> {
  const documents = await listKeptDocuments(db, profileId)
  const contacts = await contactsByState(db, profileId)
  const openings = await openingsByState(db, profileId)
  return documents.map((document) => {
    const states = statesThatSee(document.disclosure)
    const opened = openings.filter(({ document_id: id }) => id === document.id)
    return documentShown(document, { seeing: countIn(states, contacts), opened: countIn(states, opened) })
  })
}

function countIn(states: readonly MatchState[], counts: readonly { state: MatchState; contacts: number }[]): number {
  return counts.reduce((sum, { state, contacts }) => (states.includes(state) ? sum + contacts : sum), 0)
}

/** Documents of a profile visible to this standing, without the number of contacts that see them. */
export async function visibleDocuments(
  db: Db,
  profileId: number,
  reader: { standing: Standing; lang: string },
): Promise<Document[]> {
  return documentsFor(await listDocuments(db, profileId), reader)
}

/** Those of the documents that are visible to this standing, as it sees them. */
export function documentsFor(
  documents: readonly DocumentRow[],
  { standing, lang }: { standing: Standing; lang: string },
): Document[] {
  return documents
    .filter(({ disclosure }) => visibleTo(standing, disclosure))
    .map((document) => ({
      ...documentShown(document, { seeing: 0, opened: 0 }),
      ...namesOf(document, standing, lang),
      ...(standing !== 'owner' && { is_before_name: false, valid_until: null }),
    }))
}

/** Title and file name as this standing sees them. */
export function namesOf(document: DocumentRow, standing: Standing, lang: string): Pick<Document, 'title' | 'filename'> {
  if (standing === 'owner') return { title: document.title, filename: document.filename }
  return documentNames(document, { knowsName: isNameVisible(profileOf(document), standing), lang })
}
