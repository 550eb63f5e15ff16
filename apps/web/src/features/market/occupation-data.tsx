import type { MarketFigures } from '@matchwright/contract/market.schema'
import { useNonce } from '#web/lib/browser/nonce.ts'
import { ShareTags } from '#web/components/layout/share-tags.tsx'
import { conceptText } from '#web/components/match/facts.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { useMarketWords } from './use-market-words.ts'

type OccupationDataProps = { figures: MarketFigures; title: string; description: string }

/** schema.org Occupation (https://schema.org/Occupation) with its pay, for search engines. */
export function OccupationData({ figures, title, description }: OccupationDataProps) {
  const nonce = useNonce()
  const to = usePaths()
  const words = useMarketWords()
  const { config } = useShell()
  const { group, country, total, concept_labels: labels } = figures
  if (total.offers === null) return null
  const url = new URL(to('lang-occupation-id-country', { id: group.concept_id, country }), config.baseUrl).href
  const occupation = {
    '@context': 'https://schema.org',
    '@type': 'Occupation',
    name: conceptText({ labels }, group.concept_id),
    description,
    mainEntityOfPage: url,
    occupationalCategory: group.code,
    occupationLocation: [{ '@type': 'Country', name: words.country(country) }],
    ...(figures.skills.length > 0 && {
      skills: figures.skills.slice(0, MOST_SKILLS).map(({ concept_id: id }) => conceptText({ labels }, id)),
    }),
    ...(total.pay && {
      estimatedSalary: [
        {
          '@type': 'MonetaryAmountDistribution',
          name: 'base',
          currency: total.pay.currency,
          duration: 'P1Y',
          percentile25: total.pay.lower,
          median: total.pay.median,
          percentile75: total.pay.upper,
        },
      ],
    }),
  }
  // Escapes `<`, as `</script>` in a text would close the script element.
  const data = JSON.stringify(occupation).replaceAll('<', '\\u003c')
  return (
    <>
      <ShareTags title={title} url={url} description={description} />
      <script
        type="application/ld+json"
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: data }}
      />
    </>
  )
}

const MOST_SKILLS = 7
