import { fileKind } from '#server/adapters/text-extraction/file-kind.ts'
import type { FileKind } from '#server/adapters/text-extraction/file-kind.ts'
import type { StrippedFile } from './traces.ts'

type Stripper = (bytes: Uint8Array) => StrippedFile | Promise<StrippedFile>

/** Loaded on demand, as the readers are. */
const STRIPPERS: Partial<Record<FileKind, () => Promise<Stripper>>> = {
  pdf: async () => (await import('./strip-pdf.ts')).stripPdf,
  docx: async () => (await import('./strip-docx.ts')).stripDocx,
  odt: async () => (await import('./strip-odt.ts')).stripOdt,
  rtf: async () => (await import('./strip-rtf.ts')).stripRtf,
}

/**
 * A file without what its programs wrote about its author. Texts have nothing of that.
 * @throws {ExtractionError}
 */
export async function stripFile(bytes: Uint8Array): Promise<StrippedFile> {
  const strip = await STRIPPERS[await fileKind(bytes)]?.()
  return strip ? strip(bytes) : { bytes, removed: [] }
}
