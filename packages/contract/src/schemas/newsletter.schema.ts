import { z } from 'zod'
import { NEWSLETTER_STATES, NEWSLETTER_TOPICS } from '../constants.ts'
import { Done, Id, IdParam, Moment, SiteLanguage, words } from './common.schema.ts'
import type { ApiSchemas } from '../endpoint.ts'

export const NewsletterTopic = z.enum(NEWSLETTER_TOPICS)
export type NewsletterTopic = z.infer<typeof NewsletterTopic>

/** Topics of a subscription; without one it would be none. */
export const NewsletterTopics = z.array(NewsletterTopic).min(1).max(NEWSLETTER_TOPICS.length)

const IssueText = z.object({
  subject: words(160),
  /** Markdown. */
  text: words(20_000),
})

const Draft = z.object({
  topic: NewsletterTopic,
  texts: z
    .partialRecord(SiteLanguage, IssueText)
    .refine((texts) => Object.keys(texts).length > 0, { error: 'required', path: ['en', 'subject'] }),
})
export type NewsletterDraft = z.infer<typeof Draft>

const Summary = z.object({
  id: Id,
  topic: NewsletterTopic,
  subject: z.string(),
  state: z.enum(NEWSLETTER_STATES),
  created_at: Moment,
  started_at: Moment.nullable(),
  /** Subscribers that the issue goes to; those of now for a draft. */
  recipients: z.number().int(),
  sent: z.number().int(),
  bounced: z.number().int(),
  /** Given to a mail server that did not answer any more. */
  unclear: z.number().int(),
  unsubscribed: z.number().int(),
})
export type NewsletterSummary = z.infer<typeof Summary>

const Issue = Summary.extend({ texts: z.partialRecord(SiteLanguage, IssueText) })
export type NewsletterIssue = z.infer<typeof Issue>

const Choice = z.object({ lang: SiteLanguage, topics: NewsletterTopics })
const Key = z.object({ key: z.string().min(10).max(200) })
const IssueId = z.object({ issue_id: IdParam })

export const newsletterSchemas = {
  choice: { params: Key, response: Choice },
  setChoice: { params: Key, body: Choice, response: Choice },
  resume: { body: z.object({ undo: z.string().min(20).max(2000) }), response: Done },
  overview: {
    response: z.object({
      subscribers: z.array(
        z.object({
          lang: SiteLanguage,
          count: z.number().int(),
          by_topic: z.record(NewsletterTopic, z.number().int()),
        }),
      ),
      issues: z.array(Summary),
    }),
  },
  export: { response: z.unknown() },
  issue: { params: IssueId, response: Issue },
  create: { body: Draft, response: Issue },
  change: { params: IssueId, body: Draft, response: Issue },
  remove: { params: IssueId, response: Done },
  preview: { params: IssueId, body: z.object({ lang: SiteLanguage }), response: Done },
  send: { params: IssueId, response: Issue },
} satisfies ApiSchemas
