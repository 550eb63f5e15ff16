import type { contentApi } from '@matchwright/contract/content.api'
import { invalidField } from '#server/errors.ts'
import type { Handlers } from '#server/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { creditLines } from '#server/features/taxonomy/index.ts'
import { isTranslation, readEveryPage, renderPage } from './pages.ts'
import type { Page } from './pages.ts'

/** Pages with the credits of the sources the service is built on. */
const CREDITING = ['about', 'imprint']

export function contentHandlers({ pool, config }: Pick<Deps, 'pool' | 'config'>): Handlers<typeof contentApi> {
  const { name, address, contactEmail } = config.operator
  const values = {
    product: config.productName,
    operator: name ?? '',
    // Two spaces break a line in Markdown.
    address: address.join('  \n'),
    email: contactEmail ?? '',
  }
  const everyPage = readEveryPage(values)
  const pages = everyPage.filter(({ isDraft }) => !isDraft)
  const withCredits = (credits: readonly string[]) => (page: Page) =>
    CREDITING.includes(page.meta.slug) && credits.length > 0
      ? { ...page, body: `${page.body}<p lang="en" dir="ltr">${credits.join('<br>')}</p>` }
      : page
  return {
    pages: async ({ query }) => {
      const items = pages.filter(
        (page) =>
          (query.translation_of === undefined ||
            (isTranslation(page.id, query.translation_of) && page.id !== query.translation_of)) &&
          (query.locale === undefined || page.meta.locale === query.locale) &&
          (query.slug === undefined || page.meta.slug === query.slug),
      )
      return { items: items.map(withCredits(await creditLines(pool))), meta: { total_count: items.length } }
    },
    everyPage: async () => ({
      items: everyPage.map(withCredits(await creditLines(pool))).map((page) => ({ ...page, is_draft: page.isDraft })),
    }),
    preview: async ({ body }) => {
      const page = renderPage(body.locale, body.slug, body.text, values)
      if (!page) throw invalidField(['text'], 'content_header')
      return withCredits(await creditLines(pool))(page)
    },
    footer: async ({ query }) => {
      const inLanguage = pages.filter((page) => page.meta.locale === query.lang && page.footer !== null)
      const links =
        inLanguage.length > 0 ? inLanguage : pages.filter((page) => page.meta.locale === 'en' && page.footer !== null)
      return {
        links: links
          .toSorted((a, b) => (a.footer ?? 0) - (b.footer ?? 0))
          .map((page) => ({ title: page.title, href: page.meta.html_url })),
      }
    },
  }
}
