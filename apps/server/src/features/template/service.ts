import { LISTING_STATUS } from '@matchwright/contract/constants'
import { ListingContent } from '@matchwright/contract/listing-content.schema'
import type { ListingType } from '@matchwright/contract/listing.schema'
import type { Template, TemplateRow } from '@matchwright/contract/template.schema'
import type { Taxonomy } from '@matchwright/taxonomy/concepts'
import { fold } from '@matchwright/taxonomy/text/text'
import { transaction } from '#server/db/pool.ts'
import type { Db } from '#server/db/pool.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, invalidField, notFound } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import { writeAudit } from '#server/features/audit-trail/index.ts'
import { conceptIdsIn, labelsOf } from '#server/features/concept/index.ts'
import { createListingIn, findListing, listingFor } from '#server/features/listing/index.ts'
import type { ListingRecord } from '#server/features/listing/index.ts'
import { builtInTemplate, builtInTemplates } from './built-in.ts'
import type { BuiltIn } from './built-in.ts'
import { madeTemplates, setTemplate } from './queries.ts'
import type { MadeTemplate } from './queries.ts'

export type TemplateFilter = {
  language?: string | undefined
  country?: string | undefined
  type?: ListingType | undefined
  search?: string | undefined
}
type Reader = { taxonomy: Taxonomy; lang: string }
type Listed = Omit<BuiltIn, 'conceptId'> & Pick<MadeTemplate, 'conceptId'>

/** A page of the templates: those of the product, and those of staff in place of the same ones. */
export async function templatePage(
  db: Db,
  filter: TemplateFilter,
  page: { limit: number; offset: number; list_sort: 'title' | 'common' },
  reader: Reader,
): Promise<{ items: TemplateRow[]; count: number }> {
  const { taxonomy, lang } = reader
  const { compare } = new Intl.Collator(lang)
  const found = withText(await templatesOf(db, taxonomy, filter), filter.search, reader).toSorted(
    (one, other) =>
      (page.list_sort === 'common' ? one.rank - other.rank : 0) || compare(one.title, other.title) || other.id - one.id,
  )
  const items = found.slice(page.offset, page.offset + page.limit).map((one) => ({
    id: one.id,
    type: one.type,
    title: one.title,
    language: one.language,
    country: one.country,
    occupation: one.conceptId === null ? null : taxonomy.label(one.conceptId, lang).text || null,
  }))
  return { items, count: found.length }
}

/** Countries that have templates, in the order of the product's own. */
export async function templateCountries(
  db: Db,
  taxonomy: Taxonomy,
  filter: TemplateFilter,
): Promise<{ code: string; count: number }[]> {
  const counts = new Map<string, number>()
  for (const { country } of await templatesOf(db, taxonomy, filter)) counts.set(country, (counts.get(country) ?? 0) + 1)
  return [...counts].map(([code, count]) => ({ code, count }))
}

async function templatesOf(db: Db, taxonomy: Taxonomy, filter: TemplateFilter): Promise<Listed[]> {
  const { language, country, type } = filter
  const builtIn = builtInTemplates(taxonomy, filter)
  const ranks = new Map(builtIn.map(({ conceptId, rank }) => [conceptId, rank]))
  const made = (await madeTemplates(db)).filter(
    (one) =>
      (language === undefined || one.language === language) &&
      (country === undefined || one.country === country) &&
      (type === undefined || one.type === type),
  )
  const taken = new Set(made.map(placeOf))
  return [
    ...builtIn.filter((one) => !taken.has(placeOf(one))),
    ...made.map((one) => ({ ...one, rank: ranks.get(one.conceptId ?? 0) ?? builtIn.length })),
  ]
}

function placeOf({ conceptId, language, country, type }: Pick<Listed, 'conceptId' | 'language' | 'country' | 'type'>) {
  return `${conceptId} ${language} ${country} ${type}`
}

/** Those whose title or occupation, as the reader or the template names it, contains the text. */
function withText(listed: Listed[], text: string | undefined, { taxonomy, lang }: Reader): Listed[] {
  const wanted = fold(text ?? '')
  if (wanted === '') return listed
  return listed.filter(({ title, conceptId, language }) =>
    [title, ...[lang, language].map((code) => taxonomy.label(conceptId ?? 0, code).text)].some((name) =>
      fold(name).includes(wanted),
    ),
  )
}

/** A template, which every user may read. */
export async function templateFor(db: Db, taxonomy: Taxonomy, id: number, lang: string): Promise<Template> {
  const found = id < 0 ? builtInTemplate(taxonomy, id) : await madeTemplate(db, id)
  if (!found) throw notFound('no_template')
  const { type, country, content } = found
  const labels = labelsOf(taxonomy, conceptIdsIn(content), lang)
  return { id, type, country, content, concept_labels: labels, is_built_in: id < 0 }
}

async function madeTemplate(db: Db, id: number) {
  const record = await findListing(db, id)
  if (!record?.is_template || record.template_country === null) return undefined
  return { type: record.type, country: record.template_country, content: record.content }
}

/**
 * Makes a template for a country from a listing: a copy, which belongs to the caller. The owner of the listing sees it
 * in their audit trail.
 * @throws {AppError} 422 for a listing without an occupation
 */
export function makeTemplate(
  deps: Pick<Deps, 'pool' | 'concepts'>,
  caller: Caller,
  given: { listing_id: number; country: string },
): Promise<ListingRecord> {
  return transaction(deps.pool, async (db) => {
    const original = await findListing(db, given.listing_id)
    if (!original || original.is_template) throw notFound('no_listing')
    if (original.content.occupations.length === 0) throw invalidField(['listing_id'], 'occupation_required')
    const content = impersonal(original.content, deps.concepts.taxonomy)
    const { id } = await createListingIn(deps, db, caller, {
      type: original.type,
      content,
      profile: null,
      share: 'account',
    })
    await setTemplate(db, id, given.country)
    await writeAudit(db, caller.actorId, { action: 'template_made', subject: { ...original, kind: 'listing' } })
    return listingFor(db, caller, id)
  })
}

/**
 * What a listing says of the work, without what is its owner's alone: texts, words, places, amounts, days, languages,
 * permits, target groups. The title becomes that of the occupation, as one of the owner's may name them.
 */
function impersonal(content: ListingContent, taxonomy: Taxonomy): ListingContent {
  const { language_captured: language, occupations, skills, licences, pay } = content
  return ListingContent.parse({
    title: taxonomy.label(occupations[0]?.concept_id ?? 0, language).text,
    language_captured: language,
    occupations: occupations.map((entry) => ({ ...entry, readings: [], months: null })),
    seniority: content.seniority,
    skills: skills.map((entry) => ({ ...entry, last_used: null })),
    experience: content.experience,
    education: content.education,
    licences: licences.filter(({ concept_id: id }) => !isPermit(taxonomy, id)),
    responsibilities: content.responsibilities,
    social: content.social,
    remote: content.remote,
    pay: pay && { currency: pay.currency, unit: pay.unit, salaries: pay.salaries },
    contract_types: content.contract_types,
    workload: content.workload,
    conditions: content.conditions,
  })
}

function isPermit(taxonomy: Taxonomy, id: number): boolean {
  const permits = taxonomy.find('authorization', 'work-permits')?.id
  return permits !== undefined && (taxonomy.get(id)?.broader.includes(permits) ?? false)
}

/** Makes a template that staff made a draft of its owner again. */
export function removeTemplate(deps: Pick<Deps, 'pool'>, caller: Caller, id: number): Promise<void> {
  return transaction(deps.pool, async (db) => {
    const record = id < 0 ? undefined : await findListing(db, id)
    if (!record?.is_template) throw notFound('no_template')
    await changeTemplate(db, id, null)
    await writeAudit(db, caller.actorId, { action: 'changed', subject: { ...record, kind: 'listing' } })
  })
}

/**
 * Makes a draft a template for a country, or a template a draft again (`null`). Its owner's account keeps it.
 * @throws {AppError} 404 for an unknown listing, 400 for one that is no draft
 */
export async function changeTemplate(db: Db, id: number, country: string | null): Promise<void> {
  const record = await findListing(db, id)
  if (!record) throw notFound('no_listing')
  if (record.status !== LISTING_STATUS.draft) throw conflict('status', 'template_draft_only')
  await setTemplate(db, id, country)
}
