import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PDFOperatorList } from 'pdfjs-dist/types/src/display/api.js'

const RIGHT_TO_LEFT = /\p{Script=Arabic}|\p{Script=Hebrew}/u

export function isRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text)
}

/**
 * Corrects words in which one glyph stands for several letters, such as lam and alef. Lines of right-to-left text are
 * reversed letter by letter, which turns the letters of such a glyph round. A word that the page also has as such is
 * left alone.
 */
export function ligatureCorrection(operators: PDFOperatorList): (text: string) => string {
  const words = wordsOf(operators)
  const readings = new Set(words.map((glyphs) => glyphs.toReversed().join('')))
  const corrections = new Map(
    words
      .filter((glyphs) => glyphs.some((glyph) => glyph.length > 1))
      .map((glyphs): [wrong: string, right: string] => [
        Array.from(glyphs.join('')).toReversed().join(''),
        glyphs.toReversed().join(''),
      ])
      .filter(([wrong, right]) => wrong !== right && !readings.has(wrong)),
  )
  if (corrections.size === 0) return (text) => text
  return (text) => text.replaceAll(/\S+/g, (word) => corrections.get(word) ?? word)
}

/** Right-to-left words as they are drawn, glyph by glyph from the left. */
function wordsOf({ fnArray, argsArray }: PDFOperatorList): string[][] {
  return fnArray
    .flatMap((operator, i) => (operator === OPS.showText ? [glyphsOf(argsArray[i])] : []))
    .flatMap(splitAtSpaces)
    .filter((glyphs) => isRightToLeft(glyphs.join('')))
}

function glyphsOf(args: unknown): string[] {
  const glyphs: unknown = Array.isArray(args) ? args[0] : undefined
  if (!Array.isArray(glyphs)) return []
  return glyphs.flatMap((glyph: unknown) =>
    typeof glyph === 'object' && glyph !== null && 'unicode' in glyph ? [String(glyph.unicode)] : [],
  )
}

function splitAtSpaces(glyphs: readonly string[]): string[][] {
  const words: string[][] = [[]]
  for (const glyph of glyphs) {
    if (/^\s$/.test(glyph)) words.push([])
    else words.at(-1)?.push(glyph)
  }
  return words.filter((word) => word.length > 0)
}
