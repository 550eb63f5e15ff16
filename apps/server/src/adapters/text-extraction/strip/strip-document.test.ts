import { expect, test } from 'vitest'
import { extractFile } from '#server/adapters/text-extraction/extract.ts'
import { stripDocument } from '#server/adapters/text-extraction/strip-document.ts'
import { unpacked, wordsIn } from '#server/testing/unpacked.ts'
import { fileKind } from '#server/adapters/text-extraction/file-kind.ts'
import { EMPTY_PDF, aDocx, anOdt, everyDocument } from '#server/testing/documents.ts'
import { rawPdf } from '#server/testing/raw-pdf.ts'

const TEXT = 'Nurse with ten years on surgical wards'

const documents = await everyDocument(TEXT, 'Zyx')

test.each(documents)('a $ending file loses its author, and keeps its text', async ({ file, hidden }) => {
  expect(wordsIn(await unpacked(file), hidden)).toEqual(hidden)
  const { bytes, removed } = await stripDocument(file)
  expect(wordsIn(await unpacked(bytes), hidden)).toEqual([])
  expect(removed).toContain('author')
  expect(removed).toContain('comments')
  const { document } = await extractFile({ bytes })
  expect(document.text).toContain(TEXT)
  expect(await fileKind(bytes)).toBe(await fileKind(file))
})

test.each(documents)('a $ending file that was stripped has nothing more to lose', async ({ file }) => {
  const { bytes } = await stripDocument(file)
  const again = await stripDocument(bytes)
  expect(again.removed).toEqual([])
})

test('inserted text of a revision stays, deleted text goes', async () => {
  const { bytes, removed } = await stripDocument((await aDocx(TEXT, 'Zyx')).file)
  expect((await extractFile({ bytes })).document.text).toContain(`${TEXT} inserted`)
  expect(removed.toSorted()).toEqual(['author', 'changes', 'comments', 'pictures', 'properties'])
})

test('settings of the layout stay in an OpenDocument text, and its type comes first and uncompressed', async () => {
  const { bytes } = await stripDocument(anOdt(TEXT, 'Zyx').file)
  expect(await unpacked(bytes)).toContain('AddParaSpacing')
  const head = Buffer.from(bytes).toString('latin1', 0, 90)
  expect(head).toContain('mimetypeapplication/vnd.oasis.opendocument.text')
})

test('what an earlier revision of a PDF left behind goes, and a signature with who signed', async () => {
  const form = '<< /Fields [4 0 R] >>'
  const file = rawPdf([
    `<< /Type /Catalog /Pages 2 0 R /AcroForm ${form} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Annots [4 0 R] >>',
    '<< /Type /Annot /Subtype /Widget /FT /Sig /T (sign) /V 5 0 R /Rect [0 0 9 9] >>',
    '<< /Type /Sig /Name (Zyxsigner) /Contents <00> >>',
    '<< /Old (Zyxrevision) >>',
  ])
  const { bytes, removed } = await stripDocument(file)
  expect(wordsIn(await unpacked(bytes), ['Zyxsigner', 'Zyxrevision'])).toEqual([])
  expect(removed).toEqual(['signature'])
})

test('a file without traces stays as it is; what does not open or is protected is refused', async () => {
  const text = Buffer.from('only words')
  const kept = await stripDocument(text)
  expect([Buffer.from(kept.bytes).toString(), kept.removed]).toEqual(['only words', []])
  expect((await stripDocument(EMPTY_PDF)).removed).toEqual([])
  await expect(stripDocument(Buffer.from('%PDF-1.7\nnothing'))).rejects.toMatchObject({ code: 'broken' })
  const locked = EMPTY_PDF.toString('latin1').replace('/Root', '/Encrypt << /Filter /Standard /V 1 >> /Root')
  await expect(stripDocument(Buffer.from(locked, 'latin1'))).rejects.toMatchObject({ code: 'encrypted' })
})
