const FIRST_BEYOND_ASCII = 128
/** Code points of zero in the Arabic-Indic and the Persian digits. */
const ZEROS = [0x660, 0x6f0]
const LAST_DIGIT = 9
const OTHER_LETTERS: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ı: 'i', ς: 'σ', ـ: ' ' }

/**
 * Lower case without diacritics, with Arabic-Indic and full-width digits as ASCII, one UTF-16 unit for one: offsets
 * into the result are offsets into the text. Letters whose folded form has another length (ß) only become lower case.
 */
export function foldKeepingLength(text: string): string {
  let folded = ''
  for (const character of text) folded += foldCharacter(character)
  return folded
}

function foldCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0
  if (code < FIRST_BEYOND_ASCII) return character.toLowerCase()
  const digit = digitValue(code)
  if (digit !== undefined) return String(digit)
  const bare = character.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFC').toLowerCase()
  const letter = OTHER_LETTERS[bare] ?? bare
  if (letter.length === character.length) return letter
  const lower = character.toLowerCase()
  return lower.length === character.length ? lower : character
}

function digitValue(code: number): number | undefined {
  const zero = ZEROS.find((each) => code >= each && code <= each + LAST_DIGIT)
  return zero === undefined ? undefined : code - zero
}

/** Folded letters only, for comparing headings and field labels: "S U M M A R Y" and "1. Summary:" are "summary". */
export function foldToLetters(text: string): string {
  return foldKeepingLength(text.normalize('NFC'))
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}]+/gu, '')
}

/** Ideographs and kana, which are written without spaces; Korean has them. */
export const UNSPACED = /[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]/u

const THAI = /[\u0e00-\u0e7f]/u
/** Often lost in PDFs. */
const THAI_MARK = /[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/gu

export const CJK = /[\u3000-\u30ff\u3400-\u9fff\uac00-\ud7af\uff00-\uffef]/u

const RTL_LETTER = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/g

/** Whether most letters of a text are written from right to left. */
export function isRightToLeft(text: string): boolean {
  const rtl = text.match(RTL_LETTER)?.length ?? 0
  return rtl > 0 && rtl * 2 > (text.match(/\p{L}/gu)?.length ?? 0)
}

/** A regular expression for any of some folded words as whole words; scripts without spaces need no boundary. */
export function anyWord(words: string[], flags = 'giu'): RegExp {
  return new RegExp(anyWordSource(words), flags)
}

export function anyWordSource(words: string[]): string {
  const folded = [...new Set(words.map((word) => foldKeepingLength(word.normalize('NFC'))))].toSorted(
    (a, b) => b.length - a.length,
  )
  const escape = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(THAI_MARK, '$&?')
  const escaped = (list: string[]) => list.map(escape).join('|')
  const spaced = folded.filter((word) => !CJK.test(word) && !THAI.test(word))
  const unspaced = folded.filter((word) => CJK.test(word) || THAI.test(word))
  const bounded = spaced.length ? [`(?<![\\p{L}\\p{N}])(?:${escaped(spaced)})(?![\\p{L}\\p{N}])`] : []
  return `(?:${[...bounded, ...(unspaced.length ? [escaped(unspaced)] : [])].join('|')})`
}

/** As `anyWord`, once; `*` at the end or the beginning of a word stands for any letters. */
export function anyStem(words: string[]): RegExp {
  const plain = words.filter((word) => !word.includes('*'))
  const open = words.filter((word) => word.includes('*'))
  const patterns = open.map((word) => {
    const source = anyWordSource([word.replaceAll('*', '')])
    const withoutEnd = word.endsWith('*') ? source.replace('(?![\\p{L}\\p{N}])', '') : source
    return word.startsWith('*') ? withoutEnd.replace('(?<![\\p{L}\\p{N}])', '') : withoutEnd
  })
  return new RegExp([...(plain.length > 0 ? [anyWordSource(plain)] : []), ...patterns].join('|'), 'iu')
}

/** The words of a list written as "one | two | three". */
export function wordList(text: string): string[] {
  return text
    .split('|')
    .map((word) => word.trim())
    .filter(Boolean)
}
