import type { z } from 'zod'
import type { ListingContent } from '@matchwright/contract/listing-content.schema'
import { Reading } from '@matchwright/contract/parser.schema'
import type { JobReading } from '@matchwright/contract/parser.schema'
import type { ExtractedDocument } from '@matchwright/parser/document/document'
import { documentFromText } from '@matchwright/parser/document/from-text'
import { ExtractionError, extractFile } from '#server/adapters/text-extraction/extract.ts'
import type { Deps } from '#server/deps.ts'
import { AppError, invalidField, missingField } from '#server/errors.ts'
import { offerContentOf } from './content.ts'
import { todayOf } from './draft-context.ts'
import { jobReadingOf, readingOf } from './reading.ts'

type ReadDeps = Pick<Deps, 'concepts' | 'parser' | 'clock'>
/** Language of the labels of a reading, and the country the text is probably from. */
type Reader = { lang: string; country?: string | undefined }
/** Parses a document without saving anything. */
type Read<Shown> = (deps: ReadDeps, document: ExtractedDocument, reader: Reader) => Promise<Shown>

export const readCv: Read<z.input<typeof Reading>> = async (
  { concepts, parser, clock },
  document,
  { lang, country },
) => {
  const today = todayOf(clock)
  const draft = await parser.ask({ kind: 'cv', document, today, country })
  return readingOf(document, draft, { taxonomy: concepts.taxonomy, today, lang })
}

export const readJob: Read<z.input<typeof JobReading>> = async (
  { concepts, parser, clock },
  document,
  { lang, country },
) => {
  const today = todayOf(clock)
  const [first, ...more] = await parser.ask({ kind: 'job', document, today, country })
  if (!first) throw new Error('The parser found no job posting; a text holds at least one')
  return jobReadingOf(document, [first, ...more], { taxonomy: concepts.taxonomy, today, lang })
}

/** @throws {AppError} 422 at `text` if it exceeds a limit */
export function readText<Shown>(deps: ReadDeps, read: Read<Shown>, text: string, reader: Reader): Promise<Shown> {
  return readable('text', () => read(deps, documentFromText(text), reader))
}

/** Content of an offer parsed from a job posting, without review by a user. */
export async function readOfferContent(
  deps: ReadDeps,
  document: ExtractedDocument,
  { lang: language, country }: Reader,
): Promise<ListingContent> {
  const { concepts, parser, clock } = deps
  const today = todayOf(clock)
  const draft = await parser.ask({ kind: 'posting', document, today, country })
  const context = { taxonomy: concepts.taxonomy, today, lang: language }
  const { facts } = Reading.parse(readingOf(document, draft, context))
  return offerContentOf(deps, facts, language)
}

type FileOrder = Reader & { files: { content: Uint8Array }[]; wantsPictures?: boolean }

/** @throws {AppError} 422 at `file`, with the reason as type */
export async function readFile<Shown extends object>(
  deps: ReadDeps,
  read: Read<Shown>,
  { files: [file], wantsPictures = false, ...reader }: FileOrder,
): Promise<Shown & { profile_pictures: string[] }> {
  if (!file) throw missingField(['file'])
  return readable('file', async () => {
    const { document, pictures } = await extractFile({ bytes: file.content, language: reader.lang, wantsPictures })
    return { ...(await read(deps, document, reader)), profile_pictures: pictures.map(asDataUrl) }
  })
}

/** Converts extraction failures to a problem at the submitted field. */
async function readable<T>(field: 'text' | 'file', reading: () => Promise<T>): Promise<T> {
  try {
    return await reading()
  } catch (error) {
    if (error instanceof ExtractionError) throw invalidField([field], error.code, { type: error.code })
    throw error
  }
}

/** Whether a text exceeded a limit of the parser or ended its thread. Retrying the same text is useless. */
export function isTooMuch(error: unknown): boolean {
  return error instanceof ExtractionError || (error instanceof AppError && error.rule === 'parser_stopped')
}

function asDataUrl(picture: Uint8Array): string {
  return `data:image/jpeg;base64,${Buffer.from(picture).toString('base64')}`
}
