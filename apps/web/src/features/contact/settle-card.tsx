import type { Criterion } from '@matchwright/contract/listing-content.schema'
import type { Explanation } from '@matchwright/contract/explanation.schema'
import { useId } from 'react'
import { useIntl } from 'react-intl'
import { requirementGroups } from '#web/components/match/requirement-groups.tsx'
import { RequirementTable } from '#web/components/match/requirement-table.tsx'
import { useSentences } from '#web/components/match/use-sentences.ts'
import { useT } from '#web/lib/intl/translate.ts'
import explained from '#web/components/match/match-explanation.module.css'

/** Criteria that the two sides can still agree on. */
const NEGOTIABLE: ReadonlySet<string> = new Set<Criterion>(['start', 'pay', 'contract', 'workload', 'conditions'])

/** After a match: own wishes that are not met or on which nothing is stated, each with a sentence to bring it up. */
export function SettleCard({ explanation, onSay }: { explanation: Explanation; onSay: (sentence: string) => void }) {
  const t = useT()
  const intl = useIntl()
  const id = useId()
  const say = useSentences({ labels: explanation.concept_labels })
  const [, mine] = explanation.directions
  const words = { t, intl, say, explanation, onAsk: onSay, onSuggest: onSay }
  const open = requirementGroups(words, mine)
    .filter(({ key }) => NEGOTIABLE.has(key))
    .map((group) => ({ ...group, rows: group.rows.filter(({ action }) => action !== undefined) }))
    .filter(({ rows }) => rows.length > 0)
  if (open.length === 0) return null
  return (
    <section className={`card ${explained['direction']}`} aria-labelledby={id}>
      <header>
        <h2 id={id}>{t('outcome.settle.title')}</h2>
        <p className="s13 mut">{t('outcome.settle.note')}</p>
      </header>
      <div className={explained['table']}>
        <RequirementTable
          caption={t('outcome.settle.title')}
          wantTitle={t('match.mine.want')}
          haveTitle={t('match.mine.have')}
          groups={open}
        />
      </div>
    </section>
  )
}
