import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PDFOperatorList } from 'pdfjs-dist/types/src/display/api.js'

/** Text rendering modes that paint nothing (ISO 32000-2, table 104). */
const UNPAINTED = new Set([3, 7])

/**
 * Finds text that the page contains but does not paint. On a page without any painted text it is the recognised text of
 * a scan and not hidden.
 */
export function hiddenText(operators: PDFOperatorList): (text: string) => boolean {
  if (!setsUnpaintedMode(operators)) return () => false // nearly every page
  const { painted, unpainted } = textsOf(operators)
  if (painted === '' || unpainted === '') return () => false
  return (text) => {
    const letters = text.replace(/\s/g, '')
    return unpainted.includes(letters) && !painted.includes(letters)
  }
}

function setsUnpaintedMode({ fnArray, argsArray }: PDFOperatorList): boolean {
  return fnArray.some((operator, i) => operator === OPS.setTextRenderingMode && UNPAINTED.has(modeIn(argsArray[i])))
}

function modeIn(args: unknown): number {
  return Number(Array.isArray(args) ? args[0] : 0)
}

function textsOf({ fnArray, argsArray }: PDFOperatorList): { painted: string; unpainted: string } {
  const texts = { painted: '', unpainted: '' }
  const outer: number[] = []
  let mode = 0
  for (const [i, operator] of fnArray.entries()) {
    const args: unknown = argsArray[i]
    if (operator === OPS.save) outer.push(mode)
    else if (operator === OPS.restore) mode = outer.pop() ?? mode
    else if (operator === OPS.setTextRenderingMode) mode = modeIn(args)
    else if (operator === OPS.showText) texts[UNPAINTED.has(mode) ? 'unpainted' : 'painted'] += lettersOf(args)
  }
  return texts
}

/** Arguments of a text operator: glyphs and the spaces between them. */
function lettersOf(args: unknown): string {
  const glyphs: unknown = Array.isArray(args) ? args[0] : undefined
  if (!Array.isArray(glyphs)) return ''
  return glyphs
    .map((glyph: unknown) =>
      typeof glyph === 'object' && glyph !== null && 'unicode' in glyph ? String(glyph.unicode) : '',
    )
    .join('')
    .replace(/\s/g, '')
}
