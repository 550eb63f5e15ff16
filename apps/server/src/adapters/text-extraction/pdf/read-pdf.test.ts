import PdfFile from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { rawPdf } from '#server/testing/raw-pdf.ts'
import { readDocument } from '#server/adapters/text-extraction/read-document.ts'

type Drawing = (pdf: PDFKit.PDFDocument) => void

async function pdfOf(draw: Drawing, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const pdf = new PdfFile({ size: 'A4', margin: 0, ...options })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => pdf.on('end', resolve))
  draw(pdf)
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

async function documentOf(draw: Drawing, options?: PDFKit.PDFDocumentOptions) {
  return (await readDocument(await pdfOf(draw, options))).document
}

async function linesOf(draw: Drawing) {
  return (await documentOf(draw)).lines.map(({ text }) => text)
}

/** Lines of text, one below the other. */
function write(pdf: PDFKit.PDFDocument, lines: readonly string[], x = 60, y = 100): void {
  for (const [i, line] of lines.entries()) pdf.fontSize(11).text(line, x, y + 16 * i, { lineBreak: false })
}

/** A content stream that paints `(x)` in a rendering mode. */
function inMode(pdf: PDFKit.PDFDocument, mode: number, draw: () => void): void {
  pdf.addContent(`${mode} Tr`)
  draw()
  pdf.addContent('0 Tr')
}

const CV = ['Ana Keller', 'Registered Nurse at the City Hospital', 'ana.keller@example.org']

describe('sideways', () => {
  test('a page whose text runs up is turned', async () => {
    const document = await documentOf((pdf) => {
      pdf.rotate(-90, { origin: [300, 400] })
      write(pdf, CV, -100, 300)
    })
    expect(document.lines.map(({ text }) => text)).toEqual(CV)
    expect(document.pages[0]?.width).toBeGreaterThan(document.pages[0]?.height ?? 0)
  })
  test('a single line that runs elsewhere than the rest is left out', async () => {
    const lines = await linesOf((pdf) => {
      write(pdf, CV)
      pdf.save().rotate(-90, { origin: [30, 400] })
      write(pdf, ['CURRICULUM VITAE'], 30, 400)
      pdf.restore()
    })
    expect(lines).toEqual(CV)
  })
})

describe('text nobody sees', () => {
  test('is left out beside text that is painted', async () => {
    const lines = await linesOf((pdf) => {
      write(pdf, CV)
      inMode(pdf, 3, () => write(pdf, ['astronaut neurosurgeon'], 60, 300))
      pdf.fontSize(1).text('pilot judge president', 60, 400)
      write(pdf, ['outside the page'], 60, 2000)
    })
    expect(lines).toEqual(CV)
  })
  test('is read where it is all there is: a scan whose text was recognised', async () => {
    expect(await linesOf((pdf) => inMode(pdf, 3, () => write(pdf, CV)))).toEqual(CV)
  })
})

describe('headers and footers', () => {
  test('that come again on every page are read once', async () => {
    const lines = await linesOf((pdf) => {
      for (const [i, body] of [
        ['Nurse at the City Hospital'],
        ['Carer at the Sunny Home'],
        ['Apprentice in Bern'],
      ].entries()) {
        if (i > 0) pdf.addPage()
        write(pdf, ['Ana Keller, Curriculum Vitae'], 60, 30)
        write(pdf, body)
        write(pdf, [`Page ${i + 1} of 3`], 270, 800)
      }
    })
    expect(lines).toEqual([
      'Ana Keller, Curriculum Vitae',
      'Nurse at the City Hospital',
      'Carer at the Sunny Home',
      'Apprentice in Bern',
    ])
  })
  test('text at the edge that does not come again stays', async () => {
    const lines = await linesOf((pdf) => {
      write(pdf, ['Nurse since 2019'], 60, 30)
      pdf.addPage()
      write(pdf, ['Carer since 2016'], 60, 30)
    })
    expect(lines).toEqual(['Nurse since 2019', 'Carer since 2016'])
  })
})

function streamOf(content: string): string {
  return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`
}

test('ligatures are letters, and a word broken at the line end is whole', async () => {
  const content =
    'BT /F 11 Tf 60 700 Td (Certi\\001ed o\\002ce manager, responsible for inten-) Tj 0 -13 Td (sive care and ' +
    'logistics) Tj ET'
  const unicode =
    'begincmap 1 begincodespacerange <00> <ff> endcodespacerange 2 beginbfchar <01> <fb01> <02> <fb03> endbfchar ' +
    '1 beginbfrange <20> <7e> <0020> endbfrange endcmap'
  const pdf = rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F 5 0 R >> >> /Contents 4 0 R >>',
    streamOf(content),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 6 0 R >>',
    streamOf(unicode),
  ])
  expect((await readDocument(pdf)).document.lines.map(({ text }) => text)).toEqual([
    'Certified office manager, responsible for intensive',
    'care and logistics',
  ])
})

test('Chinese and Japanese are read without embedded fonts', async () => {
  const hex = (text: string) => `<${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`
  const lines = ['田中 花子', '看護師として病院で働いています', '病院護理師工作經驗']
  const content = `BT /F 12 Tf 60 700 Td ${lines.map((line) => `${hex(line)} Tj`).join(' 0 -20 Td ')} ET`
  const pdf = rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F 5 0 R >> >> /Contents 4 0 R >>',
    streamOf(content),
    '<< /Type /Font /Subtype /Type0 /BaseFont /HeiseiMin-W3 /Encoding /UniJIS-UTF16-H /DescendantFonts [6 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /HeiseiMin-W3 /CIDSystemInfo << /Registry (Adobe) /Ordering ' +
      '(Japan1) /Supplement 6 >> /DW 1000 >>',
  ])
  expect((await readDocument(pdf)).document.lines.map(({ text }) => text)).toEqual([
    '田中 花子',
    '看護師として病院で働いています',
    '病院護理師工作經驗',
  ])
})
