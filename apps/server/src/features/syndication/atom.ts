import type { ContentPage } from '@matchwright/contract/content.schema'
import { xmlText } from './clean-text.ts'

type AtomFeed = {
  title: string
  language: string
  /** Addresses of the feed and of the site. */
  self: string
  site: string
  baseUrl: string
  /** Who publishes it. */
  author: string
  pages: readonly ContentPage[]
  /** Date of what has none. */
  builtAt: Date
}

/**
 * Content pages as an Atom feed, the latest first.
 * @see https://www.rfc-editor.org/rfc/rfc4287
 */
export function atomFeed({ title, language, self, site, baseUrl, author, pages, builtAt }: AtomFeed): string {
  const entries = pages
    .map((page) => ({ page, updated: dateOf(page) ?? builtAt }))
    .toSorted((a, b) => b.updated.getTime() - a.updated.getTime() || b.page.id - a.page.id)
  const updated = entries[0]?.updated ?? builtAt
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xmlText(language)}">
<id>${xmlText(self)}</id>
<title>${xmlText(title)}</title>
<updated>${updated.toISOString()}</updated>
<author><name>${xmlText(author)}</name></author>
<link rel="self" type="application/atom+xml" href="${xmlText(self)}"/>
<link rel="alternate" type="text/html" href="${xmlText(site)}"/>
${entries.map((entry) => entryElement(entry, baseUrl)).join('\n')}
</feed>
`
}

function entryElement({ page, updated }: { page: ContentPage; updated: Date }, baseUrl: string): string {
  const address = xmlText(new URL(page.meta.html_url, baseUrl).href)
  const parts = [
    `<id>${address}</id>`,
    `<title>${xmlText(page.title)}</title>`,
    `<updated>${updated.toISOString()}</updated>`,
    dateOf(page) ? `<published>${updated.toISOString()}</published>` : '',
    `<link rel="alternate" type="text/html" href="${address}"/>`,
    page.author === null ? '' : `<author><name>${xmlText(page.author)}</name></author>`,
    page.summary === '' ? '' : `<summary>${xmlText(page.summary)}</summary>`,
    // The links of a page are relative to it.
    page.body === '' ? '' : `<content type="html" xml:base="${address}">${xmlText(page.body)}</content>`,
  ]
  return `<entry>\n${parts.filter(Boolean).join('\n')}\n</entry>`
}

function dateOf({ meta }: ContentPage): Date | undefined {
  const date = new Date(meta.first_published_at ?? '')
  return Number.isNaN(date.getTime()) ? undefined : date
}
