import { LISTING_STATUS } from '@matchwright/contract/constants'
import type { Db } from '#server/db/pool.ts'
import { conflict, notFound } from '#server/errors.ts'
import type { Taxonomy } from '@matchwright/taxonomy/concepts'
import { occupationLabel } from './card.ts'
import { countTemplates, listTemplates, setTemplate } from './list-queries.ts'
import type { TemplateFilter } from './list-queries.ts'
import { findListing } from './queries.ts'
import type { ListingRecord } from './record.ts'

/** A template. Every user may read templates; only staff may write them. */
export async function templateFor(db: Db, id: number): Promise<ListingRecord> {
  const record = await findListing(db, id)
  if (!record?.is_template) throw notFound('no_template')
  return record
}

export async function templatePage(
  db: Db,
  filter: TemplateFilter,
  page: { limit: number; offset: number },
  reader: { taxonomy: Taxonomy; lang: string },
) {
  const [found, count] = [await listTemplates(db, filter, page), await countTemplates(db, filter)]
  const items = found.map((record) => ({
    id: record.id,
    type: record.type,
    title: record.content.title,
    language: record.content.language_captured,
    country: record.template_country ?? 'US',
    occupation: occupationLabel(record, reader.taxonomy, reader.lang),
  }))
  return { items, count }
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
