import type { Standing } from '@matchwright/contract/common.schema'
import { ACTIVE_MATCH_STATES } from '@matchwright/contract/constants'
import type { MatchState } from '@matchwright/contract/contact.schema'
import type { Document } from '@matchwright/contract/document.schema'
import type { Db } from '#server/db/pool.ts'
import { documentNames, isNameVisible, nameLevel, standingIn, visibleTo } from '#server/features/disclosure/index.ts'
import { contactsByState, listDocuments, listKeptDocuments } from './queries.ts'
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
export function documentShown(document: DocumentRow, usageCount: number): Document {
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
    usage_count: usageCount,
    is_before_name: document.disclosure > nameLevel(profileOf(document)),
  }
}

/** Documents of a profile for its owner, each with the number of contacts that currently see it. */
export async function ownDocuments(db: Db, profileId: number): Promise<Document[]> {
  const [documents, contacts] = [await listKeptDocuments(db, profileId), await contactsByState(db, profileId)]
  return documents.map((document) => {
    const states = statesThatSee(document.disclosure)
    const seeing = contacts.filter(({ state }) => states.includes(state))
    return documentShown(
      document,
      seeing.reduce((sum, { contacts: count }) => sum + count, 0),
    )
  })
}

/** Documents of a profile visible to this standing, without the number of contacts that see them. */
export async function visibleDocuments(
  db: Db,
  profileId: number,
  { standing, lang }: { standing: Standing; lang: string },
): Promise<Document[]> {
  const documents = await listDocuments(db, profileId)
  return documents
    .filter(({ disclosure }) => visibleTo(standing, disclosure))
    .map((document) => ({
      ...documentShown(document, 0),
      ...namesOf(document, standing, lang),
      ...(standing !== 'owner' && { is_before_name: false, valid_until: null }),
    }))
}

/** Title and file name as this standing sees them. */
export function namesOf(document: DocumentRow, standing: Standing, lang: string): Pick<Document, 'title' | 'filename'> {
  if (standing === 'owner') return { title: document.title, filename: document.filename }
  return documentNames(document, { knowsName: isNameVisible(profileOf(document), standing), lang })
}
