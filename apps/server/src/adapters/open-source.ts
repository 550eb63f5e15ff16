// The text files of a downloaded classification: a file, an archive, or a folder of both.
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { SourceFile } from '@matchwright/taxonomy/sources/source'
import { listZipFile } from '#server/adapters/zip-archive.ts'

/**
 * Lists the files at a path, archives and single gzip files unpacked while they are read. A folder is read without the
 * folders in it.
 */
export async function openSource(path: string): Promise<SourceFile[]> {
  if (!(await stat(path)).isDirectory()) return openFile(path)
  const names = (await readdir(path, { withFileTypes: true })).filter((entry) => !entry.isDirectory())
  const files = await Promise.all(names.map(({ name }) => openFile(join(path, name))))
  return files.flat().toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

async function openFile(path: string): Promise<SourceFile[]> {
  if (!path.toLowerCase().endsWith('.zip')) return [{ name: basename(path), read: () => readText(openPlain(path)) }]
  const entries = await listZipFile(path)
  return entries.map(({ name, open }) => ({ name: basename(name), read: () => readText(open(), name) }))
}

function openPlain(path: string): Readable {
  const file = createReadStream(path)
  return path.toLowerCase().endsWith('.gz') ? pipeline(file, createGunzip(), () => undefined) : file
}

async function* readText(opening: Readable | Promise<Readable>, name?: string): AsyncGenerator<string> {
  const stream = await opening
  const isPacked = name?.toLowerCase().endsWith('.gz') ?? false
  const plain = isPacked ? pipeline(stream, createGunzip(), () => undefined) : stream
  const decoder = new TextDecoder()
  for await (const bytes of plain) yield decoder.decode(bytes, { stream: true })
  yield decoder.decode()
}
