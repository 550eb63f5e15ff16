// In order of preference when two score equally.
const SINGLE_BYTE = ['windows-1252', 'windows-1250', 'windows-1251', 'windows-1253', 'windows-1256', 'windows-874']
const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Thai}/u,
]

/**
 * Text of unknown encoding: byte order mark, UTF-16 by its zeros, UTF-8, else the single-byte encoding
 * whose words are most plausible.
 */
export function decodeText(bytes: Uint8Array): string {
  return decodeAs(bytes, encodingOf(bytes))
}

function decodeAs(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes)
}

/** The encoding in which `decodeText` reads. */
export function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const zeroAt = bytes.indexOf(0)
  if (zeroAt >= 0) return zeroAt % 2 ? 'utf-16le' : 'utf-16be'
  if (isUtf8(bytes)) return 'utf-8'
  const scored = SINGLE_BYTE.map((encoding) => ({ encoding, score: plausibility(decodeAs(bytes, encoding)) }))
  return scored.toSorted((a, b) => b.score - a.score)[0]?.encoding ?? 'windows-1252'
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** Plausible words use one script and no symbols; a wrong encoding violates both. */
function plausibility(text: string): number {
  const words = text.split(/[\s\d.,;:!?()"/–-]+/).filter((word) => /[^\u0000-\u007f]/.test(word))
  return words.reduce((sum, word) => sum + (isPlausibleWord(word) ? 1 : -1), 0)
}

function isPlausibleWord(word: string): boolean {
  const core = word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  if (!/^[\p{L}\p{M}’'&]+$/u.test(core)) return core === ''
  const scripts = SCRIPTS.filter((script) => script.test(core))
  if (scripts.length !== 1 || /\p{Ll}\p{Lu}/u.test(core)) return false
  const isLatinWithoutAscii = scripts[0] === SCRIPTS[0] && core.length > 2 && !/[a-z]/i.test(core)
  return !isLatinWithoutAscii
}
