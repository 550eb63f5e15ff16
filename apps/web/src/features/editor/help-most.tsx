import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { matchApi } from '@matchwright/contract/match.api'
import type { RequirementImpact } from '@matchwright/contract/match.schema'
import { useIntl } from 'react-intl'
import { useSentences } from '#web/components/match/use-sentences.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { useEditing } from './draft-context.ts'
import styles from './rail.module.css'

const SHOWN = 3

type Change = RequirementImpact['offers'][number]

/** Single changes of the saved listing that would add most matches; each count comes from an actual search. */
export function HelpMost() {
  const t = useT()
  const intl = useIntl()
  const { language: lang } = useShell()
  const { isOffer, listing } = useEditing()
  const impact = apiQuery(matchApi.requirementImpact, { params: { listing_id: listing.id }, query: { lang } })
  const { data } = useQuery({
    ...impact,
    // Counted anew for each saved version.
    queryKey: [...impact.queryKey, listing.modified_at],
    retry: false,
    placeholderData: keepPreviousData,
  })
  const say = useSentences({ labels: data?.concept_labels ?? {} })
  const lines = (data ? bestChanges(data) : []).flatMap(({ text, opens }) => {
    const sentence = say.change(text)
    return sentence === '' ? [] : [{ sentence, opens }]
  })
  if (lines.length === 0) return null
  return (
    <section className={styles['help']}>
      <h3>{t('listing.help.title')}</h3>
      <ul>
        {lines.slice(0, SHOWN).map(({ sentence, opens }) => (
          <li key={sentence}>
            <b className="num" dir="ltr">
              {intl.formatNumber(opens, { signDisplay: 'exceptZero' })}
            </b>
            <span>{sentence}</span>
          </li>
        ))}
      </ul>
      <p className="s13 mut">{t(isOffer ? 'listing.help.people' : 'listing.help.offers')}</p>
    </section>
  )
}

/** Changes with a disclosed gain, the largest first; of those with the same gain, the mildest. */
function bestChanges({ requirements, offers }: RequirementImpact): { text: Change['text']; opens: number }[] {
  const seen = new Set<string>()
  return [...requirements.flatMap(({ steps }) => steps), ...offers]
    .flatMap(({ text, opens }) => (opens === null || opens <= 0 ? [] : [{ text, opens }]))
    .filter(({ text, opens }) => {
      const key = `${text.type} ${opens}`
      return !seen.has(key) && seen.add(key)
    })
    .toSorted((one, other) => other.opens - one.opens)
}
