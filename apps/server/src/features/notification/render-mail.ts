import type { Mail } from '#server/adapters/mail.ts'
import type { Config } from '#server/config.ts'
import { KEY_PLACE, mailedKey } from '#server/mailed-key.ts'
import { signedMailKey } from '#server/signed-id.ts'
import { mailHtml } from './mail-html.ts'
import type { MailBlock, MailRow } from './mail-html.ts'
import { sentence } from './messages.ts'
import type { MailOrder, MailTemplate } from './service.ts'

type RenderConfig = Pick<Config, 'productName' | 'baseUrl' | 'secretKey'>

/** Mails that are sent as often as their reader chose; their foot leads to that choice. */
const CHOSEN: ReadonlySet<MailTemplate> = new Set(['notices', 'search_alert'])

/** An ordered mail in the words of its reader, as text and as HTML. */
export function renderMail(config: RenderConfig, order: MailOrder): Mail {
  const { template, lang } = order
  const params = paramsOf(config, order)
  const subject = sentence(lang, `${template}.subject`, params)
  const greeting = greetingOf(order)
  const stop = stopOf(config, order)
  const text = sentence(lang, `${template}.text`, params)
  const blocks = blocksOf(order, params)
  return {
    to: order.to,
    kind: template,
    subject,
    text: `${greeting}\n\n${text}\n\n${config.productName}${stop ? `\n\n${stop.label}: ${stop.link}` : ''}`,
    html: mailHtml({
      lang,
      direction: lang === 'ar' ? 'rtl' : 'ltr',
      product: config.productName,
      home: `${config.baseUrl}/${lang}`,
      title: subject,
      greeting,
      blocks,
      rows: order.rows ?? [],
      action: blocks.some(({ kind }) => kind === 'action') ? actionOf(order, params) : undefined,
      footer: [
        ...(CHOSEN.has(template)
          ? [{ label: sentence(lang, 'footer.settings'), link: `${config.baseUrl}/${lang}/account/settings` }]
          : []),
        ...(stop ? [stop] : []),
      ],
    }),
    ...(order.reply_to && { replyTo: order.reply_to }),
    ...(order.unsubscribe_url && { unsubscribeUrl: order.unsubscribe_url }),
    ...(stop && { unsubscribeUrl: stop.oneClick }),
  }
}

/** How the reader ends mails of these topics: by a page, and by one click of the mail program. */
function stopOf(config: RenderConfig, { ends, lang }: MailOrder) {
  if (!ends) return undefined
  const key = signedMailKey(config, ends)
  return {
    label: sentence(lang, 'footer.stop'),
    link: `${config.baseUrl}/${lang}/account/mails/stop?key=${key}`,
    oneClick: `${config.baseUrl}/napi/notification/unsubscribe/${key}`,
  }
}

/** Parameters of a mail, with the key in its link and its rows as text. */
function paramsOf(config: RenderConfig, order: MailOrder): MailOrder['params'] {
  const { link } = order.params
  const { key_id: keyId } = order
  return {
    product: config.productName,
    contact: `${config.baseUrl}/${order.lang}/contact`,
    ...order.params,
    ...(order.rows && { list: listText(order.lang, order.rows) }),
    ...(keyId !== undefined &&
      typeof link === 'string' && { link: link.replace(KEY_PLACE, mailedKey(config.secretKey, keyId)) }),
  }
}

function listText(lang: string, rows: readonly MailRow[]): string {
  const hasScores = rows.some(({ score }) => score !== undefined)
  if (hasScores)
    return rows.map(({ text, score = 0 }) => sentence(lang, 'search_alert.line', { told: text, score })).join('\n')
  return rows.map(({ text, link = '' }) => `${text}\n${link}`).join('\n\n')
}

function greetingOf({ lang, params }: MailOrder): string {
  const name = params['greeting_name']
  return name ? sentence(lang, 'hello', { name }) : sentence(lang, 'hello_plain')
}

/** Stand for the link and the list of rows while a text is cut into blocks: HTML shows them in its own way. */
const LINK_PLACE = '\uE000'
const LIST_PLACE = '\uE001'

/** Paragraphs of a mail; one that is only the link becomes the action, one that is only the list its rows. */
function blocksOf({ template, lang, rows }: MailOrder, params: MailOrder['params']): MailBlock[] {
  const link = typeof params['link'] === 'string' ? params['link'] : ''
  const marked = { ...params, link: LINK_PLACE, ...(rows && { list: LIST_PLACE }) }
  const paragraphs = sentence(lang, `${template}.text`, marked).split('\n\n')
  const blocks = paragraphs.flatMap((text): MailBlock[] => {
    if (text.trim() === '') return []
    if (text === LIST_PLACE) return [{ kind: 'rows' }]
    return text === LINK_PLACE ? [{ kind: 'action' }] : [{ kind: 'text', text: text.replaceAll(LINK_PLACE, link) }]
  })
  if (!rows || blocks.some(({ kind }) => kind === 'action')) return blocks
  // Notices name no link of their own: their action follows the rows.
  return blocks.flatMap((block): MailBlock[] => (block.kind === 'rows' ? [block, { kind: 'action' }] : [block]))
}

function actionOf(
  { template, lang }: MailOrder,
  { link }: MailOrder['params'],
): { label: string; link: string } | undefined {
  return typeof link === 'string' ? { label: sentence(lang, `${template}.action`), link } : undefined
}
