import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Marked } from 'marked'
import { SiteLanguage } from '@matchwright/contract/common.schema'
import { PAGE_TYPES } from '@matchwright/contract/constants'
import type { ContentPage, PageEntry } from '@matchwright/contract/content.schema'
import type { ContentSource } from '#server/ports.ts'

/** Built-in content: `content/<locale>/<slug>.md`, with a few header lines. Translations share slug and drawing. */

const ROOT = join(import.meta.dirname, '../../../../../content')
/** Size of each of our drawings, in `apps/web/public/pictures`. */
const DRAWING = { width: 640, height: 320 }
/** Most pages that an article offers to go on with. */
export const MOST_OTHERS = 3

type Source = {
  locale: SiteLanguage
  slug: string
  type: string
  title: string
  summary: string
  footer: number | null
  isDraft: boolean
  author: string | null
  date: string | null
  /** Name of a drawing, and what it shows. */
  image: string | null
  alt: string
  /** Type of the pages that this one lists. */
  lists: string | undefined
  markdown: string
}
export type Page = ContentPage & Pick<Source, 'footer' | 'isDraft' | 'lists'>

// Raw HTML in a page is escaped, because page content may one day come from outside.
const marked = new Marked({ renderer: { html: ({ text }) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;') } })

/** The text of a page by its type: as it is, with its line breaks, or with those of Markdown. */
function bodyOf({ type, markdown }: Source): string {
  if (type === 'plain_text') return markdown.trim()
  return marked.parse(markdown, { async: false, breaks: type === 'rich_text' })
}

/** Values of the installation that are filled into pages. */
export type PageValues = { product: string; operator: string; address: string; email: string }

/** The published built-in pages. */
export function builtInPages(values: PageValues): ContentSource {
  const pages = readEveryPage(values).filter(({ isDraft }) => !isDraft)
  return {
    pages: async ({ locale, slug, type, translation_of: original }) =>
      pages.filter(
        ({ id, meta }) =>
          (original === undefined || (isTranslation(id, original) && id !== original)) &&
          (locale === undefined || meta.locale === locale) &&
          (slug === undefined || meta.slug === slug) &&
          (type === undefined || meta.type === type),
      ),
    footer: async (language) => {
      const links = pages.filter(({ footer }) => footer !== null)
      const own = links.filter(({ meta }) => meta.locale === language)
      return (own.length > 0 ? own : links.filter(({ meta }) => meta.locale === 'en'))
        .toSorted((a, b) => (a.footer ?? 0) - (b.footer ?? 0))
        .map(({ title, meta }) => ({ title, href: meta.html_url }))
    },
    draft: async () => undefined,
  }
}

/** The built-in pages with those that are not published yet, whose header says `draft: yes`. */
export function readEveryPage(values: PageValues): Page[] {
  const sources = readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap((folder) => readLocale(SiteLanguage.parse(folder.name)))
  const slugs = [...new Set(sources.map(({ slug }) => slug))].toSorted()
  const pages = sources.map((source) =>
    pageOf({ ...source, markdown: filledIn(source.markdown, values) }, slugs.indexOf(source.slug)),
  )
  return pages
    .map((page) => ({ ...page, entries: page.lists === undefined ? [] : entriesOf(page, pages) }))
    .map((page, _at, all) => ({ ...page, listing: listingOf(page, all) }))
}

/** The published pages of the type that a page lists, the latest first. */
function entriesOf(page: Page, pages: readonly Page[]): PageEntry[] {
  return pages
    .filter(({ meta, isDraft }) => meta.type === page.lists && meta.locale === page.meta.locale && !isDraft)
    .map(({ title, summary, author, image, meta }) => ({
      type: meta.type,
      title,
      summary,
      href: meta.html_url,
      published_at: meta.first_published_at,
      author,
      image,
    }))
    .toSorted((a, b) => (b.published_at ?? '').localeCompare(a.published_at ?? '') || a.href.localeCompare(b.href))
}

/** The page that lists a page, and those that follow it there; after the last comes the first. */
function listingOf({ meta }: Page, pages: readonly Page[]): ContentPage['listing'] {
  const index = pages.find(({ lists, meta: { locale } }) => lists === meta.type && locale === meta.locale)
  if (!index) return null
  const at = index.entries.findIndex(({ href }) => href === meta.html_url)
  const others = [...index.entries.slice(at + 1), ...index.entries.slice(0, Math.max(at, 0))]
  return { title: index.title, href: index.meta.html_url, entries: others.slice(0, MOST_OTHERS) }
}

/**
 * A page from the text of its file, as it would be published.
 * @returns undefined if its header has no title or an unknown type
 */
export function renderPage(locale: SiteLanguage, slug: string, text: string, values: PageValues): Page | undefined {
  const source = parsePage(locale, slug, text.replaceAll('\r\n', '\n'))
  return source && pageOf({ ...source, markdown: filledIn(source.markdown, values) }, 0)
}

/**
 * Fills in `{name}`. A line that begins with `{name?}` is there only when the value is configured, one with `{name!}`
 * only when it is not.
 */
function filledIn(markdown: string, values: PageValues): string {
  const known = new Map<string, string>(Object.entries(values))
  return markdown
    .split('\n')
    .flatMap((line) => {
      const [, name, sign, rest = ''] = /^\{(\w+)([?!])\}(.*)$/.exec(line) ?? []
      if (name === undefined) return [line]
      return Boolean(known.get(name)) === (sign === '?') ? [rest] : []
    })
    .join('\n')
    .replaceAll(/\{(\w+)\}/g, (place, name: string) => known.get(name) ?? place)
}

function readLocale(locale: SiteLanguage): Source[] {
  const files = readdirSync(join(ROOT, locale)).filter((name) => name.endsWith('.md'))
  return files.map((name) => {
    const source = parsePage(locale, name.replace('.md', ''), readFileSync(join(ROOT, locale, name), 'utf8'))
    if (!source) throw new TypeError(`content/${locale}/${name} needs a title and a known type`)
    return source
  })
}

/** Header lines `name: value` up to the first empty line, then Markdown. */
function parsePage(locale: SiteLanguage, slug: string, text: string): Source | undefined {
  const [head = '', ...rest] = text.split('\n\n')
  const header = new Map(
    head.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  )
  const title = header.get('title')
  const type = header.get('type') ?? 'generic_page'
  if (!title || !PAGE_TYPES.some((known) => known === type)) return undefined
  const footer = header.get('footer')
  return {
    locale,
    slug,
    type,
    title,
    summary: header.get('summary') ?? '',
    footer: footer ? Number(footer) : null,
    isDraft: header.get('draft') === 'yes',
    author: header.get('author') ?? null,
    date: header.get('date') ?? null,
    image: header.get('image') ?? null,
    alt: header.get('alt') ?? '',
    lists: header.get('lists'),
    markdown: rest.join('\n\n'),
  }
}

/**
 * A page's id is derived from slug and locale, so that a translation can be requested by the id of any other. It is
 * negative, as a content service has ids of its own.
 */
function pageOf(source: Source, slugIndex: number): Page {
  const id = -((slugIndex + 1) * 100 + SiteLanguage.options.indexOf(source.locale))
  return {
    id,
    title: source.title,
    summary: source.summary,
    footer: source.footer,
    isDraft: source.isDraft,
    author: source.author,
    image: source.image === null ? null : { src: `/pictures/${source.image}.svg`, alt: source.alt, ...DRAWING },
    lists: source.lists,
    entries: [],
    listing: null,
    body: bodyOf(source),
    meta: {
      type: source.type,
      slug: source.slug,
      locale: source.locale,
      html_url: `/${source.locale}/${source.slug}`,
      first_published_at: source.date,
    },
  }
}

/** Whether two ids are translations of one page. */
function isTranslation(a: number, b: number): boolean {
  return Math.trunc(a / 100) === Math.trunc(b / 100)
}
