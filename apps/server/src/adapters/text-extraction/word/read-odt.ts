import { documentFromHtml } from '@matchwright/parser/document/from-html'
import type { ExtractedDocument } from '@matchwright/parser/document/document'
import { ExtractionError } from '#server/adapters/text-extraction/extraction-error.ts'
import { at, childOf, elementsOf, escapeXml, nameOf, parseXml } from '#server/adapters/text-extraction/markup/xml.ts'
import { openZip } from '#server/adapters/text-extraction/zip.ts'

type Emphasis = { bold: boolean; italic: boolean; heading: number }
type Styles = ReadonlyMap<string, Emphasis>

const LEFT_OUT = new Set([
  'tracked-changes',
  'annotation',
  'sequence-decls',
  'forms',
  'image',
  'object',
  'table-of-content',
])
const MARGINS = ['header', 'header-first', 'header-left', 'footer', 'footer-first', 'footer-left']
/** Elements that hold text to be read after their paragraph. */
const BOXES = ['text-box', 'custom-shape', 'rect']
const APART = new Set([...BOXES, 'page-number', 'page-count'])
const WIDEST_GAP = 100
const HIGHEST_HEADING = 6

/** An OpenDocument text (ODF 1.3): headings, lists, tables, text boxes, headers first and footers last. */
export async function readOdt(bytes: Uint8Array): Promise<ExtractedDocument> {
  const zip = await openZip(bytes)
  if ((await zip.read('META-INF/manifest.xml'))?.includes('encryption-data')) throw new ExtractionError('encrypted')
  const content = await zip.read('content.xml')
  if (!content) throw new ExtractionError('broken')
  const main = parseXml(content)
  const text = at(main.documentElement, 'body', 'text')
  if (!text) throw new ExtractionError('broken')
  const stylesPart = await zip.read('styles.xml')
  const layout = stylesPart && parseXml(stylesPart)
  const styles = emphasisOf([...(layout ? [layout] : []), main])
  const margins = layout ? marginsOf(layout, styles) : { header: '', footer: '' }
  return documentFromHtml(margins.header + blocksOf(text, styles) + margins.footer)
}

function emphasisOf(documents: Document[]): Styles {
  const styles = new Map<string, Emphasis>()
  for (const style of documents.flatMap((each) => Array.from(each.getElementsByTagName('style:style')))) {
    const text = childOf(style, 'text-properties')
    const weight = text?.getAttribute('fo:font-weight') ?? ''
    const [name, parent] = ['style:name', 'style:parent-style-name'].map((key) => style.getAttribute(key) ?? '')
    styles.set(name ?? '', {
      heading: headingOf(name ?? '') || headingOf(parent ?? ''),
      bold: weight === 'bold' || Number(weight) >= 600,
      italic: text?.getAttribute('fo:font-style') === 'italic',
    })
  }
  return styles
}

/** The level of the heading styles that every word processor has; converted documents use them for plain paragraphs. */
function headingOf(style: string): number {
  if (style === 'Title') return 1
  return Math.min(HIGHEST_HEADING, Number(/^Heading_20_(\d)$/.exec(style)?.[1] ?? 0))
}

/** Headers and footers of all page styles without duplicates. */
function marginsOf(layout: Document, styles: Styles): { header: string; footer: string } {
  const pages = Array.from(layout.getElementsByTagName('style:master-page')).flatMap(elementsOf)
  const html = (kind: string) => {
    const margins = pages.filter((each) => MARGINS.includes(nameOf(each)) && nameOf(each).startsWith(kind))
    return [...new Set(margins.map((each) => blocksOf(each, styles)))].join('')
  }
  return { header: html('header'), footer: html('footer') }
}

function blocksOf(parent: Element, styles: Styles): string {
  return elementsOf(parent)
    .map((each) => blockOf(each, styles))
    .join('')
}

function blockOf(element: Element, styles: Styles): string {
  const name = nameOf(element)
  if (LEFT_OUT.has(name)) return ''
  if (name === 'p') {
    const style = element.getAttribute('text:style-name') ?? ''
    const level = styles.get(style)?.heading ?? headingOf(style)
    return paragraph(level > 0 ? `h${level}` : 'p', element, styles)
  }
  if (name === 'h') return paragraph(`h${headingLevel(element)}`, element, styles)
  const tag = { 'list-item': 'li', table: 'table', 'table-row': 'tr', 'table-cell': 'td' }[name]
  const inner = blocksOf(element, styles)
  return tag === undefined ? inner : `<${tag}>${inner}</${tag}>`
}

function headingLevel(element: Element): number {
  return Math.min(HIGHEST_HEADING, Math.max(1, Number(element.getAttribute('text:outline-level')) || 1))
}

/** Text boxes are anchored in a paragraph but read after it. */
function paragraph(tag: string, element: Element, styles: Styles): string {
  const boxes = BOXES.flatMap((name) => Array.from(element.getElementsByTagName(`draw:${name}`)))
  const inline = inlineOf(element, styles, styles.get(element.getAttribute('text:style-name') ?? ''))
  return `<${tag}>${inline}</${tag}>${boxes.map((box) => blocksOf(box, styles)).join('')}`
}

function inlineOf(parent: Node, styles: Styles, emphasis?: Emphasis): string {
  return Array.from(parent.childNodes)
    .map((node) => {
      if (node.nodeType === node.TEXT_NODE) return emphasised(node.nodeValue ?? '', emphasis)
      return node.nodeType === node.ELEMENT_NODE ? inlineElement(node as Element, styles, emphasis) : ''
    })
    .join('')
}

function inlineElement(element: Element, styles: Styles, outer?: Emphasis): string {
  const name = nameOf(element)
  if (LEFT_OUT.has(name) || APART.has(name)) return ''
  if (name === 'tab') return '\t'
  if (name === 's') return ' '.repeat(Math.min(WIDEST_GAP, Number(element.getAttribute('text:c')) || 1))
  if (name === 'line-break') return '<br>'
  const inner = inlineOf(element, styles, withOuter(styles.get(element.getAttribute('text:style-name') ?? ''), outer))
  const target = name === 'a' ? element.getAttribute('xlink:href') : null
  return target ? `<a href="${escapeXml(target)}">${inner}</a>` : inner
}

function withOuter(own: Emphasis | undefined, outer: Emphasis | undefined): Emphasis | undefined {
  return own && outer ? { ...own, bold: own.bold || outer.bold, italic: own.italic || outer.italic } : (own ?? outer)
}

function emphasised(text: string, emphasis: Emphasis | undefined): string {
  const inner = escapeXml(text.replace(/[\n\r\t]+/g, ' '))
  if (inner === '' || !emphasis) return inner
  const slanted = emphasis.italic ? `<i>${inner}</i>` : inner
  return emphasis.bold ? `<b>${slanted}</b>` : slanted
}
