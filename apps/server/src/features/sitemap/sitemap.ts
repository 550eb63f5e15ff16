import { shippedLanguages } from '@matchwright/web/catalogue'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import { listedCompanies } from '#server/features/company/index.ts'
import { marketsWithOffers } from '#server/features/market/index.ts'
import type { ListedMarket } from '#server/features/market/index.ts'
import type { ContentSource } from '#server/ports.ts'
import { publicOffersAfter } from '#server/features/search/index.ts'
import { escapeHtml } from '#server/http/html-page.ts'

/** URLs of one file; the protocol allows 50,000. */
const PER_FILE = 10_000

/**
 * Serves robots.txt and the sitemap: the home page and content pages in each language, every public offer, the
 * companies that want to be listed, and the occupations with published figures in each language.
 */
export function installSitemap(app: FastifyInstance, deps: Pick<Deps, 'pool' | 'config' | 'clock' | 'content'>): void {
  const { baseUrl } = deps.config
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nAllow: /mapi/share/\nDisallow: /napi/\nDisallow: /mapi/\n\nSitemap: ${baseUrl}/sitemap.xml\n`,
      ),
  )
  app.get('/sitemap.xml', async (_request, reply) => {
    const starts = await startsOfFiles(deps)
    const files = ['pages', 'companies', 'occupations', ...starts.map((id) => `offers-${id}`)]
    return reply.type(XML).send(
      listOf(
        'sitemapindex',
        files.map((name) => `<sitemap>${place(`${baseUrl}/sitemap/${name}.xml`)}</sitemap>`),
      ),
    )
  })
  const serveUrls = (name: string, urls: () => Promise<string[]>) =>
    app.get(`/sitemap/${name}.xml`, async (_request, reply) => reply.type(XML).send(listOf('urlset', await urls())))
  serveUrls('pages', () => pageUrls(baseUrl, deps.content))
  serveUrls('companies', async () =>
    (await listedCompanies(deps.pool)).map(
      ({ id, language, modified_at }) =>
        `<url>${place(`${baseUrl}/${siteLanguage(language)}/company/${id}`)}` +
        `<lastmod>${modified_at.toISOString()}</lastmod></url>`,
    ),
  )
  serveUrls('occupations', async () =>
    (await marketsWithOffers(deps.pool)).flatMap((market) => occupationUrls(baseUrl, market)),
  )
  app.get<{ Params: { start: string } }>('/sitemap/offers-:start.xml', async ({ params }, reply) => {
    if (!/^\d{1,15}$/.test(params.start)) throw notFound('not_found')
    const offers = await publicOffersAfter(deps, Number(params.start), PER_FILE)
    const urls = offers.map(
      ({ id, language, modified_at }) =>
        `<url>${place(`${baseUrl}/${siteLanguage(language)}/listing/${id}`)}` +
        `<lastmod>${modified_at.toISOString()}</lastmod></url>`,
    )
    return reply.type(XML).send(listOf('urlset', urls))
  })
}

const XML = 'application/xml; charset=utf-8'

/** The page of an occupation in each language. */
function occupationUrls(
  baseUrl: string,
  { occupation_group: group, country, counted_on: day }: ListedMarket,
): string[] {
  const addresses = shippedLanguages().map((language) => ({
    language,
    address: `${baseUrl}/${language}/occupation/${group}/${country}`,
  }))
  return translatedUrls(addresses, `<lastmod>${day}</lastmod>`)
}

type Translated = { language: string; address: string }

/** A page in several languages: each names the others. */
function translatedUrls(pages: readonly Translated[], more = ''): string[] {
  const alternates = pages
    .map(
      ({ language, address }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(address)}"/>`,
    )
    .join('')
  return pages.map(({ address }) => `<url>${place(address)}${more}${alternates}</url>`)
}

/** Each file holds the offers after an id; the last of one is the start of the next. */
async function startsOfFiles(deps: Pick<Deps, 'pool' | 'clock'>): Promise<number[]> {
  const starts = [0]
  for (;;) {
    const offers = await publicOffersAfter(deps, starts.at(-1) ?? 0, PER_FILE)
    const last = offers.at(-1)
    if (offers.length < PER_FILE || !last) return starts
    starts.push(last.id)
  }
}

/** The home page and the content pages; those with the same address in several languages are translations. */
async function pageUrls(baseUrl: string, source: ContentSource): Promise<string[]> {
  const languages = shippedLanguages()
  const content = (await source.pages({})).map(({ meta }) => meta).filter(({ locale }) => languages.includes(locale))
  const home = languages.map((language) => ({ language, address: `${baseUrl}/${language}` }))
  const bySlug = Map.groupBy(content, ({ slug }) => slug)
  const pages = [...bySlug].map(([slug, metas]) =>
    metas.map(({ locale }) => ({ language: locale, address: `${baseUrl}/${locale}/${slug}` })),
  )
  return [home, ...pages].flatMap((translated) => translatedUrls(translated))
}

/** An offer is listed in its own language where the site speaks it. */
function siteLanguage(language: string): string {
  return shippedLanguages().find((shipped) => shipped === language) ?? 'en'
}

function place(address: string): string {
  return `<loc>${escapeHtml(address)}</loc>`
}

/** Namespaces of the sitemap and of its links to other languages. */
const NAMESPACES = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'

function listOf(root: 'sitemapindex' | 'urlset', entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${NAMESPACES}>\n${entries.join('\n')}\n</${root}>\n`
}
