import { z } from 'zod'
import { Done, Email, SiteLanguage, text, words } from './common.ts'
import { endpoint } from './endpoint.ts'

const LIMIT = { per: 'address', max: 10, minutes: 10 } as const

export const secondApi = {
  communication: endpoint({
    method: 'POST',
    access: 'public',
    path: '/mapi/communication',
    summary: 'The contact form',
    limit: LIMIT,
    body: z.object({
      name: words(120),
      email: Email,
      subject: text(160).default(''),
      message: words(5000),
      lang: SiteLanguage.default('en'),
      captcha: z.string().max(5000).optional(),
    }),
    response: Done,
  }),
  alive: endpoint({
    method: 'GET',
    access: 'public',
    path: '/mapi/alive',
    summary: 'The process lives',
    response: z.object({ alive: z.literal(true) }),
  }),
  lb: endpoint({
    method: 'GET',
    access: 'public',
    path: '/mapi/lb',
    summary: 'The process can serve; 503 while it cannot',
    response: z.object({ ready: z.boolean() }),
  }),
  i18n: endpoint({
    method: 'GET',
    access: 'public',
    path: '/mapi/i18n/:lang',
    cache: 'versioned',
    summary: 'All messages of a language, as ICU text or parsed; with v=hash immutable',
    params: z.object({ lang: SiteLanguage }),
    query: z.object({ v: z.string().max(64).optional(), form: z.enum(['text', 'parsed']).default('text') }),
    response: z.record(z.string(), z.union([z.string(), z.array(z.unknown())])),
  }),
  newsletter: endpoint({
    method: 'POST',
    access: 'public',
    path: '/mapi/newsletter',
    summary: 'Subscribes to news, confirmed by mail',
    limit: LIMIT,
    body: z.object({ email: Email, lang: SiteLanguage.default('en'), captcha: z.string().max(5000).optional() }),
    response: Done,
  }),
  confirmNewsletter: endpoint({
    method: 'POST',
    access: 'public',
    path: '/mapi/newsletter/confirm',
    summary: 'Confirms a subscription by its mailed key',
    limit: LIMIT,
    body: z.object({ key: z.string().min(20).max(200) }),
    response: Done,
  }),
  version: endpoint({
    method: 'GET',
    access: 'public',
    path: '/mapi/version',
    summary: 'Build id',
    response: z.object({ version: z.string() }),
  }),
}
