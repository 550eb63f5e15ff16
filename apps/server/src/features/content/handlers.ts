import type { contentApi } from '@matchwright/contract/content'
import type { Handlers } from '#server/http/serve.ts'
import { isTranslation, readPages } from './pages.ts'

export const contentHandlers = (): Handlers<typeof contentApi> => {
  const pages = readPages()
  return {
    pages: async ({ query }) => {
      const items = pages.filter(
        (page) =>
          (query.translation_of === undefined ||
            (isTranslation(page.id, query.translation_of) && page.id !== query.translation_of)) &&
          (query.locale === undefined || page.meta.locale === query.locale) &&
          (query.slug === undefined || page.meta.slug === query.slug),
      )
      return { items, meta: { total_count: items.length } }
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
