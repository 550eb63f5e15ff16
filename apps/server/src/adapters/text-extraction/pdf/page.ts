import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PositionedItem, PositionedPage } from '@matchwright/parser/layout/items'
import { fontStyles, loadFonts } from './fonts.ts'
import { hiddenText } from './hidden-text.ts'
import { isRightToLeft, ligatureCorrection } from './ligatures.ts'
import { applied, matrixOf, product, uprightPage } from './rotation.ts'
import type { Matrix } from './rotation.ts'

/** Smaller letters are not meant for readers. */
const SMALLEST_SIZE = 2

/** The visible text of a page with its positions. */
export async function readPage(page: PDFPageProxy): Promise<PositionedPage> {
  // Normalising before reordering would reverse ligatures of Arabic letters.
  const reading = page.getTextContent({ disableNormalization: true })
  const [content, annotations] = await Promise.all([reading, page.getAnnotations()])
  const texts = content.items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []))
  const operators = await loadFonts(page, new Set(texts.map(({ fontName }) => fontName)))
  const drawn = texts.some(({ str }) => isRightToLeft(str)) ? (operators ?? (await page.getOperatorList())) : undefined
  const corrected = drawn ? ligatureCorrection(drawn) : (text: string) => text
  const isHidden = operators ? hiddenText(operators) : () => false
  const { width, height, matrix } = uprightPage(page.getViewport({ scale: 1 }), texts)
  const links = linkAreas(annotations, matrix)
  const styleOf = fontStyles(page)
  const items = texts.flatMap((text): PositionedItem[] => {
    const [, slant, c, d, x, y] = product(matrix, matrixOf(text.transform))
    const size = Math.abs(d)
    // Programs slant upright letters where a font has no italic.
    const isLeaning = Math.abs(c) > 0.1 * size
    const style = styleOf(text.fontName)
    // Text in another direction than the rest is decoration.
    if (Math.abs(slant) > 0.1 * size || d > 0 || size < SMALLEST_SIZE || isHidden(text.str)) return []
    if (x + text.width < 0 || x > width || y < 0 || y > height + size) return []
    const link = links.find((area) => isUnder(area, x, y, size))
    return [
      {
        text: composed(corrected(text.str)),
        x,
        y,
        width: text.width,
        size: Math.round(size * 4) / 4,
        bold: style.bold,
        italic: style.italic || isLeaning,
        ...(link ? { link: link.url } : {}),
      },
    ]
  })
  page.cleanup()
  return { width, height, items: withMarks(items) }
}

/** Raised marks are drawn apart, behind the letter on which they stand. */
function withMarks(items: readonly PositionedItem[]): PositionedItem[] {
  const joined: PositionedItem[] = []
  for (const item of items) {
    const base = joined.at(-1)
    if (base && /^\p{Mn}+$/u.test(item.text))
      joined[joined.length - 1] = { ...base, text: composed(base.text + item.text) }
    else joined.push(item)
  }
  return joined
}

/** Letters of their marks. Thai sara am is drawn as nikhahit, a tone mark perhaps, and sara aa. */
function composed(text: string): string {
  return /\p{Mn}/u.test(text) ? text.normalize('NFC').replaceAll(/\u0E4D([\u0E48-\u0E4B]?)\u0E32/g, '$1\u0E33') : text
}

/** Position in points from the upper left corner. */
type LinkArea = { url: string; x0: number; x1: number; y0: number; y1: number }

function linkAreas(annotations: unknown[], matrix: Matrix): LinkArea[] {
  return annotations.flatMap((annotation) => {
    // Annotations are untyped in pdfjs; each property is checked here.
    const { subtype, url, unsafeUrl, rect } = annotation as Record<string, unknown>
    if (subtype !== 'Link' || typeof url !== 'string' || !/^(?:https?|mailto):/.test(url) || !Array.isArray(rect))
      return []
    const [left = 0, bottom = 0, right = 0, top = 0] = rect.map(Number)
    const [[x0, y0], [x1, y1]] = [applied(matrix, left, bottom), applied(matrix, right, top)]
    const area = { x0: Math.min(x0, x1), x1: Math.max(x0, x1), y0: Math.min(y0, y1), y1: Math.max(y0, y1) }
    return [{ url: typeof unsafeUrl === 'string' ? unsafeUrl : url, ...area }]
  })
}

function isUnder(area: LinkArea, x: number, y: number, size: number): boolean {
  return x >= area.x0 - 3 && x <= area.x1 + 1 && y > area.y0 - 1 && y < area.y1 + 1 + 0.3 * size
}
