import { Marked } from 'marked'
import type { Mail } from '#server/adapters/mail.ts'
import type { Config } from '#server/config.ts'
import { WRAP, escaped, look, mailHtml } from './mail-html.ts'
import { sentence } from './messages.ts'

type Letter = {
  to: string
  lang: string
  subject: string
  markdown: string
  /** Page where the reader chooses what they get. */
  choose: string
  /** Page that ends these mails, and the address that does so with one click (RFC 8058). */
  stop: string
  oneClick: string
}

/** A mail in words that somebody wrote, for readers who subscribed. */
export function renderLetter(config: Pick<Config, 'productName' | 'baseUrl'>, letter: Letter): Mail {
  const { to, lang, subject, markdown, choose, stop, oneClick } = letter
  const greeting = sentence(lang, 'hello_plain')
  const ways = [
    { label: sentence(lang, 'footer.settings'), link: choose },
    { label: sentence(lang, 'footer.stop'), link: stop },
  ]
  const foot = ways.map(({ label, link }) => `${label}: ${link}`).join('\n')
  return {
    to,
    kind: 'newsletter_issue',
    subject,
    text: `${greeting}\n\n${markdown}\n\n${config.productName}\n\n${foot}`,
    html: mailHtml({
      lang,
      direction: lang === 'ar' ? 'rtl' : 'ltr',
      product: config.productName,
      home: `${config.baseUrl}/${lang}`,
      title: subject,
      greeting,
      blocks: [{ kind: 'html', html: letterHtml(markdown) }],
      rows: [],
      action: undefined,
      footer: ways,
    }),
    unsubscribeUrl: oneClick,
  }
}

const BLOCK = `margin:0 0 16px;${WRAP}`

/** Markdown for mail programs: no HTML of the writer, no pictures, links only to pages and addresses. */
const marked = new Marked({
  renderer: {
    html: ({ text }) => escaped(text),
    image: ({ text }) => escaped(text),
    heading({ tokens, depth }) {
      const level = Math.min(depth + 1, 4)
      return `<h${level} style="${BLOCK};font-size:17px">${this.parser.parseInline(tokens)}</h${level}>`
    },
    paragraph({ tokens }) {
      return `<p style="${BLOCK}">${this.parser.parseInline(tokens)}</p>`
    },
    link({ href, tokens }) {
      const words = this.parser.parseInline(tokens)
      return /^(https?:|mailto:)/i.test(href) ? `<a href="${escaped(href)}" ${look('link')}>${words}</a>` : words
    },
  },
})

function letterHtml(markdown: string): string {
  return marked.parse(markdown, { async: false })
}
