import { fileTypeFromBuffer } from 'file-type'
import { ExtractionError } from '#server/adapters/text-extraction/extraction-error.ts'
import { fileKind } from '#server/adapters/text-extraction/file-kind.ts'

/** Permitted filename extensions by accepted type. The first replaces an extension that is not permitted. */
const ENDINGS: Partial<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/rtf': ['rtf'],
  'text/plain': ['txt', 'md', 'json', 'csv'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
}

/**
 * MIME type of an accepted file, detected from its content; undefined for all others. Name and declared type are
 * ignored.
 */
export async function acceptedType(content: Uint8Array): Promise<string | undefined> {
  const type = await fileTypeFromBuffer(content)
  if (type) return type.mime in ENDINGS ? type.mime : undefined
  return (await isPlainText(content)) ? 'text/plain' : undefined
}

/**
 * A filename without folders, control and direction characters, with an extension that fits the content. Otherwise a
 * download could pass for a program or a web page.
 */
export function plainName(filename: string, mimetype: string): string {
  const name = (filename.split(/[\\/]/).at(-1) ?? '').replaceAll(/\p{Cc}|\p{Cf}/gu, '').slice(-180) || 'file'
  const endings = ENDINGS[mimetype] ?? ['bin']
  const isRight = endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`))
  return isRight ? name : `${name}.${endings[0]}`
}

async function isPlainText(content: Uint8Array): Promise<boolean> {
  try {
    return ['txt', 'cv-json'].includes(await fileKind(content))
  } catch (error) {
    if (error instanceof ExtractionError) return false
    throw error
  }
}
