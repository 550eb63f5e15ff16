import { fileTypeFromBuffer } from 'file-type'
import { ExtractionError } from '#server/adapters/text-extraction/extraction-error.ts'
import { fileKind } from '#server/adapters/text-extraction/file-kind.ts'

/** The endings that files of an accepted type may have; the first is given to those with another. */
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
 * The type of an accepted file by its content, undefined for everything else; its name and declared type are not asked.
 */
export async function acceptedType(content: Uint8Array): Promise<string | undefined> {
  const type = await fileTypeFromBuffer(content)
  if (type) return type.mime in ENDINGS ? type.mime : undefined
  return (await isPlainText(content)) ? 'text/plain' : undefined
}

/**
 * A name without folders, control and direction characters that ends as the content is: what is no program and no page
 * is not called one where it is downloaded.
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
