import { z } from 'zod'
import type { SiteLanguage } from '@matchwright/contract/common.schema'
import { PAGE_TYPES, SITE_LANGUAGES } from '@matchwright/contract/constants'
import type { ContentPage, PageEntry } from '@matchwright/contract/content.schema'
import { KeptJson, readJson } from '#server/adapters/kept-json.ts'
import { MOST_OTHERS } from './built-in.ts'
import { WagtailBody } from './wagtail-body.ts'
import type { ContentSource, PageQuery } from '#server/ports.ts'

/** Most entries of an answer that a Wagtail site gives by default. */
const PER_ANSWER = 20
const MOST_ANSWERS = 50
/** A site without several languages says none. */
const ONLY_LOCALE = 'en'

const Meta = z.object({
  type: z.string(),
  slug: z.string(),
  html_url: z.string(),
  locale: z.string().default(ONLY_LOCALE),
  first_published_at: z.string().nullish(),
  search_description: z.string().nullish(),
})
const ListedPage = z.object({
  id: z.number().int(),
  title: z.string(),
  // Fields of these names may be something else at a site.
  summary: z.string().nullish().catch(null),
  author: z.string().nullish().catch(null),
  image: z.object({ id: z.number().int() }).nullish().catch(null),
  meta: Meta,
})
const PageList = z.object({
  meta: z.object({ total_count: z.number() }),
  // A page without an address of its own is none.
  items: z.array(z.unknown()).transform((items) => items.flatMap((item) => ListedPage.safeParse(item).data ?? [])),
})
type ListedPage = z.infer<typeof ListedPage>
const Parent = z.object({ id: z.number().int(), title: z.string(), meta: z.object({ html_url: z.string() }) })
const Detail = ListedPage.extend({
  body: z.unknown().optional(),
  meta: Meta.extend({ parent: Parent.nullish().catch(null) }),
})
type Detail = z.infer<typeof Detail>

type Setup = ConstructorParameters<typeof KeptJson>[0] & { contentUrl: string }

/**
 * The pages of a Wagtail site, read by its API.
 * @see https://docs.wagtail.org/en/stable/advanced_topics/api/v2/usage.html
 */
export function openWagtail({ contentUrl, ...setup }: Setup): ContentSource {
  return new WagtailSite(`${contentUrl}/api/v2/`, new KeptJson(setup))
}

class WagtailSite implements ContentSource {
  readonly #api: string
  readonly #kept: KeptJson
  readonly #body: WagtailBody

  constructor(api: string, kept: KeptJson) {
    this.#api = api
    this.#kept = kept
    this.#body = new WagtailBody({
      addressOf: async (id) => {
        const { data } = ListedPage.safeParse(await this.#read(`pages/${id}/`))
        return data && addressOf(data)
      },
      image: (id) => this.#read(`images/${id}/`),
      base: api,
    })
  }

  async pages({ locale, slug, type, translation_of: original }: PageQuery): Promise<ContentPage[]> {
    const listed = (await this.#list(queryOf(slug, original))).filter(
      (page) =>
        languageOf(page) !== undefined &&
        page.id !== original &&
        (locale === undefined || languageOf(page) === locale) &&
        (slug === undefined || pathOf(page) === slug) &&
        (type === undefined || typeOf(page) === type),
    )
    if (slug === undefined) {
      const pages = type === undefined ? listed : await this.#described(listed, {})
      return pages.map((page) => contentPage(page, {}))
    }
    const pages = await Promise.all(listed.map(({ id }) => this.#page(id)))
    return pages.filter((page) => page !== undefined)
  }

  async footer(language: SiteLanguage) {
    const listed = (await this.#list({ show_in_menus: 'true' })).map((page) => ({ page, language: languageOf(page) }))
    const own = listed.filter((entry) => entry.language === language)
    const chosen = own.length > 0 ? own : listed.filter((entry) => entry.language === ONLY_LOCALE)
    return chosen.map(({ page }) => ({ title: page.title, href: addressOf(page) }))
  }

  async draft(preview: { content_type: string; token: string }) {
    const { data } = Detail.safeParse(await readJson(this.#url('page_preview/1/', preview)))
    return data && this.#filled(data)
  }

  async #page(id: number): Promise<ContentPage | undefined> {
    const { data } = Detail.safeParse(await this.#read(`pages/${id}/`))
    return data && this.#filled(data)
  }

  async #filled(page: Detail): Promise<ContentPage> {
    const [body, image, children, listing] = await Promise.all([
      typeOf(page) === 'plain_text' ? z.string().catch('').parse(page.body) : this.#body.html(page.body),
      this.#picture(page),
      this.#below(page.id),
      this.#listing(page),
    ])
    return contentPage(page, { body, image, entries: await this.#entries(children), listing })
  }

  /** The page above an article, and the other articles below that. */
  async #listing(page: Detail): Promise<ContentPage['listing']> {
    const { parent } = page.meta
    // Articles lie below an index page: neither directly below the home page, nor of the generic type.
    if (!parent || typeOf(page) === 'generic_page') return null
    const above = { ...page, meta: { ...page.meta, html_url: parent.meta.html_url } }
    if (pathOf(above) === '') return null
    const others = (await this.#below(parent.id)).filter(
      ({ id, meta }) => id !== page.id && meta.type === page.meta.type,
    )
    const entries = await this.#entries(others.slice(0, MOST_OTHERS))
    return { title: parent.title, href: addressOf(above), entries }
  }

  async #picture({ image }: ListedPage): Promise<ContentPage['image']> {
    return (image && (await this.#body.picture(image.id))) ?? null
  }

  async #below(id: number): Promise<ListedPage[]> {
    const query = { child_of: String(id), order: '-first_published_at' }
    return this.#described(await this.#list(query), query)
  }

  #entries(pages: readonly ListedPage[]): Promise<PageEntry[]> {
    return Promise.all(
      pages.map(async (page) => ({
        type: typeOf(page),
        title: page.title,
        summary: summaryOf(page),
        href: addressOf(page),
        published_at: page.meta.first_published_at ?? null,
        author: page.author || null,
        image: await this.#picture(page),
      })),
    )
  }

  /** Listed pages with the fields of their own models, which the site only gives when it is asked by type. */
  async #described(pages: readonly ListedPage[], query: Record<string, string>): Promise<ListedPage[]> {
    const types = [...new Set(pages.map(({ meta }) => meta.type))]
    const byType = await Promise.all(types.map((type) => this.#list({ ...query, type })))
    // A type includes those that are derived from it, of which only its own fields are known.
    const own = byType.flatMap((list, at) => list.filter(({ meta }) => meta.type === types[at]))
    const described = new Map(own.map((page) => [page.id, page]))
    return pages.map((page) => described.get(page.id) ?? page)
  }

  /** All entries of a list, over several answers. */
  async #list(query: Record<string, string>): Promise<ListedPage[]> {
    const pages: ListedPage[] = []
    for (let at = 0; at < MOST_ANSWERS; at++) {
      const offset = String(at * PER_ANSWER)
      const answer = await this.#read('pages/', { ...query, fields: '*', limit: String(PER_ANSWER), offset })
      const { data } = PageList.safeParse(answer)
      if (!data) break
      pages.push(...data.items)
      if ((at + 1) * PER_ANSWER >= data.meta.total_count) break
    }
    return pages
  }

  #read(path: string, query: Record<string, string> = {}): Promise<unknown> {
    return this.#kept.read(this.#url(path, query))
  }

  #url(path: string, query: Record<string, string>): URL {
    const url = new URL(path, this.#api)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return url
  }
}

function queryOf(slug: string | undefined, original: number | undefined): Record<string, string> {
  return {
    ...(slug !== undefined && { slug: slug.split('/').at(-1) ?? '' }),
    ...(original !== undefined && { translation_of: String(original) }),
  }
}

type Filled = Partial<Pick<ContentPage, 'body' | 'image' | 'entries' | 'listing'>>

function contentPage(page: ListedPage, filled: Filled): ContentPage {
  return {
    id: page.id,
    title: page.title,
    summary: summaryOf(page),
    author: page.author || null,
    image: null,
    entries: [],
    listing: null,
    body: '',
    ...filled,
    meta: {
      type: typeOf(page),
      slug: pathOf(page),
      locale: languageOf(page) ?? ONLY_LOCALE,
      html_url: addressOf(page),
      first_published_at: page.meta.first_published_at ?? null,
    },
  }
}

function summaryOf({ summary, meta }: ListedPage): string {
  return summary || meta.search_description || ''
}

/** `content.PressReleasePage` is `press_release`; a type that is not known stays as it is. */
function typeOf({ meta }: ListedPage): string {
  const name = (meta.type.split('.').at(-1) ?? '').replace(/Page$/, '')
  const words = name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase()
  return PAGE_TYPES.find((type) => type === words || type === `${words}_page`) ?? meta.type
}

/** The language of the site that a page is in: `pt-br` is `pt-BR`, `nb` is `no`. */
function languageOf({ meta }: ListedPage): SiteLanguage | undefined {
  const code = meta.locale.toLowerCase()
  return SITE_LANGUAGES.find((language) => language.toLowerCase() === (code === 'nb' ? 'no' : code))
}

/** The path of a page within its language. */
function pathOf({ meta }: ListedPage): string {
  const [first = '', ...rest] = new URL(meta.html_url, 'http://site.invalid').pathname.split('/').filter(Boolean)
  const hasPrefix = first.toLowerCase() === meta.locale.toLowerCase()
  return [...(hasPrefix || first === '' ? [] : [first]), ...rest].join('/')
}

function addressOf(page: ListedPage): string {
  return `/${languageOf(page) ?? ONLY_LOCALE}/${pathOf(page)}`.replace(/\/$/, '')
}
