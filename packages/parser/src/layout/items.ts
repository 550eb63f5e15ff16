/** A stretch of text as a PDF paints it; `x`, `y` (baseline) from the upper left corner of the page, in points. */
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
    '⻓长⻢马⻋车⻚页⻅见⻆角⻉贝⻔门⻛风⻜飞⻝食⻥鱼⻦鸟⻩黄⻬齐⻰龙⺠民⺟母⻘青⻄西⻁虎⻑長⻤鬼⻨麦⻮齿⻣骨⺼肉⻌辶⻙韦⻧卤⻪黾⻳龟⻲亀⻭歯⺎尢⺝月⻟飠⺩王',
  ),
)

function wordPairs(text: string): [string, string][] {
  const letters = Array.from(text)
  return letters.flatMap((letter, i): [string, string][] => (i % 2 ? [] : [[letter, letters[i + 1] ?? letter]]))
}

/** What can be read of a painted text: radicals as ideographs, symbols of icon fonts and control characters as spaces. */
export function readableText(text: string): string {
  return text
    .replace(/[\u2e80-\u2fdf\uf900-\ufaff]/gu, (character) => RADICALS.get(character) ?? character.normalize('NFKC'))
    .replace(/[\ue000-\uf8ff\u0000-\u001f\u200b\ufeff\ufffd]/g, ' ')
}
