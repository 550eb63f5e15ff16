// Imports of classifications: in one transaction, a source becomes part of a new version of the taxonomy.
import { readContent } from '@matchwright/taxonomy/build'
import type { Content } from '@matchwright/taxonomy/build'
import type { Concept } from '@matchwright/taxonomy/concepts'
import { computeNeighbours, encodeNeighbours } from '@matchwright/taxonomy/similarity/neighbour-table'
import { compareSources } from '@matchwright/taxonomy/sources/compare'
import { keepConcepts } from '@matchwright/taxonomy/sources/keep'
import type { ReadSource, Scheme, Source } from '@matchwright/taxonomy/sources/source'
import { transaction } from '#server/db/pool.ts'
import type { Db, Pool } from '#server/db/pool.ts'
import { notify } from '#server/db/notify.ts'
import { TAXONOMY_CHANNEL } from './channel.ts'
import { orderTitles } from './jobs.ts'
import { announceMatches, matchSource } from './mapping.ts'
import type { SourceMatches } from './mapping.ts'
import * as queries from './queries.ts'
import type { ImportReport, Named, RevertReport } from './report.ts'
import { importedOf, loadImported, loadLayers, packSource, readNumbers } from './store.ts'
import type { Layer } from './store.ts'
import { usedConcepts } from './used-concepts.ts'

/** Progress callback while a version is made. */
export type OnStep = (step: 'mapping' | 'building' | 'neighbours' | 'saving') => void
type Making = { pool: Pool; files: ReadonlyMap<string, string>; onStep?: OnStep }

export type ImportResult = { versionId: number; version: string; report: ImportReport }

/** An impossible import or revert. The message is addressed to the user. */
export class TaxonomyError extends Error {
  override name = 'TaxonomyError'
}

/**
 * Imports a source and replaces the edition of the same scheme, if any. Existing concepts keep their numbers, and
 * concepts in use are kept.
 * @returns undefined if the taxonomy already has exactly this edition
 */
export async function importSource(making: Making, read: ReadSource): Promise<ImportResult | undefined> {
  const scheme = schemeOf(read.source)
  const { hash, content } = await packSource(read.source)
  return transaction(making.pool, async (db) => {
    await queries.lockTaxonomy(db)
    const { version, sources } = await inForce(db)
    const old = sources.find((source) => source.scheme === scheme)
    if (old?.hash === hash) return undefined
    const staying = sources.filter((source) => source !== old)
    making.onStep?.('mapping')
    const others = await loadLayers(db, staying)
    const { report, numbers } = await mapSource(db, making, { read, others, old })
    const layers = [...others, { source: read.source, hash }]
    const made = await makeVersion(db, making, { before: version, layers, numbers })
    const { languages } = report
    const sourceId = await queries.insertSource(db, { scheme, languages, hash, content, report: read.report })
    const ids = [...staying.map(({ id }) => id), sourceId]
    const chosen = { previous_id: version?.id ?? null, action: 'import' as const, source_ids: ids }
    return saveVersion(db, chosen, made, { ...report, kept: made.keptNames })
  })
}

type Mapping = { read: ReadSource; others: readonly Layer[]; old: queries.SourceRow | undefined }

/**
 * Assigns numbers to all concepts of the source, and reports mapped concepts and changes against the previous edition.
 */
async function mapSource(db: Db, { files }: Making, { read: { source, report: read }, others, old }: Mapping) {
  const known = await readNumbers(db)
  const base = readContent(files, importedOf(others, known))
  const matches = matchSource(source, base, known)
  const { numbers, newConcepts } = await giveNumbers(db, matches, { known, addsConcepts: source.addsConcepts })
  const previous = old && (await loadLayers(db, [old]))[0]?.source
  const report: Omit<ImportReport, 'kept'> = {
    scheme: schemeOf(source),
    languages: [...source.labels.keys()].toSorted(),
    read,
    newConcepts,
    ...announceMatches(source, base, matches, numbers),
    changes: previous ? compareSources(previous, source) : null,
  }
  return { report, numbers }
}

function schemeOf({ scheme }: Source): Scheme {
  if (scheme === 'kept') throw new TypeError('Kept concepts are not imported')
  return scheme
}

type InForce = { version: queries.VersionRow | undefined; sources: queries.SourceRow[] }

async function inForce(db: Db): Promise<InForce> {
  const version = await queries.latestVersion(db)
  return { version, sources: version ? await queries.sourcesByIds(db, version.source_ids) : [] }
}

/** First number of imported concepts, beyond all built-in ones. */
const FIRST_NUMBER = 1_000_001

type Giving = { known: ReadonlyMap<string, number>; addsConcepts: boolean }

/** Assigns a number to each new URI: that of the concept it maps to, or the next free one. */
async function giveNumbers(db: Db, { unknown }: SourceMatches, { known, addsConcepts }: Giving) {
  let next = Math.max(FIRST_NUMBER, (await queries.largestNumber(db)) + 1)
  const fresh = unknown.flatMap(({ uri, id }) =>
    id === undefined && !addsConcepts ? [] : [{ uri, number: id ?? next++ }],
  )
  await queries.insertNumbers(db, fresh)
  const numbers = new Map([...known, ...fresh.map(({ uri, number }): [string, number] => [uri, number])])
  return { numbers, newConcepts: unknown.filter(({ uri, id }) => id === undefined && numbers.has(uri)).length }
}

type Plan = {
  before: queries.VersionRow | undefined
  layers: readonly Layer[]
  numbers: ReadonlyMap<string, number>
}

type Made = { version: string; kept: Buffer | null; keptNames: Named[] }

/**
 * Builds a version with the concepts that are still in use, and stores its neighbour table, which takes long to
 * compute.
 */
async function makeVersion(db: Db, { files, onStep }: Making, { before, layers, numbers }: Plan): Promise<Made> {
  onStep?.('building')
  const bare = readContent(files, importedOf(layers, numbers))
  const kept = await keptSource(db, files, before, bare)
  const packed = kept && (await packSource(kept))
  const content =
    kept && packed ? readContent(files, importedOf([...layers, { source: kept, ...packed }], numbers)) : bare
  onStep?.('neighbours')
  const byId = new Map(content.concepts.map((concept): [number, Concept] => [concept.id, concept]))
  const table = computeNeighbours(content.concepts, (id) => byId.get(id), content.near)
  onStep?.('saving')
  await queries.putComputed(db, content.version, 'neighbours', encodeNeighbours(table))
  await queries.forgetNeighbours(db, [content.version, ...(before ? [before.version] : [])])
  return { version: content.version, kept: packed?.content ?? null, keptNames: kept ? namesOf(kept) : [] }
}

type Chosen = Pick<queries.VersionRow, 'previous_id' | 'action' | 'source_ids'>

/** Puts a version in force. Every process is notified at the commit. */
async function saveVersion<Report extends object>(db: Db, chosen: Chosen, { version, kept }: Made, report: Report) {
  const versionId = await queries.insertVersion(db, { ...chosen, version, kept, report })
  await orderTitles(db)
  await notify(db, TAXONOMY_CHANNEL, versionId)
  return { versionId, version, report }
}

/** Concepts in use that the new version lacks, from the previous version. */
async function keptSource(
  db: Db,
  files: Making['files'],
  before: Plan['before'],
  { concepts }: Content,
): Promise<Source | undefined> {
  const present = new Set(concepts.map(({ id }) => id))
  const missing = new Set([...(await usedConcepts(db))].filter((id) => !present.has(id)))
  if (missing.size === 0) return undefined
  const kept = keepConcepts(readContent(files, await loadImported(db, before)), missing)
  return kept.concepts.length > 0 ? kept : undefined
}

function namesOf(kept: Source): Named[] {
  return kept.concepts.map(({ uri }) => {
    const labels =
      kept.labels.get('en')?.get(uri) ?? [...kept.labels.values()].find((byUri) => byUri.has(uri))?.get(uri)
    return { id: Number(uri.slice(uri.indexOf(':') + 1)), label: labels?.preferred ?? '' }
  })
}

export type RevertResult = { versionId: number; version: string; report: RevertReport }

/**
 * Reverts to the version before the last import, or to a version by id (0: the built-in taxonomy alone). Concepts in
 * use are kept.
 * @throws {TaxonomyError} if nothing is imported or the version does not exist
 */
export async function revertTaxonomy(making: Making, toId?: number): Promise<RevertResult> {
  return transaction(making.pool, async (db) => {
    await queries.lockTaxonomy(db)
    const before = await queries.latestVersion(db)
    const target = await targetOf(db, before, toId)
    const sources = target ? await queries.sourcesByIds(db, target.source_ids) : []
    const layers = await loadLayers(db, sources)
    const made = await makeVersion(db, making, { before, layers, numbers: await readNumbers(db) })
    const chosen = {
      previous_id: target?.previous_id ?? null,
      action: 'revert' as const,
      source_ids: target?.source_ids ?? [],
    }
    return saveVersion(db, chosen, made, {
      sources: sources.map(({ scheme, languages }) => ({ scheme, languages })),
      kept: made.keptNames,
    })
  })
}

async function targetOf(db: Db, present: queries.VersionRow | undefined, toId: number | undefined) {
  if (!present || (toId === undefined && present.source_ids.length === 0))
    throw new TaxonomyError('Nothing is imported')
  const id = toId ?? present.previous_id ?? 0
  if (id === 0) return undefined
  const target = await queries.versionById(db, id)
  if (!target) throw new TaxonomyError(`There is no version ${id}`)
  return target
}
