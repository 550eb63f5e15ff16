import { LISTING_TYPE } from '@matchwright/contract/constants'
import type { ListingView } from '@matchwright/contract/listing-view.schema'
import { useNonce } from '#web/lib/browser/nonce.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { jobPosting } from './job-posting.ts'
import { slugOf } from './slug.ts'

/** Metadata for search engines: canonical URL, schema.org data of public offers. Persons are never indexed. */
export function ListingHead({ view }: { view: ListingView }) {
  const to = usePaths()
  const nonce = useNonce()
  const { config } = useShell()
  const { card } = view
  const address = new URL(
    to('lang-listing-id-name', { id: card.id, name: slugOf(card.title || card.occupation || '') }),
    config.baseUrl,
  ).href
  if (card.type !== LISTING_TYPE.offer || !card.is_public) return <meta name="robots" content="noindex" />
  // Escapes `<`, as `</script>` in a text would close the script element.
  const data = JSON.stringify(jobPosting(view, address, config.productName)).replaceAll('<', '\\u003c')
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:title" content={card.title} />
      <meta property="og:url" content={address} />
      <meta property="og:type" content="website" />
      <script
        type="application/ld+json"
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: data }}
      />
    </>
  )
}
