import type { ContentPage } from '@matchwright/contract/content.schema'
import { useNonce } from '#web/lib/browser/nonce.ts'
import { useShell } from '#web/lib/session/shell.ts'

/** schema.org Article (https://schema.org/Article) for search engines. */
export function ArticleData({ page, url }: { page: ContentPage; url: string }) {
  const nonce = useNonce()
  const { config } = useShell()
  const { title, summary, author, image, meta } = page
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    url,
    inLanguage: meta.locale,
    ...(summary !== '' && { description: summary }),
    ...(meta.first_published_at !== null && { datePublished: meta.first_published_at }),
    // Whether it is a person or an organisation is not known.
    ...(author !== null && { creditText: author }),
    ...(image && { image: new URL(image.src, config.baseUrl).href }),
    publisher: { '@type': 'Organization', name: config.productName, url: config.baseUrl },
  }
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      suppressHydrationWarning
      // Escapes `<`, as `</script>` in a text would close the script element.
      dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
    />
  )
}
