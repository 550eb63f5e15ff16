import { useQueries } from '@tanstack/react-query'
import type { Explanation } from '@matchwright/contract/explanation.schema'
import { matchApi } from '@matchwright/contract/match.api'
import type { MatchPage } from '@matchwright/contract/match.schema'
import { useIntl } from 'react-intl'
import { useSentences } from '#web/components/match/use-sentences.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { useEditing } from './draft-context.ts'
import styles from './rail.module.css'

const SHOWN = 3
const FRESH_MS = 60_000

type Action = Explanation['actions'][number]

/** Single changes that would add most matches; each count comes from an actual search. */
export function HelpMost({ page }: { page: MatchPage }) {
  const t = useT()
  const { language } = useShell()
  const { isOffer } = useEditing()
  const { finder_id: finderId, items } = page
  const explanations = useQueries({
    queries: items.map(({ listing }) => ({
      ...apiQuery(matchApi.explainFinder, {
        query: { my_listing_internal_id: finderId ?? '', other_listing_id: listing.id, lang: language },
      }),
      enabled: finderId !== null,
      staleTime: FRESH_MS,
      retry: false,
    })),
  })
  const known = explanations.flatMap(({ data }) => (data ? [data] : []))
  const best = bestActions(known)
  const labels = Object.assign({}, ...known.map(({ concept_labels: some }) => some))
  const say = useSentences({ labels })
  const lines = best.flatMap((action) => {
    const text = say.change(action.text)
    return text === '' ? [] : [{ text, action }]
  })
  if (lines.length === 0) return null
  return (
    <section className={styles['help']}>
      <h3>{t('listing.help.title')}</h3>
      <ul>
        {lines.slice(0, SHOWN).map(({ text, action }) => (
          <li key={text}>
            <Gain action={action} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <p className="s13 mut">{t(isOffer ? 'listing.help.people' : 'listing.help.offers')}</p>
    </section>
  )
}

function Gain({ action: { opens } }: { action: Action }) {
  const intl = useIntl()
  return <b className="num">{intl.formatNumber(opens ?? 0, { signDisplay: 'exceptZero' })}</b>
}

/** Actions that add matches, without duplicates: an action's count does not depend on the match that suggests it. */
function bestActions(explanations: readonly Explanation[]): Action[] {
  const byChange = new Map<string, Action>()
  for (const action of explanations.flatMap(({ actions }) => actions)) {
    const key = JSON.stringify(action.change)
    if ((action.opens ?? 0) > 0 && !byChange.has(key)) byChange.set(key, action)
  }
  return [...byChange.values()].toSorted((one, other) => (other.opens ?? 0) - (one.opens ?? 0))
}
