import { XMLSerializer } from '@xmldom/xmldom'
import { ExtractionError } from '#server/adapters/text-extraction/extraction-error.ts'
import { childOf, elementsOf, nameOf, parseXml } from '#server/adapters/text-extraction/markup/xml.ts'
import { openZip, readParts } from '#server/adapters/text-extraction/zip.ts'
import type { ZipParts } from '#server/adapters/text-extraction/zip.ts'
import { storedZip } from './stored-zip.ts'

const PART = /\.(?:xml|rels)$/i
const OFFICE_DOCUMENT = '/officeDocument'
const PAGE_FIELD = /\b(?:PAGE|NUMPAGES|SECTIONPAGES)\b/
/** A paragraph with a page number and fewer other letters is left out. */
const FEWEST_LETTERS = 20

/**
 * Rewrites a DOCX so that its body contains all of its text: headers first, footers last, and text boxes of drawings
 * as text boxes that older readers know. Pictures are left out.
 */
export async function withWholeText(bytes: Uint8Array): Promise<Buffer> {
  const parts = await readParts(await openZip(bytes), PART)
  const path = mainPath(parts)
  const main = readPart(parts, path)
  const body = main && childOf(main.documentElement, 'body')
  if (!main || !body) throw new ExtractionError('broken')
  const relationsPath = relationsOf(path)
  const relations = readPart(parts, relationsPath)
  if (relations) takeInMargins(parts, { main, body, relations, folder: path.slice(0, path.lastIndexOf('/') + 1) })
  for (const name of ['mc:AlternateContent', 'w:drawing']) unwrapTextBoxes(main, name)
  const text = (document: Document) => Buffer.from(new XMLSerializer().serializeToString(document))
  parts.set(path, text(main))
  if (relations) parts.set(relationsPath, text(relations))
  return storedZip(parts)
}

function readPart(parts: ZipParts, path: string): Document | undefined {
  const bytes = parts.get(path)
  return bytes && parseXml(bytes)
}

function mainPath(parts: ZipParts): string {
  const relations = readPart(parts, '_rels/.rels')
  const main = relations && relationships(relations).find((one) => one.type.endsWith(OFFICE_DOCUMENT))
  return main ? main.target.replace(/^\//, '') : 'word/document.xml'
}

function relationsOf(path: string): string {
  return path.replace(/([^/]*)$/, '_rels/$1.rels')
}

type Relationship = { element: Element; id: string; type: string; target: string }

function relationships(document: Document): Relationship[] {
  return elementsOf(document.documentElement).map((element) => ({
    element,
    id: element.getAttribute('Id') ?? '',
    type: element.getAttribute('Type') ?? '',
    target: element.getAttribute('Target') ?? '',
  }))
}

type MainPart = { main: Document; body: Element; relations: Document; folder: string }

function takeInMargins(parts: ZipParts, part: MainPart): void {
  const first = part.body.firstChild
  for (const { kind, id, path, root } of marginsOf(parts, part)) {
    const rename = takeInLinks(part.relations, readPart(parts, relationsOf(path)), id)
    for (const block of elementsOf(root).filter((each) => !isPageNumber(each))) {
      const copy = part.main.importNode(block, true)
      Array.from(copy.getElementsByTagName('w:hyperlink')).forEach(rename)
      part.body.insertBefore(copy, kind === 'header' ? first : lastOfBody(part.body))
    }
  }
}

type Margin = { kind: string; id: string; path: string; root: Element }

/** Headers and footers of all sections without duplicates. */
function marginsOf(parts: ZipParts, { relations, folder }: MainPart): Margin[] {
  const known = new Set<string>()
  return relationships(relations).flatMap(({ id, type, target }) => {
    const kind = /\/(header|footer)$/.exec(type)?.[1]
    if (kind === undefined) return []
    const path = target.startsWith('/') ? target.slice(1) : folder + target
    const root = readPart(parts, path)?.documentElement
    const text = root?.textContent?.trim() ?? ''
    if (!root || text === '' || known.has(text)) return []
    known.add(text)
    return [{ kind, id, path, root }]
  })
}

/** The node to insert before at the end of the body: the section's properties stay last. */
function lastOfBody(body: Element): Element | null {
  return elementsOf(body).find((each) => nameOf(each) === 'sectPr') ?? null
}

function isPageNumber(block: Element): boolean {
  const fields = Array.from(block.getElementsByTagName('w:instrText'), (field) => field.textContent ?? '')
  const simple = Array.from(block.getElementsByTagName('w:fldSimple'), (field) => field.getAttribute('w:instr') ?? '')
  const text = Array.from(block.getElementsByTagName('w:t'), (run) => run.textContent ?? '').join('')
  return [...fields, ...simple].some((field) => PAGE_FIELD.test(field)) && text.trim().length < FEWEST_LETTERS
}

/** Copies the link targets of another part under new ids; returns the function that renames a link. */
function takeInLinks(into: Document, from: Document | undefined, prefix: string): (link: Element) => void {
  const nameFor = (id: string) => `${prefix}-${id}`
  for (const { element, id } of from ? relationships(from) : []) {
    const copy = into.importNode(element, true)
    copy.setAttribute('Id', nameFor(id))
    into.documentElement.appendChild(copy)
  }
  return (link) => {
    const id = link.getAttribute('r:id')
    if (id) link.setAttribute('r:id', nameFor(id))
  }
}

/** Replaces elements whose text box exists only in the newer drawing format by a plain text box. */
function unwrapTextBoxes(document: Document, name: string): void {
  for (const element of Array.from(document.getElementsByTagName(name))) {
    const fallback = name === 'mc:AlternateContent' ? childOf(element, 'Fallback') : undefined
    const [content] = Array.from(element.getElementsByTagName('w:txbxContent'))
    if (!content || (fallback && fallback.getElementsByTagName('w:txbxContent').length > 0)) continue
    const box = document.createElement('w:pict')
    box.appendChild(content)
    element.parentNode?.replaceChild(box, element)
  }
}
