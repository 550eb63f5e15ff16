import type { contentApi } from '@matchwright/contract/content.api'
import type { ContentPage } from '@matchwright/contract/content.schema'
import { invalidField, notFound } from '#server/errors.ts'
import type { Handlers } from '#server/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { creditLines } from '#server/features/taxonomy/index.ts'
import { readEveryPage, renderPage } from './built-in.ts'
import { pageValues } from './service.ts'

/** Pages with the credits of the sources the service is built on. */
const CREDITING = ['about', 'imprint']

export function contentHandlers({
  pool,
  config,
  content,
}: Pick<Deps, 'pool' | 'config' | 'content'>): Handlers<typeof contentApi> {
  const values = pageValues(config)
  const everyPage = readEveryPage(values)
  const listed = everyPage.map((page) => ({ ...page, body: '', entries: [], listing: null }))
  const withCredits =
    (credits: readonly string[]) =>
    <Page extends ContentPage>(page: Page): Page =>
      CREDITING.includes(page.meta.slug) && credits.length > 0
        ? { ...page, body: `${page.body}<p lang="en" dir="ltr">${credits.join('<br>')}</p>` }
        : page
  return {
    pages: async ({ query }) => {
      const items = await content.pages(query)
      return { items: items.map(withCredits(await creditLines(pool))), meta: { total_count: items.length } }
    },
    everyPage: async ({ query }) => {
      const asked = everyPage.filter(({ id }) => id === query.id).map(withCredits(await creditLines(pool)))
      const items = query.id === undefined ? listed : asked
      return { items: items.map((page) => ({ ...page, is_draft: page.isDraft })) }
    },
    preview: async ({ body }) => {
      const page = renderPage(body.locale, body.slug, body.text, values)
      if (!page) throw invalidField(['text'], 'content_header')
      return withCredits(await creditLines(pool))(page)
    },
    draft: async ({ query }) => {
      const page = await content.draft(query)
      if (!page) throw notFound('not_found')
      return page
    },
    footer: async ({ query }) => ({ links: await content.footer(query.lang) }),
  }
}
