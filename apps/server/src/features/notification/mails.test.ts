import { describe, expect, test } from 'vitest'
import { sampleMails } from './sample-mails.ts'

const config = { productName: 'Matchwright', baseUrl: 'https://jobs.example.org', secretKey: Buffer.alloc(32) }
const languages = ['en', 'de', 'fr', 'ar'] as const

describe.each(languages)('mails in %s', (lang) => {
  test.each(sampleMails(config, lang).map((mail) => [mail.kind, mail] as const))('%s', (_kind, mail) => {
    const { subject, text, html = '' } = mail
    expect(subject).not.toBe('')
    // No gap was left empty, and no place holder is left over.
    for (const part of [subject, text, html.replace(/<style>[^]*<\/style>/, '')])
      expect(part).not.toMatch(/undefined|\{|[\uE000\uE001]/)
    expect(html).toContain(`<html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}">`)
    expect(html).toContain('prefers-color-scheme: dark')
    expect(html).not.toMatch(/<script|<img|javascript:/)
    expect(text).toContain('Matchwright')
    // One thing to do.
    expect(html.match(/class="button"/g)?.length ?? 0).toBeLessThanOrEqual(1)
  })
})

const WITHOUT_ACTION: readonly string[] = [
  'known_address',
  'invitation_known',
  'account_closed_member',
  'user_removed',
  'user_removed_personal',
  'communication',
  'communication_received',
  'moderation_keep',
]

test('a mail has its link as its one action, in HTML and in the text', () => {
  const mails = sampleMails(config, 'en').filter(({ kind }) => !WITHOUT_ACTION.includes(kind))
  expect(mails.filter(({ html = '' }) => !html.includes('class="button"'))).toEqual([])
  expect(mails.filter(({ text }) => !text.includes('https://jobs.example.org/en'))).toEqual([])
})

test('an alert shows each match with its score as a strip, and can be ended with one click', () => {
  const alert = sampleMails(config, 'en').find(({ kind }) => kind === 'search_alert')
  expect(alert?.html).toContain('<b style="font-size:20px">90</b>')
  expect(alert?.html).toContain('width="90%"')
  expect(alert?.text).toContain('- Community nurse, Nidau (score 87)')
  expect(alert?.unsubscribeUrl).toContain('/unsubscribe/')
})

test.each([
  ['de', 'Pflegefachperson, Spitex'],
  ['fr', 'Infirmier·ère, soins à domicile'],
  ['ar', 'ممرض/ة، رعاية منزلية'],
])('what a sample in %s is about is written in that language, too', (lang, title) => {
  const about = sampleMails(config, lang).filter(({ text }) => text.includes(title))
  expect(about.map(({ kind }) => kind)).toContain('notices')
  const foreign = sampleMails(config, lang).filter(({ text }) => /Registered nurse|Grüezi/.test(text))
  expect(foreign).toEqual([])
})

test('an address breaks between its parts, not within a word', () => {
  const alert = sampleMails(config, 'ar').find(({ kind }) => kind === 'search_alert')
  expect(alert?.html).toContain('>jobs.example.org/<wbr>ar/<wbr>match/<wbr>saved/<wbr>stop</a>')
})

test('what others wrote is text, not HTML', () => {
  const [mail] = sampleMails({ ...config, productName: '<b>"&' }, 'en')
  expect(mail?.html).toContain('&lt;b&gt;&quot;&amp;')
  expect(mail?.html).not.toContain('<b>"')
})

/** Mails about the security of an account, about what the reader just asked for, and decisions that must be told. */
const WITHOUT_STOP = new Set([
  'activation',
  'known_address',
  'invitation',
  'invitation_known',
  'reset',
  'change_email',
  'newsletter',
  'email_change_requested',
  'email_changed',
  'password_changed',
  'new_device',
  'security_changed',
  'account_closed',
  'account_closed_member',
  'account_closed_by_staff',
  'account_reopened',
  'user_removed',
  'user_removed_personal',
  'export_ready',
  'batch_done',
  'caseload_asked',
  'communication',
  'communication_received',
  'level_approved',
  'level_declined',
  'verification_approved',
  'verification_declined',
  'report_answer',
  'moderation_keep',
  'moderation_hidden',
  'moderation_change',
  'moderation_take_down',
  'moderation_close',
])

test('every other mail can be ended with one click, and by a page named in its text', () => {
  const mails = sampleMails(config, 'en')
  const withStop = mails.filter(({ unsubscribeUrl }) => unsubscribeUrl !== undefined)
  const others = mails.filter((mail) => !withStop.includes(mail))
  expect(new Set(others.map(({ kind }) => kind))).toEqual(WITHOUT_STOP)
  const kinds = ['search_alert', 'notices', 'account_expires', 'account_expired', 'newsletter_confirmed']
  expect(withStop.map(({ kind }) => kind).toSorted()).toEqual(kinds.toSorted())
  expect(withStop.filter(({ text }) => !/stop\?key=/.test(text))).toEqual([])
})
