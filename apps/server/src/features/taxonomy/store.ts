// Storage of imported classifications: conversion between the database and the taxonomy package.
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { contentHash } from '@matchwright/taxonomy/hash'
import { decodeSource, encodeSource } from '@matchwright/taxonomy/sources/encode'
import { keptNumbers } from '@matchwright/taxonomy/sources/keep'
import { nothingImported } from '@matchwright/taxonomy/sources/lay-over'
import type { Imported } from '@matchwright/taxonomy/sources/lay-over'
import { SCHEMES } from '@matchwright/taxonomy/sources/source'
import type { Source } from '@matchwright/taxonomy/sources/source'
import type { Db } from '#server/db/pool.ts'
import * as queries from './queries.ts'
import type { SourceRow, VersionRow } from './queries.ts'

const BATCH = 10_000
const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** A source in its stored form, with its content hash. */
export async function packSource(source: Source): Promise<{ hash: string; content: Buffer }> {
  const { text, hash } = encodeSource(source)
  return { hash, content: await pack(text) }
}

export async function unpackSource(content: Buffer): Promise<Source> {
  return decodeSource((await unpack(content)).toString('utf8'))
}

export async function readNumbers(db: Db): Promise<Map<string, number>> {
  const numbers = new Map<string, number>()
  let batch: queries.NumberRow[]
  do {
    batch = await queries.numbersAfter(db, batchEnd(numbers), BATCH)
    for (const { uri, number } of batch) numbers.set(uri, number)
  } while (batch.length === BATCH)
  return numbers
}

function batchEnd(numbers: ReadonlyMap<string, number>): string {
  return [...numbers.keys()].at(-1) ?? ''
}

/** A source with its content hash. */
export type Layer = { source: Source; hash: string }

export async function loadLayers(db: Db, sources: readonly Pick<SourceRow, 'id' | 'hash'>[]): Promise<Layer[]> {
  const layers: Layer[] = []
  for (const { id, hash } of sources)
    layers.push({ hash, source: await unpackSource(await queries.sourceContent(db, id)) })
  return layers
}

async function keptLayer(content: Buffer): Promise<Layer> {
  const source = await unpackSource(content)
  return { source, hash: encodeSource(source).hash }
}

function orderOf({ source: { scheme } }: Layer): number {
  return scheme === 'kept' ? SCHEMES.length : SCHEMES.indexOf(scheme)
}

/** Combines the layers over the built-in taxonomy. URIs of kept concepts contain their numbers. */
export function importedOf(layers: readonly Layer[], known: ReadonlyMap<string, number>): Imported {
  if (layers.length === 0) return nothingImported
  const ordered = layers.toSorted((a, b) => orderOf(a) - orderOf(b))
  const sources = ordered.map(({ source }) => source)
  const kept = sources.find(({ scheme }) => scheme === 'kept')
  const numbers = new Map([...known, ...(kept ? keptNumbers(kept) : [])])
  const numbered = sources.flatMap(({ concepts }) => concepts.map(({ uri }) => `${uri} ${numbers.get(uri) ?? ''}`))
  const version = contentHash([...ordered.map(({ hash }) => hash), ...numbered].join('\n'))
  return { version, sources, numbers }
}

/** The imported layers of a version. */
export async function loadImported(db: Db, version: VersionRow | undefined): Promise<Imported> {
  if (version === undefined) return nothingImported
  const layers = await loadLayers(db, await queries.sourcesByIds(db, version.source_ids))
  const kept = await queries.keptOf(db, version.id)
  return importedOf(kept ? [...layers, await keptLayer(kept)] : layers, await readNumbers(db))
}
