import { DOMParser } from '@xmldom/xmldom'
import { ExtractionError } from '#server/adapters/text-extraction/extraction-error.ts'

/**
 * Parses XML in the encoding of its byte order mark or declaration.
 * @throws {ExtractionError}
 */
export function parseXml(bytes: Uint8Array): Document {
  const parser = new DOMParser({ errorHandler: { warning: ignore, error: refuse, fatalError: refuse } })
  const document = parser.parseFromString(decodeXml(bytes), 'text/xml')
  if (!document?.documentElement) throw new ExtractionError('broken')
  return document
}

function ignore(): void {
  return undefined
}

function refuse(): never {
  throw new ExtractionError('broken')
}

const DECLARED = /^<\?xml[^>]*encoding=["']([\w-]+)["']/

export function decodeXml(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 200))
  const isUtf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)
  const declared = DECLARED.exec(head.toString('latin1').replace(/^ï»¿/, ''))?.[1] ?? 'utf-8'
  const encoding = isUtf16 ? (head[0] === 0xff ? 'utf-16le' : 'utf-16be') : declared
  try {
    return new TextDecoder(encoding).decode(bytes).replace(/^\ufeff/, '')
  } catch {
    // unknown encoding
    throw new ExtractionError('broken')
  }
}

function isElement(node: Node): node is Element {
  return node.nodeType === 1
}

export function elementsOf(parent: Node): Element[] {
  return Array.from(parent.childNodes).filter(isElement)
}

/** The name without its prefix. */
export function nameOf(element: Element): string {
  return element.localName ?? element.nodeName
}

export function childOf(parent: Node, name: string): Element | undefined {
  return elementsOf(parent).find((child) => nameOf(child) === name)
}

/** The first element down a path of names. */
export function at(parent: Node | undefined, ...path: string[]): Element | undefined {
  const [name, ...rest] = path
  const child = parent && name !== undefined ? childOf(parent, name) : undefined
  return rest.length === 0 ? child : at(child, ...rest)
}

export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
