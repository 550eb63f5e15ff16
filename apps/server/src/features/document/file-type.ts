import { fileTypeFromBuffer } from 'file-type'
import { ExtractionError } from '#server/adapters/text-extraction/extraction-error.ts'
import { fileKind } from '#server/adapters/text-extraction/file-kind.ts'

const ACCEPTED = new Set([
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.oasis.opendocument.text',
  'application/rtf',
  'image/png',
  'image/jpeg',
  'image/webp',
])

/** The type of an accepted file by its content, undefined for everything else; its name and declared type are not asked. */
export async function acceptedType(content: Uint8Array): Promise<string | undefined> {
  const type = await fileTypeFromBuffer(content)
  if (type) return ACCEPTED.has(type.mime) ? type.mime : undefined
  return (await isPlainText(content)) ? 'text/plain' : undefined
}

async function isPlainText(content: Uint8Array): Promise<boolean> {
  try {
    return ['txt', 'cv-json'].includes(await fileKind(content))
  } catch (error) {
    if (error instanceof ExtractionError) return false
    throw error
  }
}
