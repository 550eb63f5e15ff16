import type { z } from 'zod'
import { listingType } from '@matchwright/contract/listing'
import type { ListingContent } from '@matchwright/contract/listing-content'
import { type Fact, type ProfileChange, Reading } from '@matchwright/contract/parser'
import type { CompanyContent, PersonContent, ProfileKind } from '@matchwright/contract/profile'
import { parseCv } from '@matchwright/parser/cv'
import type { ExtractedDocument } from '@matchwright/parser/document/document'
import { documentFromText } from '@matchwright/parser/document/from-text'
import { parseJob } from '@matchwright/parser/job'
import { ExtractionError, extractFile } from '#server/adapters/text-extraction/extract.ts'
import { type Db, transaction } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { forbidden, invalidField, missingField } from '#server/errors.ts'
import { type Caller, userOf } from '#server/http/caller.ts'
import { createListingIn } from '#server/features/listing/service.ts'
import {
  changeProfileIn,
  companyContentOf,
  createProfile,
  personContentOf,
  profileFor,
} from '#server/features/profile/service.ts'
import { changesOf, withReplaced } from './compare.ts'
import { companyFrom } from './company-draft.ts'
import { parseContext } from './context.ts'
import { type DraftContext, keptFacts } from './kept-facts.ts'
import { mergeCompany, mergePerson } from './merge.ts'
import { offerFrom } from './offer-draft.ts'
import { personFrom } from './person-draft.ts'
import { readingOf } from './reading.ts'
import { searchFrom } from './search-draft.ts'

type ReadDeps = Pick<Deps, 'concepts' | 'places' | 'clock'>
type SaveDeps = Pick<Deps, 'pool' | 'config' | 'concepts' | 'clock'>
type DocumentType = Reading['kind']

const PARSE = { cv: parseCv, job: parseJob } as const

/** Understands a document; nothing is saved. */
export function read(
  deps: ReadDeps,
  kind: DocumentType,
  document: ExtractedDocument,
  lang: string,
): z.input<typeof Reading> {
  const context = parseContext(deps)
  const draft = PARSE[kind](document, context)
  return readingOf(document, draft, { taxonomy: deps.concepts.taxonomy, today: context.today, lang })
}

export const readText = (deps: ReadDeps, kind: DocumentType, text: string, lang: string): z.input<typeof Reading> =>
  read(deps, kind, documentFromText(text), lang)

/** What a job advertisement offers and asks, as the content of an offer nobody has looked at. */
export function offerContentOf(deps: ReadDeps, document: ExtractedDocument, language: string): ListingContent {
  const { facts } = Reading.parse(read(deps, 'job', document, language))
  return offerFrom(keptFacts(facts), {
    ...draftContext(deps, language),
    responsibilityOf: (task) => clearSkill(deps, task, language),
  })
}

type FileOrder = { files: { content: Uint8Array }[]; lang: string; wantsPictures?: boolean }

/** @throws {AppError} 422 at `file`, its type says why the file cannot be read */
export async function readFile(
  deps: ReadDeps,
  kind: DocumentType,
  { files: [file], lang, wantsPictures = false }: FileOrder,
): Promise<z.input<typeof Reading>> {
  if (!file) throw missingField(['file'])
  try {
    const { document, pictures } = await extractFile({ bytes: file.content, language: lang, wantsPictures })
    return { ...read(deps, kind, document, lang), profile_pictures: pictures.map(asDataUrl) }
  } catch (error) {
    if (error instanceof ExtractionError) throw invalidField(['file'], error.code, { type: error.code })
    throw error
  }
}

const asDataUrl = (picture: Uint8Array): string => `data:image/jpeg;base64,${Buffer.from(picture).toString('base64')}`

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
    listing: { type: listingType.search, content: searchFrom(facts, context) },
  })
}

/** Saves the kept facts of a job advertisement as company profile and draft offer, both or neither. */
export function saveJob(deps: SaveDeps, caller: Caller, order: SaveOrder): Promise<Saved> {
  const facts = keptFacts(order.facts)
  const context = draftContext(deps, order.language)
  const company = companyFrom(facts, context)
  const responsibilityOf = (task: string) => clearSkill(deps, task, order.language)
  if (order.saveProfile && !userOf(caller).is_professional) throw forbidden('professional_only', 'professional_only')
  return save(deps, caller, order, {
    kind: 'company',
    content: company,
    merge: (stored) => withReplaced(mergeCompany(companyContentOf(stored), company), company, order.replaced),
    listing: { type: listingType.offer, content: offerFrom(facts, { ...context, responsibilityOf }) },
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

const draftContext = ({ concepts, clock }: Pick<SaveDeps, 'concepts' | 'clock'>, language: string): DraftContext => ({
  taxonomy: concepts.taxonomy,
  language,
  today: clock().toISOString().slice(0, 10),
})

const CLEAR_SCORE = 0.75
/** The skill that a task as a whole means, when that is clear. */
function clearSkill({ concepts }: Pick<SaveDeps, 'concepts'>, task: string, lang: string): number | undefined {
  const [best] = concepts.recogniser.recognise(task, { branches: ['skill'], lang, limit: 1 })
  return best && best.score >= CLEAR_SCORE ? best.conceptId : undefined
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
