import type { Db } from '#server/db/pool.ts'
import { notFound } from '#server/errors.ts'
import type { Taxonomy } from '@matchwright/taxonomy/concepts'
import { occupationLabel } from './card.ts'
import { countTemplates, listTemplates } from './list-queries.ts'
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
