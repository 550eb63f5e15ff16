import type { z } from 'zod'
import { LISTING_TYPE } from '@matchwright/contract/constants'
import type { ListingContent } from '@matchwright/contract/listing-content.schema'
import { Reading } from '@matchwright/contract/parser.schema'
import type { Fact, JobReading, ProfileChange } from '@matchwright/contract/parser.schema'
import type { CompanyContent, PersonContent, ProfileKind } from '@matchwright/contract/profile.schema'
import type { ExtractedDocument } from '@matchwright/parser/document/document'
import { documentFromText } from '@matchwright/parser/document/from-text'
import { ExtractionError, extractFile } from '#server/adapters/text-extraction/extract.ts'
import { transaction } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { AppError, forbidden, invalidField, missingField } from '#server/errors.ts'
import { userOf } from '#server/http/caller.ts'
import type { Caller } from '#server/http/caller.ts'
import { createListingIn } from '#server/features/listing/index.ts'
import {
  changeProfileIn,
  companyContentOf,
  createProfile,
  personContentOf,
  profileFor,
} from '#server/features/profile/index.ts'
import { changesOf, withReplaced } from './compare.ts'
import { companyFrom } from './company-draft.ts'
import { keptFacts, valuesOf } from './kept-facts.ts'
import type { DraftContext } from './kept-facts.ts'
import { mergeCompany, mergePerson } from './merge.ts'
import { offerFrom } from './offer-draft.ts'
import { personFrom } from './person-draft.ts'
import { jobReadingOf, readingOf } from './reading.ts'
import { searchFrom } from './search-draft.ts'

type ReadDeps = Pick<Deps, 'concepts' | 'parser' | 'clock'>
type SaveDeps = Pick<Deps, 'pool' | 'config' | 'concepts' | 'parser' | 'clock'>
/** Understands a document; nothing is saved. */
type Read<Shown> = (deps: ReadDeps, document: ExtractedDocument, lang: string) => Promise<Shown>

export const readCv: Read<z.input<typeof Reading>> = async ({ concepts, parser, clock }, document, lang) => {
  const today = todayOf(clock)
  const draft = await parser.ask({ kind: 'cv', document, today })
  return readingOf(document, draft, { taxonomy: concepts.taxonomy, today, lang })
}

export const readJob: Read<z.input<typeof JobReading>> = async ({ concepts, parser, clock }, document, lang) => {
  const today = todayOf(clock)
  const [first, ...more] = await parser.ask({ kind: 'job', document, today })
  if (!first) throw new Error('a text holds one advertisement at least')
  return jobReadingOf(document, [first, ...more], { taxonomy: concepts.taxonomy, today, lang })
}

/** @throws {AppError} 422 at `text`: it asks for more than a text may */
export function readText<Shown>(deps: ReadDeps, read: Read<Shown>, text: string, lang: string): Promise<Shown> {
  return readable('text', () => read(deps, documentFromText(text), lang))
}

/** What a job advertisement offers and asks, as the content of an offer nobody has looked at. */
export async function offerContentOf(
  deps: ReadDeps,
  document: ExtractedDocument,
  language: string,
): Promise<ListingContent> {
  const { concepts, parser, clock } = deps
  const today = todayOf(clock)
  const draft = await parser.ask({ kind: 'posting', document, today })
  const context = { taxonomy: concepts.taxonomy, today, lang: language }
  const { facts } = Reading.parse(readingOf(document, draft, context))
  const kept = keptFacts(facts)
  return offerFrom(kept, {
    ...draftContext(deps, language),
    responsibilities: await responsibilitiesIn(deps, kept, language),
  })
}

type FileOrder = { files: { content: Uint8Array }[]; lang: string; wantsPictures?: boolean }

/** @throws {AppError} 422 at `file`, its type says why the file cannot be read */
export async function readFile<Shown extends object>(
  deps: ReadDeps,
  read: Read<Shown>,
  { files: [file], lang, wantsPictures = false }: FileOrder,
): Promise<Shown & { profile_pictures: string[] }> {
  if (!file) throw missingField(['file'])
  return readable('file', async () => {
    const { document, pictures } = await extractFile({ bytes: file.content, language: lang, wantsPictures })
    return { ...(await read(deps, document, lang)), profile_pictures: pictures.map(asDataUrl) }
  })
}

/** What cannot be read is the fault of what was sent. */
async function readable<T>(field: 'text' | 'file', reading: () => Promise<T>): Promise<T> {
  try {
    return await reading()
  } catch (error) {
    if (error instanceof ExtractionError) throw invalidField([field], error.code, { type: error.code })
    throw error
  }
}

/** Whether a text asked too much of the parser, or ended it: the next text may do better, this one will not. */
export function isTooMuch(error: unknown): boolean {
  return error instanceof ExtractionError || (error instanceof AppError && error.rule === 'reading_stopped')
}

function asDataUrl(picture: Uint8Array): string {
  return `data:image/jpeg;base64,${Buffer.from(picture).toString('base64')}`
}

export type SaveOrder = {
  facts: Fact[]
  language: string
  profileId: number | null
  replaced: string[]
  saveProfile: boolean
  saveListing: boolean
}
export type Saved = { profile_id: number | null; listing_id: number | null }

/** Saves the kept facts of a CV as person profile and draft search, both or neither. */
export function saveCv(deps: SaveDeps, caller: Caller, order: SaveOrder): Promise<Saved> {
  const facts = keptFacts(order.facts)
  const context = draftContext(deps, order.language)
  const person = personFrom(facts, context)
  return save(deps, caller, order, {
    kind: 'person',
    content: person,
    merge: (stored) => withReplaced(mergePerson(personContentOf(stored), person), person, order.replaced),
    listing: { type: LISTING_TYPE.search, content: searchFrom(facts, context) },
  })
}

/** Saves the kept facts of a job advertisement as company profile and draft offer, both or neither. */
export async function saveJob(deps: SaveDeps, caller: Caller, order: SaveOrder): Promise<Saved> {
  const facts = keptFacts(order.facts)
  const context = draftContext(deps, order.language)
  const company = companyFrom(facts, context)
  if (order.saveProfile && !userOf(caller).is_professional) throw forbidden('professional_only', 'professional_only')
  const responsibilities = await responsibilitiesIn(deps, facts, order.language)
  return save(deps, caller, order, {
    kind: 'company',
    content: company,
    merge: (stored) => withReplaced(mergeCompany(companyContentOf(stored), company), company, order.replaced),
    listing: { type: LISTING_TYPE.offer, content: offerFrom(facts, { ...context, responsibilities }) },
  })
}

export type CompareOrder = { facts: Fact[]; language: string; profileId: number; lang: string }

/** What saving these facts into a profile that exists would change in it. */
export async function compareCv(deps: SaveDeps, caller: Caller, order: CompareOrder): Promise<ProfileChange[]> {
  const profile = await profileFor(deps.pool, caller, { kind: 'person', id: order.profileId }, true)
  const [stored, found] = [
    personContentOf(profile),
    personFrom(keptFacts(order.facts), draftContext(deps, order.language)),
  ]
  return changesOf(stored, found, mergePerson(stored, found), { taxonomy: deps.concepts.taxonomy, lang: order.lang })
}

/** As `compareCv`, of a job advertisement and a company. */
export async function compareJob(deps: SaveDeps, caller: Caller, order: CompareOrder): Promise<ProfileChange[]> {
  const profile = await profileFor(deps.pool, caller, { kind: 'company', id: order.profileId }, true)
  const [stored, found] = [
    companyContentOf(profile),
    companyFrom(keptFacts(order.facts), draftContext(deps, order.language)),
  ]
  return changesOf(stored, found, mergeCompany(stored, found), { taxonomy: deps.concepts.taxonomy, lang: order.lang })
}

function draftContext({ concepts, clock }: Pick<SaveDeps, 'concepts' | 'clock'>, language: string): DraftContext {
  return {
    taxonomy: concepts.taxonomy,
    language,
    today: todayOf(clock),
  }
}

function todayOf(clock: Deps['clock']): string {
  return clock().toISOString().slice(0, 10)
}

const CLEAR_SCORE = 0.75

/** The skills that tasks as a whole mean, where that is clear. */
async function responsibilitiesIn({ parser }: ReadDeps, facts: Fact[], lang: string): Promise<number[]> {
  const texts = valuesOf(facts, 'task', 'text').map(({ text }) => text)
  if (texts.length === 0) return []
  const found = await parser.ask({ kind: 'titles', texts, options: { branches: ['skill'], lang, limit: 1 } })
  return found.flatMap(([best]) => (best && best.score >= CLEAR_SCORE ? best.conceptId : []))
}

type Drafts = {
  kind: ProfileKind
  content: PersonContent | CompanyContent
  merge: (stored: Awaited<ReturnType<typeof profileFor>>) => PersonContent | CompanyContent
  listing: { type: 0 | 1; content: ListingContent }
}

async function save(deps: SaveDeps, caller: Caller, order: SaveOrder, drafts: Drafts): Promise<Saved> {
  if (!order.saveProfile && !order.saveListing) throw invalidField(['save_profile'], 'choose_what_to_save')
  return transaction(deps.pool, async (db) => {
    const profileId = await savedProfile(deps, db, caller, { ...order, ...drafts })
    if (!order.saveListing) return { profile_id: profileId, listing_id: null }
    const profile = profileId === null ? null : { kind: drafts.kind, id: profileId }
    const { id } = await createListingIn(deps, db, caller, { ...drafts.listing, profile, share: 'private' })
    return { profile_id: profileId, listing_id: id }
  })
}

/** A new profile, one that exists with what was read taken in, or the given one as it is. */
async function savedProfile(
  deps: SaveDeps,
  db: Db,
  caller: Caller,
  { profileId, saveProfile, kind, content, merge }: SaveOrder & Drafts,
): Promise<number | null> {
  if (profileId === null) {
    if (!saveProfile) return null
    return (await createProfile(deps, db, userOf(caller), { kind, content, share: 'private' })).id
  }
  const which = { kind, id: profileId }
  const profile = await profileFor(db, caller, which, saveProfile)
  if (saveProfile) await changeProfileIn(deps, db, caller, { ...which, content: withoutSecrets(merge(profile)) })
  return profile.id
}

/** Secrets are stored apart from the content that was merged; no document changes them. */
function withoutSecrets(content: PersonContent | CompanyContent): Partial<PersonContent | CompanyContent> {
  const { ird_number: _, ...rest } = content
  if (!('indigenous_status' in rest)) return rest
  const { indigenous_status: __, ...person } = rest
  return person
}
