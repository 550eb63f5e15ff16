import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Marked } from 'marked'
import { SiteLanguage } from '@matchwright/contract/common.schema'
import { PAGE_TYPES } from '@matchwright/contract/constants'
import type { ContentPage } from '@matchwright/contract/content.schema'

/** Built-in content: `content/<locale>/<slug>.md`, each with a few header lines. Translations share the slug. */

const ROOT = join(import.meta.dirname, '../../../../../content')

type Source = {
  locale: SiteLanguage
  slug: string
  type: string
  title: string
  summary: string
  footer: number | null
  isDraft: boolean
  markdown: string
}
export type Page = ContentPage & { footer: number | null; isDraft: boolean }

// Raw HTML in a page is escaped, because page content may one day come from outside.
const marked = new Marked({ renderer: { html: ({ text }) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;') } })

/** What pages say about the installation. */
export type PageValues = { product: string; operator: string; address: string; email: string }

const NONE: PageValues = { product: '', operator: '', address: '', email: '' }

/** The published built-in pages; without values for whoever reads no text. */
export function readPages(values: PageValues = NONE): Page[] {
  return readEveryPage(values).filter(({ isDraft }) => !isDraft)
}

/** The built-in pages with those that are not published yet, whose header says `draft: yes`. */
export function readEveryPage(values: PageValues): Page[] {
  const sources = readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap((folder) => readLocale(SiteLanguage.parse(folder.name)))
  const slugs = [...new Set(sources.map(({ slug }) => slug))].toSorted()
  return sources.map((source) =>
    pageOf({ ...source, markdown: filledIn(source.markdown, values) }, slugs.indexOf(source.slug)),
  )
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
    markdown: rest.join('\n\n'),
  }
}

/** A page's id is derived from slug and locale, so that a translation can be requested by the id of any other. */
function pageOf(source: Source, slugIndex: number): Page {
  const id = (slugIndex + 1) * 100 + SiteLanguage.options.indexOf(source.locale)
  return {
    id,
    title: source.title,
    summary: source.summary,
    footer: source.footer,
    isDraft: source.isDraft,
    body: marked.parse(source.markdown, { async: false }),
    meta: {
      type: source.type,
      slug: source.slug,
      locale: source.locale,
      html_url: `/${source.locale}/${source.slug}`,
      first_published_at: null,
    },
  }
}

/** Whether two ids are translations of one page. */
export function isTranslation(a: number, b: number): boolean {
  return Math.floor(a / 100) === Math.floor(b / 100)
}
