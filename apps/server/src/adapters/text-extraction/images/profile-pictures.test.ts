import { readFileSync } from 'node:fs'
import { Document, ImageRun, Packer, Paragraph } from 'docx'
import jpeg from 'jpeg-js'
import PdfFile from 'pdfkit'
import { expect, test } from 'vitest'
import { decodeImage } from './decode-image.ts'
import { extractFile } from '#server/adapters/text-extraction/extract.ts'
import { rgbOf } from './colour-image.ts'

// Photographs of people from the package of the face detector.
const photograph = readFileSync(new URL(import.meta.resolve('@vladmandic/face-api/demo/sample3.jpg')))
const { image: group } = await decodeImage(photograph)

/** A section of the photograph, as a file. */
function partOf(left: number, top: number, width: number, height: number): Buffer {
  const { data, width: all } = rgbOf(group)
  const part = Buffer.alloc(width * height * 4, 255)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = ((top + y) * all + left + x) * 3
      part.set(data.subarray(at, at + 3), (y * width + x) * 4)
    }
  return jpeg.encode({ width, height, data: part }, 85).data
}

const portrait = partOf(920, 130, 500, 600)
const landscape = partOf(0, 0, 300, 240)

async function pdfWith(...pictures: Buffer[]): Promise<Buffer> {
  const pdf = new PdfFile({ size: 'A4' })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  pdf.text(
    'Ana Keller\nRegistered Nurse at the City Hospital, wound care and care planning, since March 2019 until today',
  )
  for (const [i, picture] of pictures.entries()) pdf.image(picture, 400, 100 + 200 * i, { width: 120 })
  const ended = new Promise((resolve) => pdf.on('end', resolve))
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

async function picturesIn(bytes: Uint8Array, wantsPictures = true) {
  return (await extractFile({ bytes, wantsPictures })).pictures
}

test('a portrait in a PDF is found, other pictures are not', async () => {
  const pictures = await picturesIn(await pdfWith(landscape, portrait))
  expect(pictures).toHaveLength(1)
  expect((await decodeImage(pictures[0] ?? new Uint8Array())).image).toMatchObject({ width: 500, height: 600 })
})

test('a portrait in a DOCX is found', async () => {
  const picture = (data: Buffer) => new ImageRun({ type: 'jpg', data, transformation: { width: 100, height: 120 } })
  const children = [new Paragraph('Ana Keller'), new Paragraph({ children: [picture(landscape), picture(portrait)] })]
  const bytes = await Packer.toBuffer(new Document({ sections: [{ children }] }))
  expect(await picturesIn(bytes)).toHaveLength(1)
})

test('no picture is looked for that nobody asked for', async () => {
  expect(await picturesIn(await pdfWith(portrait), false)).toEqual([])
})
