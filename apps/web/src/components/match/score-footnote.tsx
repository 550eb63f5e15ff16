import type { Explanation } from '@matchwright/contract/explanation.schema'
import { useT } from '#web/lib/intl/translate.ts'

/** Derivation of the score, its range where facts are unknown, and a disclaimer. */
export function ScoreFootnote({ explanation }: { explanation: Explanation }) {
  const t = useT()
  const { score, fits, range, given_score, blocked } = explanation
  const unknown = explanation.directions.flatMap(({ criteria }) =>
    criteria.filter(({ status }) => status === 'unknown'),
  )
  // A capped score does not depend on what is not stated.
  const isUncertain = blocked.length === 0 && range !== null && unknown.length > 0 && range[0] !== range[1]
  return (
    <p className="s13 mut">
      {blocked.length > 0
        ? t('match.foot.capped', { score })
        : t('match.foot.mean', { score, theirs: fits.i_meet, mine: fits.they_meet })}{' '}
      {isUncertain && `${t('match.foot.range', { count: unknown.length, from: range[0], to: range[1] })} `}
      {given_score !== null && `${t('match.foot.changed', { score: given_score })} `}
      {t('match.foot.guidance')}
    </p>
  )
}
