import { HTML_ENTITIES } from '@xmldom/xmldom/lib/entities.js'
import { documentFromHtml } from '@matchwright/parser/document/from-html'
import type { ExtractedDocument } from '@matchwright/parser/document/document'
import { decodeText } from './decode-text.ts'
import { escapeXml } from './xml.ts'

const DECLARED = /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)/i
const UNSEEN = new RegExp(
  [
    String.raw`<!--[\s\S]*?(?:-->|$)`,
    String.raw`<(script|style|head|template|noscript|svg|iframe|select|button)\b[\s\S]*?(?:<\/\1\s*>|$)`,
    '<![^>]*>',
    String.raw`<\?[^>]*>`,
  ].join('|'),
  'gi',
)
const TAG = /<(\/?)([a-z][\w:-]*)([^<>]*)>/gi
const SAME_LINE = new Set([
  'a',
  'abbr',
  'address',
  'b',
  'bdi',
  'bdo',
  'big',
  'cite',
  'code',
  'data',
  'em',
  'font',
  'i',
  'kbd',
  'label',
  'mark',
  'q',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
  'u',
  'var',
  'wbr',
  'img',
  'ins',
])
const KEPT = new Set([
  'b',
  'strong',
  'em',
  'i',
  'a',
  'li',
  'table',
  'tr',
  'td',
  'th',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
])

/** The visible text of a web page, with only the tags that structure it. */
export function readHtml(bytes: Uint8Array): ExtractedDocument {
  const shown = decodeHtml(bytes).replace(UNSEEN, ' ')
  return documentFromHtml(simplified(shown))
}

function decodeHtml(bytes: Uint8Array): string {
  const declared = DECLARED.exec(Buffer.from(bytes.subarray(0, 2048)).toString('latin1'))?.[1]
  try {
    if (declared) return new TextDecoder(declared, { fatal: true }).decode(bytes)
  } catch {
    // The page is not in its declared encoding.
  }
  return decodeText(bytes)
}

/**
 * White space counts as one space, entities are letters, other tags go; a cell or paragraph begins where a block does.
 */
function simplified(html: string): string {
  let simple = ''
  let from = 0
  for (const match of html.matchAll(TAG)) {
    simple += textOf(html.slice(from, match.index)) + tagOf(match)
    from = match.index + match[0].length
  }
  return simple + textOf(html.slice(from))
}

function textOf(text: string): string {
  return escapeXml(decodeEntities(text.replace(/\s+/g, ' ')))
}

function tagOf([, closing = '', tag = '', attributes = '']: RegExpExecArray): string {
  const name = tag.toLowerCase()
  if (name === 'a') {
    const target = /href\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes)
    return closing ? '</a>' : `<a href="${escapeXml(decodeEntities(target?.[1] ?? target?.[2] ?? ''))}">`
  }
  if (KEPT.has(name)) return `<${closing}${name}>`
  if (SAME_LINE.has(name)) return ''
  return '<br>'
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,32}));?/gi, (entity, decimal, hex, name) => {
    if (name !== undefined) return HTML_ENTITIES[name] ?? entity
    const code = decimal !== undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}
