import type { ExplainedDirection, Explanation as WholeExplanation } from '@matchwright/contract/explanation.schema'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { RequirementTable } from '#web/components/match/requirement-table.tsx'
import { PointStrip } from '#web/components/match/criterion-strip.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { requirementGroups } from './requirement-groups.tsx'
import { useSentences } from './use-sentences.ts'
import { directionSegments } from './segments.ts'
import styles from './match-explanation.module.css'

/** Input of the directions: a tried pair of listings has no card. */
type Explanation = Omit<WholeExplanation, 'card' | 'given_score'>

type MatchExplanationProps = {
  explanation: Explanation
  /** Sends a prepared question to the other side; without it there is no "Ask them" button. */
  onAsk?: (question: string) => void
}

/** Both directions of a match as cards with point strip and requirement table. */
export function MatchExplanation({ explanation, onAsk }: MatchExplanationProps) {
  const [theirs, mine] = explanation.directions
  return (
    <>
      <DirectionCard explanation={explanation} direction={theirs} onAsk={onAsk} />
      <DirectionCard explanation={explanation} direction={mine} onAsk={onAsk} />
    </>
  )
}

type DirectionCardProps = {
  explanation: Explanation
  direction: ExplainedDirection
  onAsk: ((question: string) => void) | undefined
}

function DirectionCard({ explanation, direction, onAsk }: DirectionCardProps) {
  const t = useT()
  const intl = useIntl()
  const id = useId()
  const say = useSentences({
    labels: explanation.concept_labels,
    withFields: hasEducationField(direction),
  })
  const side = direction.asked_by === 'them' ? 'theirs' : 'mine'
  const title = t(`match.${side}.title`)
  return (
    <section className={`card ${styles['direction']}`} aria-labelledby={id}>
      <header className={styles['head']}>
        <div>
          <h2 id={id}>{title}</h2>
          <p className="s13 mut">{t(`match.${side}.note`)}</p>
        </div>
        <p className={styles['fit']}>{t.rich('match.of100', { fit: direction.fit, b: bold })}</p>
      </header>
      <PointStrip segments={directionSegments({ t, say, myType: explanation.my_type }, direction)} label={title} />
      <div className={styles['table']}>
        <RequirementTable
          caption={title}
          wantTitle={t(`match.${side}.want`)}
          haveTitle={t(`match.${side}.have`)}
          groups={requirementGroups({ t, intl, say, explanation, onAsk }, direction)}
        />
      </div>
    </section>
  )
}

function bold(chunks: ReactNode) {
  return <b className="num">{chunks}</b>
}

function hasEducationField({ criteria }: ExplainedDirection): boolean {
  return criteria.some(
    (row) =>
      row.disclosed &&
      row.evidence.some(({ want, have }) =>
        [want, have].some((fact) => fact?.kind === 'education' && fact.field !== null),
      ),
  )
}
