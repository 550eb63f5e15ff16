import type { Pay } from '@matchwright/contract/listing-content.schema'
import { cdata, xmlText } from './clean-text.ts'
import type { FeedOffer, OffersPage } from './offers-page.ts'

/** What aggregators call the kinds of employment of schema.org. */
const JOB_TYPES: Record<string, string> = {
  FULL_TIME: 'fulltime',
  PART_TIME: 'parttime',
  TEMPORARY: 'temporary',
  PER_DIEM: 'perdiem',
  INTERN: 'internship',
  CONTRACTOR: 'contract',
  VOLUNTEER: 'volunteer',
}
const ALL_REMOTE = 100

/**
 * Offers in the XML that job aggregators read.
 * @see https://docs.indeed.com/indeed-apply/xml-feed
 */
export function offersXml({ source, offers }: OffersPage): (changedAt: Date) => string {
  const jobs = offers.map((offer) => jobElement(offer)).join('\n')
  return (changedAt) => `<?xml version="1.0" encoding="UTF-8"?>
<source>
<publisher>${xmlText(source.title)}</publisher>
<publisherurl>${xmlText(source.homepage)}</publisherurl>
<lastBuildDate>${changedAt.toUTCString()}</lastBuildDate>
${jobs}
</source>
`
}

function jobElement({ card, posting }: FeedOffer): string {
  const fields = {
    title: posting.title,
    date: card.published_at,
    referencenumber: String(card.id),
    url: posting.url,
    company: posting.hiringOrganization.name,
    city: card.place,
    country: card.country,
    description: asHtml(posting.description),
    salary: card.pay && salaryOf(card.pay),
    jobtype: posting.employmentType.map((type) => JOB_TYPES[type]).join(', '),
    remotetype: remoteType(card.remote),
  }
  const elements = Object.entries(fields).map(([name, value]) => (value ? `<${name}>${cdata(value)}</${name}>` : ''))
  return `<job>\n${elements.filter(Boolean).join('\n')}\n</job>`
}

/**
 * A plain text as HTML, as which aggregators read descriptions. Escapes only what would be a tag or a character
 * reference, as some of them show references as they stand.
 */
function asHtml(text: string): string {
  return text
    .replaceAll(/&(?=#?\w+;)/g, '&amp;')
    .replaceAll(/<(?=[a-z/!?])/gi, '&lt;')
    .replaceAll('\n', '<br>\n')
}

/** For programs, which know neither the language of the offer nor that a year is meant where nothing is said. */
function salaryOf({ type, text, from, to, currency, unit }: Pay): string | null {
  if (type === 'free') return text
  const amounts = [...new Set([from, to])].filter((amount) => amount !== null)
  return type === 'ask' || amounts.length === 0 ? null : `${currency} ${amounts.join(' - ')} per ${unit}`
}

function remoteType(percent: number | null): string | null {
  if (percent === null || percent === 0) return null
  return percent === ALL_REMOTE ? 'Fully remote' : 'Hybrid remote'
}
