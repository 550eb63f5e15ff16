import { z } from 'zod'
import { Done, Email, IdParam, SiteLanguage, text, words } from './common.schema.ts'
import { NEWSLETTER_TOPICS } from '../constants.ts'
import type { ApiSchemas } from '../endpoint.ts'
import { NewsletterTopics } from './newsletter.schema.ts'

const OwnNewsletter = z.object({ is_subscribed: z.boolean() })

export const siteSchemas = {
  communication: {
    body: z.object({
      name: words(120),
      email: Email,
      subject: text(160).default(''),
      message: words(5000),
      lang: SiteLanguage.default('en'),
      captcha: z.string().max(5000).optional(),
    }),
    response: Done,
  },
  alive: {
    response: z.object({ alive: z.literal(true) }),
  },
  lb: {
    response: z.object({ ready: z.boolean() }),
  },
  i18n: {
    params: z.object({ lang: SiteLanguage }),
    query: z.object({
      v: z.string().max(64).optional(),
      form: z.enum(['text', 'parsed']).default('text'),
      /** Words and letters of German in a country. */
      region: z.enum(['CH', 'AT']).optional(),
      /** Only what this page of the site shows at first; all if it is unknown. */
      page: z.string().max(100).optional(),
    }),
    response: z.record(z.string(), z.union([z.string(), z.array(z.unknown())])),
  },
  newsletter: {
    body: z.object({
      email: Email,
      lang: SiteLanguage.default('en'),
      topics: NewsletterTopics.default([...NEWSLETTER_TOPICS]),
      captcha: z.string().max(5000).optional(),
    }),
    response: Done,
  },
  confirmNewsletter: {
    body: z.object({ key: z.string().min(20).max(200) }),
    response: Done,
  },
  stopNewsletter: {
    params: z.object({ key: z.string().min(10).max(200) }),
    /** The issue whose mail led here, for its figures. */
    query: z.object({ issue: IdParam.optional() }),
    /** `undo` takes it back (`resume`); null if there was nothing to end. */
    response: z.object({ done: z.literal(true), undo: z.string().nullable() }),
  },
  ownNewsletter: {
    response: OwnNewsletter,
  },
  setOwnNewsletter: {
    body: OwnNewsletter,
    response: OwnNewsletter,
  },
  version: {
    response: z.object({ version: z.string() }),
  },
} satisfies ApiSchemas
