import { LISTING_TYPE } from '@matchwright/contract/constants'
import type { ExplainedAction, Explanation } from '@matchwright/contract/explanation.schema'
import { PageLink } from '#web/components/page-link.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { useSentences } from './use-sentences.ts'
import { ScoreFootnote } from './score-footnote.tsx'
import { WhatIf } from './what-if.tsx'
import styles from './score-changes.module.css'

const SHOWN = 5

type ScoreChangesProps = {
  explanation: Explanation
  /** Own listing to edit; absent for a finder. */
  myListingId?: number | undefined
}

/** Changes that would raise the score, each with its recomputed score, and the score's derivation. */
export function ScoreChanges({ explanation, myListingId }: ScoreChangesProps) {
  const t = useT()
  const actions = explanation.actions.slice(0, SHOWN)
  return (
    <section className={`card ${styles['card']}`}>
      <h2>{t('match.change.title')}</h2>
      {actions.length === 0 ? (
        <p className={`s14 sec ${styles['none']}`}>{t('match.change.none')}</p>
      ) : (
        <ul>
          {actions.map((action, index) => (
            <ChangeLine key={index} action={action} explanation={explanation} myListingId={myListingId} />
          ))}
        </ul>
      )}
      {myListingId !== undefined && <WhatIf myListingId={myListingId} otherId={explanation.card.id} />}
      <ScoreFootnote explanation={explanation} />
    </section>
  )
}

type ChangeLineProps = ScoreChangesProps & { action: ExplainedAction }

function ChangeLine({ action, explanation, myListingId }: ChangeLineProps) {
  const t = useT()
  const say = useSentences({ labels: explanation.concept_labels })
  const opens = useOpens(action, explanation)
  return (
    <li>
      <b className={`num ${styles['delta']}`} dir="ltr">
        {action.delta_points === null ? '' : `+${action.delta_points}`}
      </b>
      <div>
        <p className="s14">{say.change(action.text)}</p>
        <p className={`s13 ${styles['effect']}`}>
          {opens !== '' && <span className="mut">{opens}</span>}
          {action.lifts_block && <span className="mut">{t('match.change.lifts')}</span>}
          {myListingId !== undefined && (
            <PageLink page="lang-listing-id" params={{ id: myListingId }} hash={`#${action.criterion}`}>
              {t(`criteria.change.${action.criterion}`)}
            </PageLink>
          )}
        </p>
      </div>
    </li>
  )
}

function useOpens(action: ExplainedAction, { my_type }: Explanation): string {
  const t = useT()
  if (action.is_opens_hidden) return t('match.change.opensFew')
  if (action.opens === null || action.opens <= 0) return ''
  return my_type === LISTING_TYPE.search
    ? t('match.change.opensOffers', { count: action.opens })
    : t('match.change.opensPeople', { count: action.opens })
}
