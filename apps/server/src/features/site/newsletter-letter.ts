import type { SiteLanguage } from '@matchwright/contract/common.schema'
import type { NewsletterDraft } from '@matchwright/contract/newsletter.schema'
import type { Mail } from '#server/adapters/mail.ts'
import type { Config } from '#server/config.ts'
import { renderLetter } from '#server/features/notification/index.ts'
import { waysOf } from './newsletter.ts'

type Texts = NewsletterDraft['texts']

/** The text of an issue for a reader: in their language, in its plain form, in English, or the first there is. */
export function textFor(texts: Texts, lang: SiteLanguage): { lang: string; subject: string; text: string } {
  const all = new Map(Object.entries(texts))
  const [plain = ''] = lang.split('-')
  const found = [lang, plain, 'en', ...all.keys()].find((code) => all.has(code)) ?? ''
  return { lang: found, subject: '', text: '', ...all.get(found) }
}

type Reader = { to: string; lang: SiteLanguage; subscriberId: number; issueId: number }

/** The mail of an issue to one reader. */
export function issueMail(config: Config, texts: Texts, { to, lang, subscriberId, issueId }: Reader): Mail {
  const { subject, text, lang: written } = textFor(texts, lang)
  const ways = waysOf(config, { id: subscriberId, lang: written })
  return renderLetter(config, {
    to,
    lang: written,
    subject,
    markdown: text,
    choose: ways.choose,
    stop: `${ways.page}&issue=${issueId}`,
    oneClick: `${ways.oneClick}?issue=${issueId}`,
  })
}
