import { IconCircleCheck } from '@tabler/icons-react'
import type { ExplainedCriterion, Explanation } from '@matchwright/contract/explanation.schema'
import type { Asker } from '#web/components/match/criterion-name.ts'
import { capital } from '#web/components/match/facts.ts'
import { RelationLine } from '#web/components/match/relation-line.tsx'
import type { RelationKind } from '#web/components/match/relation-line.tsx'
import { useSentences } from '#web/components/match/use-sentences.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useIntl } from 'react-intl'
import type { ScaleBar } from './comparison-rows.ts'
import styles from './compare.module.css'

type CriterionCellProps = {
  explanation: Explanation
  cell: ExplainedCriterion | undefined
  askedBy: Asker
  isBest: boolean
  bar: ScaleBar | undefined
}

/** What one listing says of a criterion, with the relation to the wish, or a bar on the scale of all, and points. */
export function CriterionCell({ explanation, cell, askedBy, isBest, bar }: CriterionCellProps) {
  const t = useT()
  const intl = useIntl()
  const say = useSentences({ labels: explanation.concept_labels })
  if (!cell) return <td className="mut">{t('finder.compare.notAsked')}</td>
  if (!cell.disclosed) return <td className="mut">{t('match.hidden.title')}</td>
  const { kind, word } = RELATIONS[cell.status]
  return (
    <td data-best={isBest || undefined}>
      <span className={styles['cell']}>
        <span>
          {capital(say.criterion(cell, askedBy), intl.locale)} {isBest && <BestMark />}
        </span>
        <b className="num" dir="ltr">
          {cell.points}
          <i>/{cell.of}</i>
        </b>
      </span>
      {bar ? <Scale bar={bar} /> : <RelationLine kind={kind} word={t(`match.status.${word}`)} />}
    </td>
  )
}

const RELATIONS: Record<
  'met' | 'partly' | 'not_met' | 'unknown',
  { kind: RelationKind; word: 'met' | 'partly' | 'not' | 'unknown' }
> = {
  met: { kind: 'enough', word: 'met' },
  partly: { kind: 'partly', word: 'partly' },
  not_met: { kind: 'missing', word: 'not' },
  unknown: { kind: 'unknown', word: 'unknown' },
}

/** Bar on a scale; the amounts stand above it as text. */
function Scale({ bar: { from, to, tick } }: { bar: ScaleBar }) {
  const percent = (share: number) => `${(share * 100).toFixed(1)}%`
  return (
    <span className={styles['scale']} aria-hidden="true">
      <i style={{ insetInlineStart: percent(from), inlineSize: `max(6px, ${percent(to - from)})` }} />
      {tick !== undefined && <b style={{ insetInlineStart: percent(tick) }} />}
    </span>
  )
}

export function BestMark() {
  const t = useT()
  return (
    <span className={styles['best']}>
      <IconCircleCheck size={15} className="ic" aria-hidden="true" />
      {t('finder.compare.best')}
    </span>
  )
}
