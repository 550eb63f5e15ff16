// The HTML of a mail: tables and inline styles, as mail programs need them; colours of the dark scheme by media query.

/** A part of a mail; `html` is trusted. */
export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'html'; html: string }
  | { kind: 'rows' }
  | { kind: 'action' }

/** A line of a list: what it says, where it leads, and the score of the match it tells of. */
export type MailRow = { text: string; link?: string | undefined; score?: number | undefined }

type MailContent = {
  lang: string
  direction: 'ltr' | 'rtl'
  product: string
  home: string
  title: string
  greeting: string
  blocks: readonly MailBlock[]
  rows: readonly MailRow[]
  action: { label: string; link: string } | undefined
  footer: readonly { label: string; link: string }[]
}

/** Class for the dark scheme, and inline style for every other reader. */
const LOOKS = {
  page: 'background-color:#f7f5f0;color:#14213d',
  card: 'background-color:#ffffff;color:#14213d;border-radius:12px',
  muted: 'color:#5f687d',
  link: 'color:#0b6e6e',
  button: 'background-color:#0b6e6e;color:#ffffff;border-radius:8px',
  line: 'border-top:1px solid #e4e0d8',
  track: 'background-color:#ebe7dd',
  fill: 'background-color:#0b6e6e',
} as const

const DARK = `@media (prefers-color-scheme: dark) {
.page { background-color: #10151f !important; color: #e8ecf4 !important }
.card { background-color: #182030 !important; color: #e8ecf4 !important }
.muted { color: #98a3b8 !important }
.link { color: #5cc2bc !important }
.button { background-color: #5cc2bc !important; color: #0b1a20 !important }
.line { border-top-color: #2c3850 !important }
.track { background-color: #2c3850 !important }
.fill { background-color: #5cc2bc !important }
}`

const TABLE = 'role="presentation" width="100%" cellspacing="0" cellpadding="0"'
export const WRAP = 'overflow-wrap:anywhere;word-break:break-word'
const COLUMN = 'max-width:600px;font-size:16px;line-height:1.5'
const FONT = "font-family:Inter,'Noto Sans Arabic',system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"

export function look(name: keyof typeof LOOKS, more = ''): string {
  return `class="${name}" style="${LOOKS[name]};${more}"`
}

export function mailHtml(mail: MailContent): string {
  return `<!doctype html>
<html lang="${mail.lang}" dir="${mail.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(mail.title)}</title>
<style>${DARK}</style>
</head>
<body ${look('page', 'margin:0;padding:0')}>
${previewLine(mail)}
<table ${TABLE} dir="${mail.direction}" ${look('page')}><tr>
<td align="center" style="padding:24px 12px">
<table ${TABLE} style="${COLUMN};${FONT}">
<tr><td style="padding:0 8px 16px"><b>${anchor(mail.home, mail.product)}</b></td></tr>
<tr><td ${look('card', 'padding:24px')}>${cardOf(mail)}</td></tr>
<tr><td ${look('muted', 'padding:16px 8px;font-size:13px')}>${footerOf(mail)}</td></tr>
</table>
</td>
</tr></table>
</body>
</html>`
}

/** First words, which mail programs show beside the subject; hidden in the mail itself. */
function previewLine({ blocks, rows }: MailContent): string {
  const first = rows[0]?.text ?? blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : []))[0] ?? ''
  return `<div style="display:none;max-height:0;overflow:hidden">${escaped(first)}</div>`
}

function cardOf(mail: MailContent): string {
  const { title, greeting, blocks } = mail
  const heading = `<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escaped(title)}</h1>`
  return [heading, paragraph(greeting), ...blocks.map((block) => blockHtml(block, mail))].join('\n')
}

function blockHtml(block: MailBlock, { rows, action, direction }: MailContent): string {
  if (block.kind === 'text') return paragraph(block.text)
  if (block.kind === 'html') return block.html
  if (block.kind === 'rows') return table(rows, direction)
  return action ? button(action) : ''
}

function footerOf({ footer, product }: MailContent): string {
  return [...footer.map(({ link, label }) => anchor(link, label)), escaped(product)].join(' · ')
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px;${WRAP}">${withLinks(text).replaceAll('\n', '<br>')}</p>`
}

function button({ label, link }: { label: string; link: string }): string {
  const style = 'display:inline-block;padding:12px 20px;font-weight:600;text-decoration:none'
  return `<p style="margin:8px 0 24px"><a href="${escaped(link)}" ${look('button', style)}>${escaped(label)}</a></p>`
}

function table(rows: readonly MailRow[], direction: MailContent['direction']): string {
  const lines = rows.map((row) => `<tr>${scoreCell(row, direction)}${textCell(row)}</tr>`)
  return `<table ${TABLE} style="margin:0 0 16px">${lines.join('\n')}</table>`
}

function textCell({ text, link }: MailRow): string {
  const words = link === undefined ? `<bdi>${escaped(text)}</bdi>` : anchor(link, text)
  return `<td ${look('line', `padding:12px 0;${WRAP}`)}>${words}</td>`
}

/** Score as a number over a strip that is filled as far. */
function scoreCell({ score }: MailRow, direction: MailContent['direction']): string {
  if (score === undefined) return ''
  const gap = direction === 'rtl' ? 'padding:12px 0 12px 16px' : 'padding:12px 16px 12px 0'
  const flat = 'font-size:0;line-height:0'
  const strip = `<table role="presentation" width="48" cellspacing="0" cellpadding="0"><tr>
<td height="6" width="${score}%" ${look('fill', flat)}></td><td height="6" ${look('track', flat)}></td>
</tr></table>`
  return `<td width="48" valign="top" ${look('line', gap)}><b style="font-size:20px">${score}</b>${strip}</td>`
}

function anchor(link: string, words: string): string {
  return `<a href="${escaped(link)}" ${look('link')}>${escaped(words)}</a>`
}

/** Addresses become links that show where they lead without their keys. */
function withLinks(text: string): string {
  const parts = text.split(/(https?:\/\/[^\s<>]+)/)
  return parts.map((part, at) => (at % 2 === 1 ? addressLink(part) : escaped(part))).join('')
}

/** Breaks after slashes only, as long as the parts between them fit into a line. */
function addressLink(link: string): string {
  const words = escaped(shownAddress(link)).replaceAll('/', '/<wbr>')
  return `<a href="${escaped(link)}" dir="ltr" ${look('link')}>${words}</a>`
}

const SHOWN_ADDRESS = 48

function shownAddress(link: string): string {
  const address = link.replace(/^https?:\/\//, '').replace(/\?.*$/, '')
  return address.length > SHOWN_ADDRESS ? `${address.slice(0, SHOWN_ADDRESS)}…` : address
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
