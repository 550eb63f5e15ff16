import { expect, test } from 'vitest'
import { extractFile } from '#server/adapters/text-extraction/extract.ts'
import { textPdf } from './pdf.ts'

test('a page of text is a PDF that readers understand', async () => {
  const bytes = textPdf('Céline (CV)', [String.raw`Pain au chocolat \ Gipfeli`, 'word '.repeat(60)])
  const document = JSON.stringify((await extractFile({ bytes: bytes ?? Buffer.alloc(0) })).document)
  expect(document).toContain('Céline (CV)')
  expect(document).toContain('Gipfeli')
})

test('letters beyond the built-in fonts make no PDF', () => {
  expect(textPdf('Życiorys', [])).toBeUndefined()
})
