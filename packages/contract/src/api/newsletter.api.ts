import { endpoints } from '../endpoint.ts'
import type { newsletterSchemas } from '../schemas/newsletter.schema.ts'

const LIMIT = { per: 'address', max: 10, minutes: 10 } as const
const OWN = '/mapi/newsletter'
const STAFF = '/napi/newsletter'

/** Topics of a subscription, by the key in its mails; issues of the newsletter, for staff. */
export const newsletterApi = endpoints<typeof newsletterSchemas>()({
  choice: {
    method: 'GET',
    access: 'public',
    path: `${OWN}/choice/:key`,
    summary: 'Topics and language of a subscription, by the key in its mails',
    limit: { ...LIMIT, max: 30 },
  },
  setChoice: {
    method: 'PUT',
    access: 'public',
    path: `${OWN}/choice/:key`,
    summary: 'Chooses topics and language of a subscription, by the key in its mails',
    limit: { ...LIMIT, max: 30 },
  },
  resume: {
    method: 'POST',
    access: 'public',
    path: `${OWN}/resume`,
    summary: 'Takes back the end of a subscription, with what its end answered, for an hour',
    limit: LIMIT,
  },
  overview: {
    method: 'GET',
    access: 'staff',
    path: STAFF,
    summary: 'Numbers of subscribers by language and topic, and the latest issues',
  },
  export: {
    method: 'GET',
    access: 'staff',
    path: `${STAFF}/subscribers`,
    summary: 'Confirmed subscribers as CSV; leaves a line in the audit trail',
    kind: 'download',
  },
  issue: { method: 'GET', access: 'staff', path: `${STAFF}/issue/:issue_id`, summary: 'An issue with its texts' },
  create: { method: 'POST', access: 'staff', path: `${STAFF}/issue`, summary: 'Writes an issue, as a draft' },
  change: { method: 'PUT', access: 'staff', path: `${STAFF}/issue/:issue_id`, summary: 'Changes a draft' },
  remove: { method: 'DELETE', access: 'staff', path: `${STAFF}/issue/:issue_id`, summary: 'Deletes a draft' },
  preview: {
    method: 'POST',
    access: 'staff',
    path: `${STAFF}/issue/:issue_id/preview`,
    summary: 'Mails an issue to the own address, in one of its languages',
    limit: { per: 'user', max: 30, minutes: 60 },
  },
  send: {
    method: 'POST',
    access: 'staff',
    path: `${STAFF}/issue/:issue_id/send`,
    summary: 'Sends a draft to the subscribers of its topic, a number of mails a minute',
  },
})
