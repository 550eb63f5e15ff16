// One transaction: a source becomes part of a new version of the taxonomy.
import { type Content, readContent } from '@matchwright/taxonomy/build'
import type { Concept } from '@matchwright/taxonomy/concepts'
import { computeNeighbours, encodeNeighbours } from '@matchwright/taxonomy/neighbour-table'
import { compareSources } from '@matchwright/taxonomy/sources/compare'
import { keepConcepts } from '@matchwright/taxonomy/sources/keep'
import type { ReadSource, Scheme, Source } from '@matchwright/taxonomy/sources/source'
import { type Db, type Pool, transaction } from '#server/db/pool.ts'
import { notify } from '#server/db/notify.ts'
import { TAXONOMY_CHANNEL } from './channel.ts'
import { orderTitles } from './jobs.ts'
import { announceMatches, matchSource, type SourceMatches } from './mapping.ts'
import * as queries from './queries.ts'
import type { ImportReport, Named, RevertReport } from './report.ts'
import { importedOf, type Layer, loadLayers, packSource, readNumbers } from './store.ts'
import { usedConcepts } from './used-concepts.ts'

/** Told while a version is made. */
export type OnStep = (step: 'mapping' | 'building' | 'neighbours' | 'saving') => void
type Making = { pool: Pool; files: ReadonlyMap<string, string>; onStep?: OnStep }

export type ImportResult = { versionId: number; version: string; report: ImportReport }

/** What cannot be done; the message is for the person who asked for it. */
export class TaxonomyError extends Error {
  override name = 'TaxonomyError'
}

/**
 * Makes a source part of the taxonomy, in place of the edition it has of it, if any. Numbers of concepts stay; what
 * listings name stays. Undefined when the taxonomy has exactly this edition already.
 */
export async function importSource(making: Making, read: ReadSource): Promise<ImportResult | undefined> {
  const scheme = schemeOf(read.source)
  const packed = await packSource(read.source)
  const { hash } = packed
  return transaction(making.pool, async (db) => {
    await queries.lockTaxonomy(db)
    const before = await stateBefore(db)
    if (before.sources.some((source) => source.scheme === scheme && source.hash === hash)) return undefined
    making.onStep?.('mapping')
    const others = before.layers.filter(({ source }) => source.scheme !== scheme && source.scheme !== 'kept')
    const base = readContent(making.files, importedOf(others, before.numbers))
    const matches = matchSource(read.source, base, before.numbers)
    const given = await giveNumbers(db, matches, { known: before.numbers, addsConcepts: read.source.addsConcepts })
    const previous = before.layers.find(({ source }) => source.scheme === scheme)?.source
    const languages = [...read.source.labels.keys()].toSorted()
    const { newConcepts, numbers } = given
    const report: Omit<ImportReport, 'kept'> = {
      scheme, languages, read: read.report, newConcepts,
      ...announceMatches(read.source, base, matches, numbers),
      changes: previous ? compareSources(previous, read.source) : null,
    } // prettier-ignore
    const layers = [...others, { source: read.source, hash }]
    const made = await makeVersion(db, making, { before, layers, numbers })
    const sourceId = await queries.insertSource(db, {
      scheme, languages, hash, content: packed.content, report: read.report,
    }) // prettier-ignore
    const kept = before.sources.filter((source) => source.scheme !== scheme).map(({ id }) => id)
    const plan = { previous_id: before.version?.id ?? null, action: 'import' as const, source_ids: [...kept, sourceId] }
    return saveVersion(db, plan, made, { ...report, kept: made.keptNames })
  })
}

const schemeOf = ({ scheme }: Source): Scheme => {
  if (scheme === 'kept') throw new TypeError('Kept concepts are not imported')
  return scheme
}

type Before = {
  version: queries.VersionRow | undefined
  sources: queries.SourceRow[]
  layers: Layer[]
  numbers: Map<string, number>
}

async function stateBefore(db: Db): Promise<Before> {
  const version = await queries.latestVersion(db)
  const sources = version ? await queries.sourcesByIds(db, version.source_ids) : []
  return { version, sources, layers: await loadLayers(db, version), numbers: await readNumbers(db) }
}

/** Where the numbers of imported concepts begin; the built-in ones will never get there. */
const FIRST_NUMBER = 1_000_001

type Giving = { known: ReadonlyMap<string, number>; addsConcepts: boolean }

/** Gives every new URI its number: that of the concept it is, or the next free one. */
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
  before: Pick<Before, 'version' | 'layers' | 'numbers'>
  layers: Layer[]
  numbers: ReadonlyMap<string, number>
}

type Made = { version: string; kept: Buffer | null; keptNames: Named[] }

/** Builds a version once, keeps what is still named, and stores what takes long to compute. */
async function makeVersion(db: Db, { files, onStep }: Making, { before, layers, numbers }: Plan): Promise<Made> {
  onStep?.('building')
  const bare = readContent(files, importedOf(layers, numbers))
  const kept = await keptSource(db, files, before, bare)
  const packed = kept && (await packSource(kept))
  const content =
    kept && packed ? readContent(files, importedOf([...layers, { source: kept, ...packed }], numbers)) : bare
  onStep?.('neighbours')
  const byId = new Map(content.concepts.map((concept): [number, Concept] => [concept.id, concept]))
  const table = computeNeighbours(content.concepts, (id) => byId.get(id))
  onStep?.('saving')
  await queries.putComputed(db, content.version, 'neighbours', encodeNeighbours(table))
  await queries.forgetNeighbours(db, [content.version, ...(before.version ? [before.version.version] : [])])
  return { version: content.version, kept: packed?.content ?? null, keptNames: kept ? namesOf(kept) : [] }
}

type Chosen = Pick<queries.VersionRow, 'previous_id' | 'action' | 'source_ids'>

/** Puts a version in force; every process hears of it with the commit. */
async function saveVersion<Report extends object>(db: Db, chosen: Chosen, { version, kept }: Made, report: Report) {
  const versionId = await queries.insertVersion(db, { ...chosen, version, kept, report })
  await orderTitles(db)
  await notify(db, TAXONOMY_CHANNEL, versionId)
  return { versionId, version, report }
}

/** What listings name and the new version would not have, as it was in the version before. */
async function keptSource(db: Db, files: Making['files'], before: Plan['before'], content: Content) {
  const present = new Set(content.concepts.map(({ id }) => id))
  const missing = new Set([...(await usedConcepts(db))].filter((id) => !present.has(id)))
  if (missing.size === 0) return undefined
  const kept = keepConcepts(readContent(files, importedOf(before.layers, before.numbers)), missing)
  return kept.concepts.length > 0 ? kept : undefined
}

const namesOf = (kept: Source): Named[] =>
  kept.concepts.map(({ uri }) => {
    const labels =
      kept.labels.get('en')?.get(uri) ?? [...kept.labels.values()].find((byUri) => byUri.has(uri))?.get(uri)
    return { id: Number(uri.slice(uri.indexOf(':') + 1)), label: labels?.preferred ?? '' }
  })

export type RevertResult = { versionId: number; version: string; report: RevertReport }

/**
 * Goes back to the version before the last import, or to the version of an id (0: the built-in taxonomy alone); what
 * listings name stays.
 * @throws {TaxonomyError} nothing to go back to, or no such version
 */
export async function revertTaxonomy(making: Making, toId?: number): Promise<RevertResult> {
  return transaction(making.pool, async (db) => {
    await queries.lockTaxonomy(db)
    const before = await stateBefore(db)
    const target = await targetOf(db, before.version, toId)
    const sources = target ? await queries.sourcesByIds(db, target.source_ids) : []
    const layers = (await loadLayers(db, target)).filter(({ source }) => source.scheme !== 'kept')
    const made = await makeVersion(db, making, { before, layers, numbers: before.numbers })
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
