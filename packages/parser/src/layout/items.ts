/** Text as a PDF paints it in one operation; `x`, `y` (baseline) from the upper left corner of the page, in points. */
export type PositionedItem = {
  text: string
  x: number
  y: number
  width: number
  size: number
  bold: boolean
  italic: boolean
  link?: string
}

export type PositionedPage = { width: number; height: number; items: PositionedItem[] }

// Printing programs map common ideographs to look-alike radicals; NFKC does not know the simplified ones.
const RADICALS = new Map(
  wordPairs(
    '⻓长⻢马⻋车⻚页⻅见⻆角⻉贝⻔门⻛风⻜飞⻝食⻥鱼⻦鸟⻩黄⻬齐⻰龙⺠民⺟母⻘青⻄西⻁虎⻑長⻤鬼⻨麦⻮齿⻣骨⺼肉⻌辶⻙韦⻧卤⻪黾⻳龟⻲亀⻭歯⺎尢⺝月⼾戸⻟飠⺩王',
  ),
)

function wordPairs(text: string): [string, string][] {
  const letters = Array.from(text)
  return letters.flatMap((letter, i): [string, string][] => (i % 2 ? [] : [[letter, letters[i + 1] ?? letter]]))
}

/** Characters that the Windows code page 1252 has at 0x80 to 0x9f, in its order; 0 where it has none. */
const FIRST_OF_CODE_PAGE = 0x80
const CODE_PAGE_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const NEXT_BYTE = '[\\u0080-\\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]'
const MISREAD = new RegExp(`[ÂÃ]${NEXT_BYTE}|[â-ï]${NEXT_BYTE}{2}|ð${NEXT_BYTE}{3}`, 'gu')
// its last byte is a control character, which gets lost easily
const MISREAD_WIDE_COMMA = /ï¼(?=\s|$)/gu

/** UTF-8 that a program took for Latin letters ("â€“" for a dash) as it was meant; what is no UTF-8 stays. */
function asMeant(misread: string): string {
  const bytes = Array.from(misread, (character) => {
    const at = CODE_PAGE_1252.indexOf(character)
    return at < 0 ? (character.codePointAt(0) ?? 0) : FIRST_OF_CODE_PAGE + at
  })
  try {
    return decodeURIComponent(bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''))
  } catch {
    return misread
  }
}

/** Thai marks moved aside for high letters: fonts keep them from U+F700 on, in this order. */
const FIRST_MOVED_MARK = 0xf700
const MOVED_THAI_MARKS =
  'ฐ\u0e34\u0e35\u0e36\u0e37\u0e48\u0e49\u0e4a\u0e4b\u0e4c\u0e48\u0e49\u0e4a\u0e4b\u0e4c' +
  'ญ\u0e31\u0e4d\u0e47\u0e48\u0e49\u0e4a\u0e4b\u0e4c\u0e38\u0e39\u0e3a'
/** Sara am in its two halves, a tone mark between or before them. */
const PARTED_SARA_AM = /([\u0e48-\u0e4b]?)\u0e4d([\u0e48-\u0e4b]?)\u0e32/gu

/** Radicals, compatibility ideographs, ligatures, Hebrew and Arabic presentation forms, spaces of any width. */
const FORMS = /[\u2e80-\u2fdf\uf900-\ufaff\ufb00-\ufdff\ufe70-\ufefc\u00a0\u2000-\u200a\u202f]/gu

/**
 * Painted text as readable text: radicals as ideographs, shaped letters as plain ones, symbols of icon fonts and
 * control characters as spaces.
 */
export function readableText(text: string): string {
  return (
    text
      .replace(FORMS, (character) => RADICALS.get(character) ?? character.normalize('NFKC'))
      .replace(MISREAD, asMeant)
      .replace(MISREAD_WIDE_COMMA, '，')
      .replace(/[\uf700-\uf71a]/gu, (mark) => MOVED_THAI_MARKS.charAt(mark.charCodeAt(0) - FIRST_MOVED_MARK))
      .replace(PARTED_SARA_AM, '$1$2\u0e33')
      // a mark that the font names no letter for
      .replace(/(?<=[\u0e00-\u0e7f])\u0000/gu, '')
      .replace(/[\ue000-\uf8ff\u0000-\u001f\u200b\ufeff\ufffd]/g, ' ')
  )
}
