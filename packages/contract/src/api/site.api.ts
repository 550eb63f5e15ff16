import { endpoints } from '../endpoint.ts'
import type { siteSchemas } from '../schemas/site.schema.ts'

const LIMIT = { per: 'address', max: 10, minutes: 10 } as const

export const siteApi = endpoints<typeof siteSchemas>()({
  communication: {
    method: 'POST',
    access: 'public',
    path: '/mapi/communication',
    summary: 'The contact form',
    limit: LIMIT,
  },
  alive: {
    method: 'GET',
    access: 'public',
    path: '/mapi/alive',
    summary: 'The process lives',
  },
  lb: {
    method: 'GET',
    access: 'public',
    path: '/mapi/lb',
    summary: 'The process can serve; 503 while it cannot',
  },
  i18n: {
    method: 'GET',
    access: 'public',
    path: '/mapi/i18n/:lang',
    cache: 'versioned',
    summary: 'All messages of a language or those of a page, as ICU text or parsed; with v=hash immutable',
  },
  newsletter: {
    method: 'POST',
    access: 'public',
    path: '/mapi/newsletter',
    summary: 'Subscribes to news, confirmed by mail',
    limit: LIMIT,
  },
  confirmNewsletter: {
    method: 'POST',
    access: 'public',
    path: '/mapi/newsletter/confirm',
    summary: 'Confirms a subscription by its mailed key',
    limit: LIMIT,
  },
  stopNewsletter: {
    method: 'POST',
    access: 'public',
    path: '/mapi/newsletter/stop/:key',
    summary: 'Ends a subscription by the key in its mails',
    isOneClick: true,
    limit: LIMIT,
  },
  ownNewsletter: {
    method: 'GET',
    access: 'session',
    path: '/napi/user/newsletter',
    summary: 'Whether news go to the own address',
  },
  setOwnNewsletter: {
    method: 'PUT',
    access: 'session',
    path: '/napi/user/newsletter',
    summary: 'Subscribes the own address to news or ends it; it is confirmed already',
    isPersonal: true,
    limit: { per: 'user', max: 30, minutes: 60 },
  },
  version: {
    method: 'GET',
    access: 'public',
    path: '/mapi/version',
    summary: 'Build id',
  },
})
