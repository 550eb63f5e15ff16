import { stackOf } from '#server/error-stack.ts'
import { ExtractionError } from './extraction-error.ts'
import type { ExtractionErrorCode } from './extraction-error.ts'
import { LIMITS } from './limits.ts'
import { readContent } from './read-document.ts'
import type { ReadContent } from './read-document.ts'
import { isScan } from './ocr/scan.ts'
import type { StrippedFile } from './strip/traces.ts'
import type { PictureFile } from './images/write-anew.ts'

/** `longestSide` in pixels: a larger picture is scaled down. */
export type FileOrder =
  | { kind: 'text'; bytes: Uint8Array; wantsPictures: boolean }
  | { kind: 'picture'; bytes: Uint8Array; longestSide: number | undefined }
  | { kind: 'strip'; bytes: Uint8Array }
export type FileResults = { text: ReadContent; picture: PictureFile; strip: StrippedFile }
export type FileAnswer<Kind extends keyof FileResults> =
  | { result: FileResults[Kind] }
  | { code: ExtractionErrorCode }
  | { bug: string }

async function answer(order: FileOrder): Promise<FileAnswer<keyof FileResults>> {
  try {
    return { result: await resultOf(order) }
  } catch (error) {
    if (error instanceof ExtractionError) return { code: error.code }
    // too deep nesting
    if (error instanceof RangeError && error.message.includes('call stack')) return { code: 'broken' }
    return { bug: stackOf(error) }
  }
}

function resultOf(order: FileOrder): Promise<FileResults[keyof FileResults]> {
  switch (order.kind) {
    case 'text':
      return textOf(order)
    case 'picture':
      return pictureOf(order)
    case 'strip':
      return stripped(order)
  }
}

async function textOf({ bytes, wantsPictures }: Extract<FileOrder, { kind: 'text' }>): Promise<ReadContent> {
  const read = await readContent(bytes, wantsPictures)
  if (isScan(read.content)) return read
  if (read.content.text.trim() === '') throw new ExtractionError('empty')
  if (read.content.text.length > LIMITS.characters) throw new ExtractionError('too_large')
  return read
}

async function pictureOf({ bytes, longestSide }: Extract<FileOrder, { kind: 'picture' }>): Promise<PictureFile> {
  const { writeAnew } = await import('./images/write-anew.ts')
  return writeAnew(bytes, longestSide)
}

async function stripped({ bytes }: Extract<FileOrder, { kind: 'strip' }>): Promise<StrippedFile> {
  const { stripFile } = await import('./strip/strip-file.ts')
  return stripFile(bytes)
}

// Only `file-process` sends messages.
process.on('message', async (order: FileOrder) => process.send?.(await answer(order)))
// Some readers continue after they have failed; the answer has been sent by then.
process.on('unhandledRejection', () => undefined)
process.on('disconnect', () => process.exit())
