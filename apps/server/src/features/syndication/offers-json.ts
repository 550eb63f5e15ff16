import { cleanText } from './clean-text.ts'
import type { FeedOffer, OffersPage } from './offers-page.ts'

/**
 * Offers as a JSON Feed, each with its JobPosting of schema.org.
 * @see https://www.jsonfeed.org/version/1.1/
 */
export function offersJson({ source, offers }: OffersPage, feedUrl: string, nextUrl: string | undefined): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: source.title,
    home_page_url: source.homepage,
    feed_url: feedUrl,
    next_url: nextUrl,
    items: offers.map((offer) => feedItem(offer)),
  }
  return JSON.stringify(feed, (_name, value: unknown) => (typeof value === 'string' ? cleanText(value) : value))
}

function feedItem({ card, posting, modifiedAt }: FeedOffer): object {
  return {
    id: posting.url,
    url: posting.url,
    title: posting.title,
    content_text: posting.description,
    date_published: card.published_at ?? undefined,
    date_modified: modifiedAt.toISOString(),
    authors: [{ name: posting.hiringOrganization.name }],
    language: card.language,
    _job_posting: posting,
  }
}
