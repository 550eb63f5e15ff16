import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import {
  getDocument,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import { documentFromPages } from '@matchwright/parser/document/from-pages'
import type { ExtractedDocument } from '@matchwright/parser/document/document'
import type { PositionedItem, PositionedPage } from '@matchwright/parser/layout/items'
import { ExtractionError } from './extraction-error.ts'
import { limits } from './limits.ts'

const pdfjsFolder = fileURLToPath(new URL('../../', import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs')))
const FEWEST_CHARACTERS = 20

/** The text of a PDF by its positions on the page. */
export async function readPdf(bytes: Uint8Array): Promise<ExtractedDocument> {
  const task = getDocument({
    data: bytes,
    cMapUrl: `${pdfjsFolder}cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${pdfjsFolder}standard_fonts/`,
    verbosity: 0,
    useSystemFonts: false,
    fontExtraProperties: true, // the names of the fonts, which alone tell bold and italic
  })
  try {
    const pdf = await openPdf(task)
    if (pdf.numPages > limits.pages) throw new ExtractionError('too_many_pages')
    const pages: PositionedPage[] = []
    for (let number = 1; number <= pdf.numPages; number++) pages.push(await readPage(await pdf.getPage(number)))
    const characters = pages.flatMap((page) => page.items).reduce((sum, item) => sum + item.text.trim().length, 0)
    if (characters < FEWEST_CHARACTERS) throw new ExtractionError('scanned')
    if (characters > limits.characters) throw new ExtractionError('too_large')
    return documentFromPages(pages)
  } finally {
    await task.destroy()
  }
}

async function openPdf(task: PDFDocumentLoadingTask): Promise<PDFDocumentProxy> {
  try {
    return await task.promise
  } catch (error) {
    throw new ExtractionError(error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'broken')
  }
}

async function readPage(page: PDFPageProxy): Promise<PositionedPage> {
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view
  const [content, annotations] = await Promise.all([page.getTextContent(), page.getAnnotations()])
  await loadFonts(page, new Set(content.items.flatMap((item) => ('fontName' in item ? [item.fontName] : []))))
  const links = linkAreas(annotations)
  const styleOf = fontStyles(page)
  const items = content.items.flatMap((item): PositionedItem[] => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [, slant = 0, c = 0, d = 0, x = 0, y = 0] = item.transform.map(Number)
    const size = Math.hypot(c, d)
    if (Math.abs(slant) > 0.1 * size) return [] // rotated text is decoration
    const link = links.find((area) => isUnder(area, x, y, size))
    return [
      {
        text: item.str,
        x: x - left,
        y: top - y,
        width: item.width,
        size: Math.round(size * 4) / 4,
        ...styleOf(item.fontName),
        ...(link ? { link: link.url } : {}),
      },
    ]
  })
  page.cleanup()
  return { width: right - left, height: top - bottom, items }
}

const LONGEST_FONT_WAIT_MS = 200

/** Only the operator list loads fonts, a moment after it is there. It is costly; later pages mostly know their fonts. */
async function loadFonts(page: PDFPageProxy, names: ReadonlySet<string>): Promise<void> {
  const missing = [...names].filter((name) => !page.commonObjs.has(name))
  if (missing.length === 0) return
  await page.getOperatorList()
  const loaded = missing.map((name) => new Promise<void>((resolve) => page.commonObjs.get(name, () => resolve())))
  const waiting = new AbortController()
  await Promise.race([
    Promise.all(loaded),
    setTimeout(LONGEST_FONT_WAIT_MS, undefined, { signal: waiting.signal }).catch(() => undefined),
  ])
  waiting.abort()
}

type LinkArea = { url: string; x0: number; x1: number; y0: number; y1: number }

function linkAreas(annotations: unknown[]): LinkArea[] {
  return annotations.flatMap((annotation) => {
    // annotations are untyped in pdfjs; each property is checked here
    const { subtype, url, unsafeUrl, rect } = annotation as Record<string, unknown>
    if (subtype !== 'Link' || typeof url !== 'string' || !/^(?:https?|mailto):/.test(url) || !Array.isArray(rect))
      return []
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = rect.map(Number)
    return [{ url: typeof unsafeUrl === 'string' ? unsafeUrl : url, x0, x1, y0, y1 }]
  })
}

const isUnder = (area: LinkArea, x: number, y: number, size: number): boolean =>
  x >= area.x0 - 3 && x <= area.x1 + 1 && y > area.y0 - 1 - 0.3 * size && y < area.y1 + 1

function fontStyles(page: PDFPageProxy): (fontName: string) => { bold: boolean; italic: boolean } {
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
