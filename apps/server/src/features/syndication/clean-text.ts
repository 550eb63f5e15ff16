import { escapeHtml } from '#server/http/html-page.ts'

/**
 * Characters that XML 1.0 forbids, and those that turn the direction of what a reader shows after the text. Marks and
 * isolates, which right-to-left texts need, stay.
 */
// eslint-disable-next-line no-control-regex
const UNWANTED = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u202A-\u202E\uFFFE\uFFFF]/g

export function cleanText(text: string): string {
  return text.replaceAll(UNWANTED, '')
}

/** A text as the content of an XML element or attribute. */
export function xmlText(text: string): string {
  return escapeHtml(cleanText(text)).replaceAll('>', '&gt;')
}

/** A text as a CDATA section; one that holds the end of a section becomes two. */
export function cdata(text: string): string {
  return `<![CDATA[${cleanText(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
}
