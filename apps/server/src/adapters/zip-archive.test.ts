import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { zipOf } from '#server/testing/zip.ts'
import { ZipError, listZip, listZipFile } from './zip-archive.ts'

const folder = mkdtempSync(join(tmpdir(), 'matchwright-zip-'))
afterAll(() => rmSync(folder, { recursive: true }))

const ARCHIVE = zipOf(
  new Map([
    ['codes/', ''],
    ['codes/isco.csv', 'code,en\n2221,Nurses\n'],
    ['größen.csv', 'a\n'],
  ]),
)
const DIRECTORY_ENTRY = Buffer.from([0x50, 0x4b, 0x01, 0x02])

/** The archive with a number of two bytes changed in the directory entry of `codes/isco.csv`. */
function withEntryField(offset: number, value: number): Buffer {
  const copy = Buffer.from(ARCHIVE)
  const first = copy.indexOf(DIRECTORY_ENTRY)
  copy.writeUInt16LE(value, copy.indexOf(DIRECTORY_ENTRY, first + 1) + offset)
  return copy
}

async function contentOf(archive: Uint8Array, name: string): Promise<string> {
  const entry = (await listZip(archive)).find((each) => each.name === name)
  if (!entry) throw new Error(`no ${name}`)
  return text(await entry.open())
}

test('the files of an archive on disk are listed without folders, and read more than once', async () => {
  const path = join(folder, 'codes.zip')
  writeFileSync(path, ARCHIVE)
  const entries = await listZipFile(path)
  expect(entries.map(({ name, unpackedBytes }) => [name, unpackedBytes])).toEqual([
    ['codes/isco.csv', 20],
    ['größen.csv', 2],
  ])
  const read = await Promise.all([...entries, ...entries].map(async (entry) => text(await entry.open())))
  expect(read).toEqual(['code,en\n2221,Nurses\n', 'a\n', 'code,en\n2221,Nurses\n', 'a\n'])
  rmSync(path)
  await expect(listZipFile(path)).rejects.toThrow('ENOENT')
})

test('a file that unpacks to another length than declared fails', async () => {
  expect(await contentOf(ARCHIVE, 'codes/isco.csv')).toContain('2221')
  await expect(contentOf(withEntryField(24, 5), 'codes/isco.csv')).rejects.toThrow('too many bytes')
  await expect(contentOf(withEntryField(24, 500), 'codes/isco.csv')).rejects.toThrow('not enough bytes')
})

test('encryption, other compressions, cut and foreign files are refused', async () => {
  await expect(async () => contentOf(withEntryField(8, 1), 'codes/isco.csv')).rejects.toThrow(ZipError)
  await expect(contentOf(withEntryField(10, 99), 'codes/isco.csv')).rejects.toThrow(ZipError)
  await expect(listZip(ARCHIVE.subarray(0, ARCHIVE.length - 30))).rejects.toThrow('no complete ZIP archive')
  await expect(listZip(Buffer.from('%PDF-1.7'))).rejects.toThrow(ZipError)
})
