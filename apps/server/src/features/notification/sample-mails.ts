import type { Mail } from '#server/adapters/mail.ts'
import type { Config } from '#server/config.ts'
import { sentence } from './messages.ts'
import { renderMail } from './render-mail.ts'
import { MAIL_TEMPLATES } from './service.ts'
import type { MailOrder, MailTemplate } from './service.ts'

const DAY = Date.UTC(2027, 2, 31)
const CONTACT = 'contact'
const RESET = 'account/reset'
const SETTINGS = 'account/settings'

/** Pages that the link of a mail leads to, as its senders write them, in the language of the mail. */
const PAGE_OF: Partial<Record<MailTemplate, string>> = {
  activation: 'account/activate/sample',
  known_address: RESET,
  invitation: 'account/join/sample',
  reset: `${RESET}/1/sample`,
  change_email: 'account/change_email/sample',
  email_change_requested: 'account/keep_email/sample',
  email_changed: 'account/keep_email/sample',
  password_changed: RESET,
  new_device: `${SETTINGS}#sessions`,
  security_changed: RESET,
  account_closed: 'account/reopen/sample',
  account_closed_by_staff: CONTACT,
  account_reopened: 'account/login',
  export_ready: 'account/data',
  batch_done: 'batch-classifier?job=1',
  caseload_asked: 'account/register',
  newsletter: 'newsletter/confirm?key=sample',
  newsletter_confirmed: 'newsletter/stop?key=sample',
  search_alert: 'match/saved',
  notices: 'match',
  account_expires: `${SETTINGS}#account`,
  account_expired: `${SETTINGS}#account`,
  level_approved: `${SETTINGS}#account`,
  level_declined: `${SETTINGS}#account`,
  verification_approved: `${SETTINGS}#account`,
  verification_declined: `${SETTINGS}#account`,
  report_answer: CONTACT,
  moderation_hidden: CONTACT,
  moderation_change: CONTACT,
  moderation_take_down: CONTACT,
  moderation_close: CONTACT,
}

/** A mail of each kind with invented content, for the outbox of the demo. */
export function sampleMails(config: Pick<Config, 'productName' | 'baseUrl' | 'secretKey'>, lang: string): Mail[] {
  return MAIL_TEMPLATES.map((template) => renderMail(config, sampleOrder(config.baseUrl, template, lang)))
}

function sampleOrder(baseUrl: string, template: MailTemplate, lang: string): MailOrder {
  const home = `${baseUrl}/${lang}`
  const order = {
    template,
    lang,
    to: 'reader@example.org',
    params: { ...sampleParams(home, lang), link: `${home}/${PAGE_OF[template] ?? ''}` },
  }
  if (template === 'notices')
    return {
      ...order,
      params: noticeParams(home, lang),
      rows: noticeRows(home, lang),
      ends: { topics: ['requests', 'messages', 'deadlines'], userId: 1 },
    }
  if (template === 'account_expires' || template === 'account_expired')
    return { ...order, ends: { topics: ['expiry'], userId: 1 } }
  if (template === 'newsletter_confirmed')
    return { ...order, unsubscribe_url: `${baseUrl}/mapi/newsletter/stop/sample` }
  if (template === 'search_alert')
    return { ...order, rows: matches(lang), unsubscribe_url: `${baseUrl}/napi/match/saved_search/unsubscribe/sample` }
  return order
}

const SCORES = { first: 90, second: 87, third: 79 } as const

function matches(lang: string): { text: string; score: number }[] {
  return (['first', 'second', 'third'] as const).map((which) => ({
    text: sentence(lang, `sample.match.${which}`),
    score: SCORES[which],
  }))
}

function noticeRows(home: string, lang: string): { text: string; link: string }[] {
  const kinds = ['contact_request', 'message', 'listing_ends_soon'] as const
  return kinds.map((kind) => ({
    text: sentence(lang, `notice.${kind}`, { title: sentence(lang, 'sample.title'), days: 3 }),
    link: `${home}/match`,
  }))
}

function noticeParams(home: string, lang: string): MailOrder['params'] {
  const [first] = noticeRows(home, lang)
  return {
    greeting_name: 'Noa',
    first: first?.text ?? '',
    count: 2,
    link: `${home}/match`,
    settings: `${home}/${SETTINGS}`,
  }
}

/** Values for every parameter that a mail names. */
function sampleParams(home: string, lang: string): MailOrder['params'] {
  return {
    greeting_name: 'Noa',
    login: `${home}/account/login`,
    stop: `${home}/match/saved/stop?key=sample`,
    inviter: 'Kim Lehmann',
    account: sentence(lang, 'sample.account'),
    device: 'Firefox, Linux, Biel',
    time: '2027-03-31 14:05 UTC',
    change: 'passkey_added',
    day: DAY,
    date: new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(DAY),
    title: sentence(lang, 'sample.title'),
    count: Object.keys(SCORES).length,
    rows: 12_480,
    doubtful: 214,
    errors: 21,
    subject: 'API',
    name: 'Kim Lehmann',
    email: 'kim@example.org',
    message: sentence(lang, 'sample.message'),
    answer: sentence(lang, 'sample.answer'),
    statement: sentence(lang, 'sample.statement'),
    ground: sentence(lang, 'ground.fraud'),
    outcome: sentence(lang, 'outcome.keep'),
  }
}
