import { readFileSync } from 'node:fs'
import jpeg from 'jpeg-js'
import PdfFile from 'pdfkit'
import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import { ExtractionError, extractFile } from '#server/adapters/text-extraction/extract.ts'
import { languagePacks } from './tesseract.ts'

const png = readFileSync(new URL('../../../../../../e2e/fixtures/cv-scan-de.png', import.meta.url))
const packs = await languagePacks()

/** The recognised text, or the reason why there is none. */
function read(bytes: Uint8Array): Promise<string> {
  return extractFile({ bytes, language: 'de' }).then(
    ({ document }) => document.text,
    (error: unknown) => (error instanceof ExtractionError ? error.code : String(error)),
  )
}

/** The expected text where OCR is installed, the reason for its absence elsewhere. */
const WHOLE = /^K.the M.ller\nkaethe\.mueller@example\.org[^]*Kantonsspital Winterthur\t03\/2019[^]*Wundversorgung/
const expected = packs.length === 0 ? /^scanned$/ : WHOLE

function asJpeg(turn = false): Buffer {
  const { width, height, data } = PNG.sync.read(png)
  if (!turn) return jpeg.encode({ width, height, data }, 80).data
  const turned = Buffer.alloc(data.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      data.copy(turned, 4 * (x * height + height - 1 - y), 4 * (y * width + x), 4 * (y * width + x) + 4)
  return jpeg.encode({ width: height, height: width, data: turned }, 80).data
}

test('a picture of a page is read with its places', async () => {
  expect(await read(png)).toMatch(expected)
})

test('a scan in a PDF is read', async () => {
  const pdf = new PdfFile({ size: 'A4', margin: 0 })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  pdf.image(asJpeg(), 0, 0, { width: 595 })
  const ended = new Promise((resolve) => pdf.on('end', resolve))
  pdf.end()
  await ended
  expect(await read(Buffer.concat(chunks))).toMatch(expected)
})

test.skipIf(packs.length > 0 && !packs.includes('osd'))('a photograph that lies on its side is turned', async () => {
  expect(await read(asJpeg(true))).toMatch(expected)
})

test('a picture without text is illegible', async () => {
  const blank = jpeg.encode({ width: 400, height: 400, data: Buffer.alloc(640_000, 0xff) }, 80).data
  expect(await read(blank)).toBe(packs.length === 0 ? 'scanned' : 'illegible')
})

test('a picture of too many dots is too large, a damaged one is broken', async () => {
  const huge = Buffer.from(png)
  huge.writeUInt32BE(60_000, 16)
  huge.writeUInt32BE(60_000, 20)
  expect(await read(huge)).toBe('too_large')
  expect(await read(png.subarray(0, 3000))).toBe('broken')
  expect(await read(asJpeg().subarray(0, 200))).toBe('broken')
})
