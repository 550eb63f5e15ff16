import { setTimeout } from 'node:timers/promises'
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PDFOperatorList } from 'pdfjs-dist/types/src/display/api.js'

const LONGEST_FONT_WAIT_MS = 200

/**
 * Loads the fonts of a page through its operator list, which is costly; later pages mostly use the same fonts. Returns
 * the list if it was needed.
 */
export async function loadFonts(page: PDFPageProxy, names: ReadonlySet<string>): Promise<PDFOperatorList | undefined> {
  const missing = [...names].filter((name) => !page.commonObjs.has(name))
  if (missing.length === 0) return undefined
  const operators = await page.getOperatorList()
  const loaded = missing.map((name) => new Promise<void>((resolve) => page.commonObjs.get(name, () => resolve())))
  const waiting = new AbortController()
  await Promise.race([
    Promise.all(loaded),
    setTimeout(LONGEST_FONT_WAIT_MS, undefined, { signal: waiting.signal }).catch(() => undefined),
  ])
  waiting.abort()
  return operators
}

export function fontStyles(page: PDFPageProxy): (fontName: string) => { bold: boolean; italic: boolean } {
  const known = new Map<string, { bold: boolean; italic: boolean }>()
  return (fontName) => {
    const style = known.get(fontName) ?? fontStyle(page, fontName)
    known.set(fontName, style)
    return style
  }
}

function fontStyle(page: PDFPageProxy, fontName: string): { bold: boolean; italic: boolean } {
  const font: unknown = page.commonObjs.has(fontName) ? page.commonObjs.get(fontName) : undefined
  if (typeof font !== 'object' || font === null) return { bold: false, italic: false }
  const name = 'name' in font && typeof font.name === 'string' ? font.name : ''
  const isHeavy = ('bold' in font && font.bold === true) || ('black' in font && font.black === true)
  return { bold: isHeavy || /bold|black|heavy|demi|medium/i.test(name), italic: /ital|obliq/i.test(name) }
}
