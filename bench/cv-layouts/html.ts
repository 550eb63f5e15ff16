import { isRightToLeft } from './person.ts'
import type { Person } from './person.ts'

export function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

export type DateStyle = 'long' | 'short' | 'numeric' | 'dotted' | 'year'

const UNSPACED_YEAR = { ja: ['年', '月'], ko: ['년 ', '월'] } as Record<string, [string, string]>

/** Formats a date in the person's language. */
export function date(value: string, { lang, headings }: Person, style: DateStyle): string {
  if (value === 'present') return headings.present
  const [year = '', month = ''] = value.split('-')
  const own = UNSPACED_YEAR[lang]
  if (style === 'year') return own ? `${year}${own[0]}`.trim() : year
  if (own) return `${year}${own[0]}${Number(month)}${own[1]}`
  if (style === 'numeric') return `${month}/${year}`
  if (style === 'dotted') return `${month}.${year}`
  const day = new Date(Date.UTC(Number(year), Number(month) - 1, 15))
  return day.toLocaleDateString(lang === 'ar' ? 'ar-EG-u-nu-latn' : lang, {
    year: 'numeric',
    month: style,
    timeZone: 'UTC',
  })
}

export function period(entry: { start: string; end: string }, person: Person, style: DateStyle, dash = ' – '): string {
  return `${escape(date(entry.start, person, style))}${dash}${escape(date(entry.end, person, style))}`
}

export function list(items: readonly string[], tag = 'li'): string {
  return items.map((item) => `<${tag}>${escape(item)}</${tag}>`).join('')
}

/** A complete HTML page for Chromium to print. */
export function page(person: Person, css: string, body: string): string {
  return `<!doctype html>
<html lang="${person.lang}" dir="${isRightToLeft(person) ? 'rtl' : 'ltr'}"><meta charset="utf-8"><style>
@page { size: A4; margin: 16mm } * { box-sizing: border-box }
body { margin: 0; font: 10pt/1.4 'Noto Sans', 'Noto Sans Arabic', 'Noto Sans CJK JP', 'Noto Sans CJK KR', sans-serif }
h1, h2, h3, p, ul { margin: 0 } ul { padding-inline-start: 14pt } ${css}
</style><body>${body}</body></html>`
}
