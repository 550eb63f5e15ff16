import { LISTING_TYPE } from '@matchwright/contract/constants'
import type { ListingView } from '@matchwright/contract/listing-view.schema'
import { ShareTags } from '#web/components/layout/share-tags.tsx'
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
  const teaser = view.content.description?.slice(0, TEASER).trim()
  // Escapes `<`, as `</script>` in a text would close the script element.
  const data = JSON.stringify(jobPosting(view, address, config.productName)).replaceAll('<', '\\u003c')
  return (
    <>
      <link rel="canonical" href={address} />
      <ShareTags title={card.title || card.occupation || ''} url={address} description={teaser} offerId={card.id} />
      <script
        type="application/ld+json"
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: data }}
      />
    </>
  )
}

/** Signs of the text that networks show below the title. */
const TEASER = 200
