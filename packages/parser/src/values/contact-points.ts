import { MASK_LETTERS } from '../document/mask.ts'
import { source } from '../text/source.ts'
import { findPeriods } from '../dates/periods.ts'
import type { Span } from '../text/span.ts'

// Begins where a word begins: tried at each letter, a long word would take the square of its length.
const EMAIL = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu
const DOMAINS = source`
  com|org|net|edu|io|dev|me|info|app|tech|eu|co|uk|fr|de|es|it|pt|pl|ch|at|be|nl|lu|se|no|dk|fi|ie|cz|sk|hu|
  ro|bg|gr|hr|si|lt|lv|ee|cn|jp|kr|tw|hk|sg|vn|th|id|in|au|nz|za|ca|us|br|mx|ar|cl|pe|ru|ua|tr|il|ae|sa|eg|ma|
  tn|dz|jo|lb|qa|kw|social|page|site|blog|xyz|ai|jobs|example
`
const LINK = new RegExp(
  source`
    (?:https?://|www\.)[^\s|,;<>()·]+|(?<![@\p{L}\p{N}.-])(?:[a-z0-9${MASK_LETTERS}-]+\.)+(?:${DOMAINS})
    (?:\.[a-z]{2})?(?:/[^\s|,;<>()·]*)?(?![\p{L}\p{N}@])
  `,
  'giu',
)
const PHONE = /(?:\+|\(\+?|(?<!\d)00)?[\d\u0660-\u0669](?:[ \u00a0().\-–/]{0,3}[\d\u0660-\u0669]){6,14}/gu

export function findEmails(span: Span): Span[] {
  return hits(span, EMAIL)
}

export function findLinks(span: Span): Span[] {
  return hits(blanked(span, EMAIL), LINK)
    .map((link) => ({ ...link, text: link.text.replace(/[.,;:]+$/, '') }))
    .filter((link) => !/^\d+(?:\.\d+)+$/.test(link.text))
}

export function findPhones(span: Span): Span[] {
  const withoutOthers = blanked(blanked(span, EMAIL), LINK)
  return hits(withoutOthers, PHONE).filter(({ text }) => {
    const isPeriod = findPeriods(text).length > 0 && !text.startsWith('+')
    const isBankNumber = /^\d{2}(?: ?\d{4}){4}/.test(text)
    return !isPeriod && !isBankNumber
  })
}

export function hasContactPoint(text: string): boolean {
  const span = { text, start: 0 }
  return findEmails(span).length > 0 || findLinks(span).length > 0 || findPhones(span).length > 0
}

/** Links written or laid under the text; the same address in another spelling counts once. */
export function normalLink(link: string): string {
  return link
    .toLowerCase()
    .replace(/^mailto:|^https?:\/\/(?:www\.)?|^www\./, '')
    .replace(/\/+$/, '')
}

function hits(span: Span, pattern: RegExp): Span[] {
  return [...span.text.matchAll(pattern)].map((hit) => ({ text: hit[0], start: span.start + hit.index }))
}

function blanked(span: Span, pattern: RegExp): Span {
  return { ...span, text: span.text.replace(pattern, (hit) => ' '.repeat(hit.length)) }
}
