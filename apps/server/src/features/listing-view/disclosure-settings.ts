import type { DisclosureLevel } from '@matchwright/contract/common.schema'
import type { CompanyGroup, ListingGroup, PersonGroup } from '@matchwright/contract/constants'
import type { ListingDisclosure } from '@matchwright/contract/listing-view.schema'
import type { z } from 'zod'
import { transaction } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { invalidField } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import { changedLevels, companyLevels, listingLevels, personLevels } from '#server/features/disclosure/index.ts'
import type { Levels } from '#server/features/disclosure/index.ts'
import { listingFor } from '#server/features/listing/index.ts'
import type { ListingRecord } from '#server/features/listing/index.ts'
import { assertMayOpen, changeProfileIn, maybeProfileFor } from '#server/features/profile/index.ts'
import * as queries from './disclosure-queries.ts'

type SettingDeps = Pick<Deps, 'pool' | 'config' | 'matchIndex' | 'listeners'>
type Settings = z.infer<typeof ListingDisclosure>
type DisclosureChange = {
  listing?: DisclosureLevel | undefined
  groups?: Partial<Levels<ListingGroup>> | undefined
  person?: Partial<Levels<PersonGroup>> | undefined
  company?: Partial<Levels<CompanyGroup>> | undefined
  documents?: { document_id: number; level: DisclosureLevel }[] | undefined
}

/** Disclosure levels of a listing and of the profile and documents it shows. */
export async function disclosureOf(db: Db, caller: Caller, id: number): Promise<Settings> {
  return settingsOf(db, caller, await listingFor(db, caller, id))
}

async function settingsOf(db: Db, caller: Caller, record: ListingRecord): Promise<Settings> {
  const common = { listing: record.disclosure_level, groups: listingLevels(record.type, record.disclosure) }
  const profile =
    record.profile_id === null || record.profile_kind === null
      ? undefined
      : await maybeProfileFor(db, caller, { kind: record.profile_kind, id: record.profile_id })
  // A colleague's private profile has its levels set by that colleague only.
  if (!profile) return { ...common, person: null, company: null, documents: [] }
  const { disclosure } = profile
  return {
    ...common,
    person: record.profile_kind === 'person' ? personLevels(disclosure) : null,
    company: record.profile_kind === 'company' ? companyLevels(disclosure) : null,
    documents: await queries.documentLevels(db, profile.id),
  }
}

export async function changeDisclosure(
  deps: SettingDeps,
  caller: Caller,
  id: number,
  change: DisclosureChange,
): Promise<Settings> {
  const settings = await transaction(deps.pool, async (db) => {
    const record = await listingFor(db, caller, id, true)
    const before = await settingsOf(db, caller, record)
    if (opensSomething(before, change)) assertMayOpen(caller, record)
    await queries.setDisclosure(db, id, change.listing ?? record.disclosure_level, {
      ...record.disclosure,
      ...change.groups,
    })
    await changeProfileLevels(db, { deps, caller }, record, change)
    await changeDocumentLevels(deps, db, { record, before, documents: change.documents ?? [] })
    const after = await settingsOf(db, caller, await listingFor(db, caller, id))
    await noteLevels(deps, db, record, { before, after })
    return after
  })
  await deps.matchIndex.catchUp()
  return settings
}

/** Tells the contacts of the listing and of its profile which groups changed their level. */
async function noteLevels(
  { listeners }: Pick<Deps, 'listeners'>,
  db: Db,
  { id, profile_id: profileId }: ListingRecord,
  { before, after }: Record<'before' | 'after', Settings>,
): Promise<void> {
  const ofListing = changedLevels(before.groups, after.groups)
  if (ofListing.length > 0) await listeners.onLevelsChanged(db, { listingId: id }, ofListing)
  const ofProfile = changedLevels({ ...before.person, ...before.company }, { ...after.person, ...after.company })
  if (ofProfile.length > 0 && profileId !== null) await listeners.onLevelsChanged(db, { profileId }, ofProfile)
}

async function changeProfileLevels(
  db: Db,
  { deps, caller }: { deps: Pick<Deps, 'config'>; caller: Caller },
  record: ListingRecord,
  change: DisclosureChange,
): Promise<void> {
  const levels = record.profile_kind === 'person' ? change.person : change.company
  const other = record.profile_kind === 'person' ? 'company' : 'person'
  if (change[other]) throw invalidField([other], 'not_of_listing')
  if (!levels || record.profile_id === null || record.profile_kind === null) return
  await changeProfileIn(deps, db, caller, { kind: record.profile_kind, id: record.profile_id, disclosure: levels })
}

async function changeDocumentLevels(
  { listeners }: Pick<Deps, 'listeners'>,
  db: Db,
  {
    record,
    before,
    documents,
  }: {
    record: ListingRecord
    before: Settings
    documents: { document_id: number; level: DisclosureLevel }[]
  },
): Promise<void> {
  const known = new Map(before.documents.map(({ document_id, level }) => [document_id, level]))
  for (const [at, { document_id, level }] of documents.entries()) {
    const levelBefore = known.get(document_id)
    if (levelBefore === undefined || record.profile_id === null)
      throw invalidField(['documents', at, 'document_id'], 'not_of_listing')
    await queries.setDocumentLevel(db, record.profile_id, document_id, level)
    await listeners.onDocumentChanged(db, document_id, levelBefore)
  }
}

/** Whether the change discloses a group earlier. A higher level is more open. */
function opensSomething(before: Settings, change: DisclosureChange): boolean {
  const documents = new Map(before.documents.map(({ document_id, level }) => [document_id, level]))
  return (
    (change.listing ?? 0) > before.listing ||
    raises(before.groups, change.groups) ||
    raises(before.person, change.person) ||
    raises(before.company, change.company) ||
    (change.documents ?? []).some(({ document_id, level }) => level > (documents.get(document_id) ?? 0))
  )
}

function raises(
  before: Partial<Record<string, number>> | null,
  change: Partial<Record<string, number | undefined>> | undefined,
): boolean {
  return Object.entries(change ?? {}).some(([group, level]) => (level ?? 0) > (before?.[group] ?? 0))
}
