import { readFile } from 'node:fs/promises'
import { createRecogniser } from '@matchwright/taxonomy/recognise'
import { buildTaxonomy } from '@matchwright/taxonomy/build'
import { parseCv } from '@matchwright/parser/cv'
import { parseJob } from '@matchwright/parser/job'
import { describe, expect, test } from 'vitest'
import { readTaxonomyFiles } from '../taxonomy-files.ts'
import { decodeText } from './markup/decode-text.ts'
import { extractFile } from './extract.ts'
import { zipOf } from '#server/testing/zip.ts'

function fixture(name: string) {
  return readFile(new URL(`../../../../../e2e/fixtures/${name}`, import.meta.url))
}

async function extract(name: string) {
  return (await extractFile({ bytes: await fixture(name) })).document
}

function encode(text: string) {
  return new TextEncoder().encode(text)
}

describe('files of each kind become text', () => {
  test('a PDF with a side column, with pages and boxes', async () => {
    const document = await extract('cv-nurse-en.pdf')
    expect(document).toMatchObject({ kind: 'pdf', pages: [{ direction: 'ltr' }] })
    expect(document.text).toContain('Care of ventilated patients after heart and lung surgery')
  })

  test('a DOCX', async () => {
    const document = await extract('cv-electrician-de.docx')
    expect(document.kind).toBe('docx')
    expect(document.lines.filter((line) => line.isHeading).map((line) => line.text)).toContain('Berufserfahrung')
  })

  test('plain text', async () => {
    expect((await extract('job-icu-nurse-en.txt')).kind).toBe('txt')
  })
})

describe('text is read in its encoding', () => {
  test('UTF-16 with and without a byte order mark', () => {
    expect(decodeText(Buffer.from('\ufeffZürich', 'utf16le'))).toBe('Zürich')
    expect(decodeText(Buffer.from('Zürich, Schweiz', 'utf16le'))).toBe('Zürich, Schweiz')
  })

  test('windows-1252, windows-1256 and windows-1250', () => {
    expect(decodeText(Buffer.from([0x5a, 0xfc, 0x72, 0x69, 0x63, 0x68]))).toBe('Zürich')
    expect(decodeText(Buffer.from([0xe3, 0xcd, 0xc7, 0xd3, 0xc8]))).toBe('محاسب')
    expect(decodeText(Buffer.from([0x53, 0xb3, 0x61, 0x77, 0x6f, 0x6d, 0x69, 0x72]))).toBe('Sławomir')
  })
})

describe('a file that cannot be read says why', () => {
  test.each([
    ['empty', new Uint8Array()],
    ['empty', encode('  \n ')],
    ['unsupported_type', encode('GIF89a\u0001\u0000\u0001\u0000')],
    ['unsupported_type', encode('<?xml version="1.0"?><note>CV</note>')],
    ['unsupported_type', zipOf(new Map([['xl/workbook.xml', '<workbook/>']]))],
    ['broken', encode('%PDF-1.7\nnothing that a PDF has')],
    ['too_large', new Uint8Array(10 * 1024 * 1024 + 1)],
  ])('%s', async (code, bytes) => {
    await expect(extractFile({ bytes })).rejects.toMatchObject({ name: 'ExtractionError', code })
  })

  test('timeout', async () => {
    await expect(extractFile({ bytes: await fixture('cv-nurse-en.pdf'), timeoutMs: 1 })).rejects.toMatchObject({
      code: 'timeout',
    })
  })

  test('broken, when an archive is cut off', async () => {
    const bytes = (await fixture('cv-electrician-de.docx')).subarray(0, 4000)
    await expect(extractFile({ bytes })).rejects.toMatchObject({ name: 'ExtractionError' })
  })
})

test('the nurse and the advertisement are understood with the built-in taxonomy', async () => {
  const taxonomy = buildTaxonomy(await readTaxonomyFiles())
  const winterthur = { name: 'Winterthur', country: 'CH', lat: 47.5, lon: 8.72, population: 110_000 }
  const context = {
    recogniser: createRecogniser(taxonomy),
    concepts: taxonomy,
    places: { byName: (name: string) => (name === 'Winterthur' ? [winterthur] : []) },
    today: '2026-11-21',
  }
  const keyOf = (id: number | undefined) => (id === undefined ? undefined : taxonomy.get(id)?.key)
  const cv = parseCv(await extract('cv-nurse-en.pdf'), context)
  const job = parseJob(await extract('job-icu-nurse-en.txt'), context)
  expect(cv.name?.value).toBe('Maria Santos')
  expect(keyOf(cv.work[0]?.position?.value.concept)).toBe('intensive-care-nurse')
  expect(keyOf(job.title?.value.concept)).toBe('intensive-care-nurse')
  expect(cv.place?.value.name).toBe(job.places[0]?.value.name)
  expect(cv.licences.map((fact) => keyOf(fact.value.concept))).toContain('nurse-registration')
  expect(job.licences.map((fact) => keyOf(fact.value.concept))).toContain('nurse-registration')
  expect(job.pay?.value).toEqual({ min: 7200, max: 8600, unit: 'month', currency: 'CHF', salaries: 13 })
  expect(cv.name?.evidence[0]).toMatchObject({ page: 1 })
})
