import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, inflateRawSync } from 'node:zlib'

/** A file of a downloaded distribution, found by its name alone: plain, gzipped, or inside a zip archive. */
export type SourceFile = {
  readonly name: string
  readonly read: () => string
}

const END_OF_DIRECTORY = 0x06054b50
const DEFLATED = 8

/** Source: PKWARE APPNOTE, central directory. */
function filesOfZip(path: string): SourceFile[] {
  const archive = readFileSync(path)
  let end = archive.length - 22
  while (end > 0 && archive.readUInt32LE(end) !== END_OF_DIRECTORY) end--
  let at = archive.readUInt32LE(end + 16)
  return Array.from({ length: archive.readUInt16LE(end + 10) }, () => {
    const nameLength = archive.readUInt16LE(at + 28)
    const method = archive.readUInt16LE(at + 10)
    const size = archive.readUInt32LE(at + 20)
    const header = archive.readUInt32LE(at + 42)
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
    const read = (): string => {
      const from = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28)
      const content = archive.subarray(from, from + size)
      return (method === DEFLATED ? inflateRawSync(content) : content).toString('utf8')
    }
    return { name: name.split('/').at(-1) ?? name, read }
  })
}

function fileAt(path: string, name: string): SourceFile[] {
  if (name.endsWith('.zip')) return filesOfZip(path)
  if (!name.endsWith('.gz')) return [{ name, read: () => readFileSync(path, 'utf8') }]
  return [{ name: name.slice(0, -'.gz'.length), read: () => gunzipSync(readFileSync(path)).toString('utf8') }]
}

/** The files directly in a folder, those of its archives included; none when there is no such folder. */
export function filesIn(folder: string): SourceFile[] {
  const isThere = statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false
  if (!isThere) return []
  return readdirSync(folder)
    .toSorted()
    .flatMap((name) => (statSync(join(folder, name)).isFile() ? fileAt(join(folder, name), name) : []))
}

/** Rows of a table with a header, cells separated by tabs. */
export function readTabbed(text: string): string[][] {
  return text
    .split('\n')
    .slice(1)
    .map((line) => line.replace(/\r$/, '').split('\t'))
    .filter((cells) => cells.length > 1)
}
