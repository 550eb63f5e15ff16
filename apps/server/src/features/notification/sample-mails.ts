import type { Mail } from '#server/adapters/mail.ts'
import type { Config } from '#server/config.ts'
import { sentence } from './messages.ts'
import { renderMail } from './render-mail.ts'
import { MAIL_TEMPLATES } from './service.ts'
import type { MailOrder, MailTemplate } from './service.ts'

const DAY = Date.UTC(2027, 2, 31)

/** A mail of each kind with invented content, for the outbox of the demo. */
export function sampleMails(config: Pick<Config, 'productName' | 'baseUrl' | 'secretKey'>, lang: string): Mail[] {
  return MAIL_TEMPLATES.map((template) => renderMail(config, sampleOrder(config.baseUrl, template, lang)))
}

function sampleOrder(baseUrl: string, template: MailTemplate, lang: string): MailOrder {
  const home = `${baseUrl}/${lang}`
  const order = { template, lang, to: 'reader@example.org', params: sampleParams(home, lang) }
  if (template === 'notices') return { ...order, params: noticeParams(home, lang), rows: noticeRows(home, lang) }
  if (template === 'search_alert')
    return { ...order, rows: MATCHES, unsubscribe_url: `${baseUrl}/napi/match/saved_search/unsubscribe/sample` }
  return order
}

const MATCHES = [
  { text: 'Pflegefachfrau, Biel, 60–80 %', score: 90 },
  { text: 'Community nurse, Nidau', score: 87 },
  { text: 'Infirmière, service de chirurgie, Lyss', score: 79 },
]

function noticeRows(home: string, lang: string): { text: string; link: string }[] {
  const kinds = ['contact_request', 'message', 'listing_ends_soon'] as const
  return kinds.map((kind) => ({
    text: sentence(lang, `notice.${kind}`, { title: 'Pflegefachfrau, Spitex', days: 3 }),
    link: `${home}/match/1`,
  }))
}

function noticeParams(home: string, lang: string): MailOrder['params'] {
  const [first] = noticeRows(home, lang)
  return {
    greeting_name: 'Noa',
    first: first?.text ?? '',
    count: 2,
    link: `${home}/match`,
    settings: `${home}/account/settings`,
  }
}

/** Values for every parameter that a mail names. */
function sampleParams(home: string, lang: string): MailOrder['params'] {
  return {
    greeting_name: 'Noa',
    link: `${home}/account/activate?key=sample`,
    login: `${home}/account/login`,
    stop: `${home}/match/saved/stop?key=sample`,
    inviter: 'Kim Lehmann',
    account: 'Spitex Seeland',
    device: 'Firefox, Linux, Biel',
    time: '31.3.2027, 14:05 UTC',
    change: 'passkey_added',
    day: DAY,
    date: new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(DAY),
    title: 'Pflegefachfrau, Spitex',
    count: MATCHES.length,
    subject: 'API',
    name: 'Kim Lehmann',
    email: 'kim@example.org',
    message: 'Grüezi',
    answer: 'OK',
    statement: '§ 4',
    ground: sentence(lang, 'ground.fraud'),
    outcome: sentence(lang, 'outcome.keep'),
  }
}
