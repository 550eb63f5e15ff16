import type { CompanyPage } from '@matchwright/contract/company.schema'
import { ShareTags } from '#web/components/layout/share-tags.tsx'
import { useNonce } from '#web/lib/browser/nonce.ts'
import { useShell } from '#web/lib/session/shell.ts'

/**
 * Metadata for search engines: canonical address and schema.org data of a company that wants to be listed. All other
 * pages of companies are not indexed.
 */
export function OrganizationData({ page, address }: { page: CompanyPage; address: string }) {
  const nonce = useNonce()
  const { config } = useShell()
  if (!page.is_listed || page.who === null) return <meta name="robots" content="noindex" />
  // Escapes `<`, as `</script>` in a text would close the script element.
  const data = JSON.stringify(organization(page, address, config.baseUrl)).replaceAll('<', '\\u003c')
  return (
    <>
      <link rel="canonical" href={address} />
      <link rel="alternate" type="application/feed+json" href={`/feeds/companies/${page.id}/offers.json`} />
      <ShareTags title={page.who} url={address} description={page.company.facts} type="profile" />
      <script
        type="application/ld+json"
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: data }}
      />
    </>
  )
}

/** schema.org Organization (https://schema.org/Organization), limited to what the reader may see. */
function organization({ who, company, logo }: CompanyPage, url: string, baseUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: who,
    url,
    ...(company.facts && { description: company.facts }),
    ...(logo !== null && { logo: new URL(logo, baseUrl).href }),
    ...(company.founded && { foundingDate: String(company.founded) }),
    ...(company.links?.length && { sameAs: company.links.map((link) => link.url) }),
    ...(company.sites?.length && {
      location: company.sites.map(({ name, country }) => ({
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressLocality: name, addressCountry: country },
      })),
    }),
  }
}
