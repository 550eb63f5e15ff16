import { inflateSync } from 'node:zlib'
import { openZip } from '#server/adapters/text-extraction/zip.ts'

/** Everything that lies in a file as text: parts of archives and streams of PDF files unpacked. */
export async function unpacked(file: Uint8Array): Promise<string> {
  const bytes = Buffer.from(file)
  if (bytes.toString('latin1', 0, 2) === 'PK') return unpackedZip(bytes)
  const isPdf = bytes.subarray(0, 1024).includes('%PDF-')
  return isPdf ? bytes.toString('latin1') + streamsOf(bytes) : bytes.toString() + bytes.toString('latin1')
}

async function unpackedZip(bytes: Buffer): Promise<string> {
  const zip = await openZip(bytes)
  const parts = await Promise.all(zip.names.filter((name) => !name.endsWith('/')).map((name) => zip.read(name)))
  const texts = await Promise.all(parts.map(async (part) => (part && part.length > 0 ? unpacked(part) : '')))
  return zip.names.join('\n') + texts.join('\n')
}

function streamsOf(file: Buffer): string {
  const streams = file.toString('latin1').matchAll(/stream\r?\n([^]*?)\r?\nendstream/g)
  return [...streams].map(([, content = '']) => inflated(content)).join('\n')
}

function inflated(content: string): string {
  try {
    return inflateSync(Buffer.from(content, 'latin1')).toString('latin1')
  } catch {
    return '' // it was not compressed
  }
}

/** A word as PDF files and scripts write it, too: in UTF-16, in hexadecimal. */
function spellings(word: string): string[] {
  const [plain, wide] = [Buffer.from(word), Buffer.from(word, 'utf16le').swap16()]
  return [word, wide.toString('latin1'), plain.toString('hex').toUpperCase(), wide.toString('hex').toUpperCase()]
}

/** The words that a text holds. */
export function wordsIn(content: string, words: readonly string[]): string[] {
  return words.filter((word) => spellings(word).some((each) => content.includes(each)))
}
