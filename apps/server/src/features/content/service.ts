import { ServiceError } from '#server/adapters/kept-json.ts'
import type { Deps } from '#server/deps.ts'
import type { ContentPage } from '@matchwright/contract/content.schema'
import { unavailable } from '#server/errors.ts'
import { builtInPages } from './built-in.ts'
import type { PageValues } from './built-in.ts'
import { openWagtail } from './wagtail.ts'
import type { ContentSource } from '#server/ports.ts'

type ContentDeps = Pick<Deps, 'config' | 'clock' | 'log'>

/** Values of the installation that are filled into pages. */
export function pageValues({ operator, productName }: Deps['config']): PageValues {
  return {
    product: productName,
    operator: operator.name ?? '',
    // Two spaces break a line in Markdown.
    address: operator.address.join('  \n'),
    email: operator.contactEmail ?? '',
  }
}

/**
 * The pages of the content service, if there is one, and the built-in ones at the addresses it does not have; of those
 * that a page lists only as long as the list is ours, so that a blog is never a mixture. They throw 503 while the
 * service fails and nothing of it is kept.
 */
export function openContent({ config, clock, log }: ContentDeps): ContentSource {
  const builtIn = builtInPages(pageValues(config))
  const { contentUrl } = config
  if (contentUrl === undefined) return builtIn
  const site = openWagtail({ contentUrl, clock, log })
  return {
    pages: async (query) => {
      const isBuiltIn = query.translation_of !== undefined && query.translation_of < 0
      if (isBuiltIn) return builtIn.pages(query)
      const ours = await builtIn.pages(query)
      const pages = await site.pages(query).catch(asUnavailable)
      const indexes =
        query.slug === undefined && query.type === undefined ? [] : await indexesOf(ours, site).catch(asUnavailable)
      const taken = new Set([...pages, ...indexes].map(({ meta }) => meta.html_url))
      const isFree = ({ meta, listing }: ContentPage) =>
        !taken.has(meta.html_url) && !(listing !== null && taken.has(listing.href))
      return [...pages, ...ours.filter(isFree)]
    },
    // Pages are shown without a footer rather than not at all.
    footer: async (language) => {
      try {
        return await site.footer(language)
      } catch (err) {
        log.warn({ err }, 'The footer of the content service could not be read')
        return []
      }
    },
    draft: (preview) => site.draft(preview).catch(asUnavailable),
  }
}

/** The pages of a site at the addresses of those that list built-in pages. */
async function indexesOf(builtIn: readonly ContentPage[], site: ContentSource): Promise<ContentPage[]> {
  const slugs = new Set(builtIn.flatMap(({ listing }) => listing?.href.split('/').at(-1) ?? []))
  return (await Promise.all([...slugs].map((slug) => site.pages({ slug })))).flat()
}

function asUnavailable(error: unknown): never {
  throw error instanceof ServiceError ? unavailable('content_unavailable') : error
}
