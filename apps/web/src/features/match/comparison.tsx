import { Button, CloseButton } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { CRITERIA } from '@matchwright/contract/constants'
import type { Explanation } from '@matchwright/contract/explanation.schema'
import type { Criterion } from '@matchwright/contract/listing-content.schema'
import { useIntl } from 'react-intl'
import type { StripSegment } from '#web/components/match/criterion-strip.tsx'
import { LoadProblem, SkeletonRows } from '#web/components/feedback/load-state.tsx'
import { payText, placeText, startText } from '#web/components/match/card-facts.tsx'
import { asksAsEmployer, criterionName } from '#web/components/match/criterion-name.ts'
import { useSentences } from '#web/components/match/use-sentences.ts'
import { directionSegments } from '#web/components/match/segments.ts'
import { percentRange } from '#web/components/match/units.ts'
import { ScoreRing } from '#web/components/match/score-ring.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { useNow } from '#web/lib/intl/now.ts'
import { askingSearch, usePairExplanation } from './queries.ts'
import type { Asking } from './queries.ts'
import styles from './compare.module.css'

type ComparisonProps = { ids: readonly number[]; asking: Asking; onBack: () => void; onRemove: (id: number) => void }

/** Side-by-side comparison of two to four results by criterion. */
export function Comparison({ ids, asking, onBack, onRemove }: ComparisonProps) {
  const t = useT()
  const [first = 0, second = 0, third = 0, fourth = 0] = ids
  const queries = [
    usePairExplanation(asking, first, first > 0),
    usePairExplanation(asking, second, second > 0),
    usePairExplanation(asking, third, third > 0),
    usePairExplanation(asking, fourth, fourth > 0),
  ].slice(0, ids.length)
  const failed = queries.find(({ isError }) => isError)
  const loaded = queries.flatMap(({ data }) => data ?? [])
  return (
    <section aria-label={t('finder.compare.title')}>
      <Button
        className={styles['back'] ?? ''}
        variant="subtle"
        leftSection={<IconArrowLeft size={16} className="ic flip" aria-hidden="true" />}
        onClick={onBack}
      >
        {t('finder.compare.back')}
      </Button>
      {failed && <LoadProblem onRetry={() => void failed.refetch()} />}
      {!failed && loaded.length < ids.length && <SkeletonRows rows={8} />}
      {!failed && loaded.length === ids.length && (
        <ComparisonTable explanations={loaded} asking={asking} onRemove={onRemove} />
      )}
    </section>
  )
}

type TableProps = { explanations: readonly Explanation[]; asking: Asking; onRemove: (id: number) => void }

function ComparisonTable({ explanations, asking, onRemove }: TableProps) {
  const t = useT()
  return (
    <div className={`card ${styles['frame']}`}>
      <table className={styles['table']}>
        <caption className="vh">{t('finder.compare.title')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{t('match.table.criterion')}</span>
            </th>
            {explanations.map(({ card }) => (
              <th key={card.id} scope="col">
                <CloseButton
                  size={28}
                  style={{ float: 'inline-end' }}
                  aria-label={t('finder.compare.remove', { title: card.title })}
                  onClick={() => onRemove(card.id)}
                />
                <PageLink
                  page="lang-listing-id"
                  params={{ id: card.id }}
                  search={askingSearch(asking)}
                  lang={card.language}
                >
                  {card.title}
                </PageLink>
                <small className="mut">{card.who}</small>
              </th>
            ))}
          </tr>
        </thead>
        <FactRows explanations={explanations} />
        <DirectionRows explanations={explanations} direction={0} title={t('finder.why.theirs')} />
        <DirectionRows explanations={explanations} direction={1} title={t('finder.why.mine')} />
      </table>
    </div>
  )
}

function FactRows({ explanations }: { explanations: readonly Explanation[] }) {
  const t = useT()
  const intl = useIntl()
  const words = { t, intl }
  const now = useNow()
  const rows = [
    { name: t('criteria.name.location'), of: ({ card }: Explanation) => placeText(words, card) },
    { name: t('criteria.name.pay'), of: ({ card }: Explanation) => payText(words, card.pay) },
    {
      name: t('criteria.name.workload'),
      of: ({ card: { workload } }: Explanation) => workload && percentRange({ intl, t }, workload.min, workload.max),
    },
    { name: t('criteria.name.start'), of: ({ card }: Explanation) => startText(words, card.start, now) },
  ]
  return (
    <tbody>
      <tr>
        <th scope="row">{t('finder.compare.score')}</th>
        {explanations.map(({ card, score, fits }) => (
          <td key={card.id}>
            <ScoreRing size={64} score={score} theirs={fits.i_meet} mine={fits.they_meet} />
          </td>
        ))}
      </tr>
      {rows.map(({ name, of }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {explanations.map((explanation) => (
            <td key={explanation.card.id}>
              {of(explanation) || <span className="mut">{t('match.status.unknown')}</span>}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

type DirectionRowsProps = { explanations: readonly Explanation[]; direction: 0 | 1; title: string }

function DirectionRows({ explanations, direction, title }: DirectionRowsProps) {
  const t = useT()
  const asked = CRITERIA.filter((criterion) =>
    explanations.some(({ directions }) => directions[direction].criteria.some((row) => row.criterion === criterion)),
  )
  const myType = explanations[0]?.my_type ?? 0
  const isEmployer = asksAsEmployer(direction === 0 ? 'them' : 'me', myType)
  return (
    <tbody>
      <tr className={styles['section']}>
        <th scope="rowgroup" colSpan={explanations.length + 1}>
          {title}
        </th>
      </tr>
      {asked.map((criterion) => (
        <tr key={criterion}>
          <th scope="row">{criterionName(t, criterion, isEmployer)}</th>
          {explanations.map((explanation) => (
            <CriterionCell
              key={explanation.card.id}
              explanation={explanation}
              direction={direction}
              criterion={criterion}
            />
          ))}
        </tr>
      ))}
    </tbody>
  )
}

type CellProps = { explanation: Explanation; direction: 0 | 1; criterion: Criterion }

function CriterionCell({ explanation, direction, criterion }: CellProps) {
  const t = useT()
  const say = useSentences({ labels: explanation.concept_labels })
  const segments: StripSegment[] = directionSegments(
    { t, say, myType: explanation.my_type },
    explanation.directions[direction],
  )
  const segment = segments.find(({ key }) => key === criterion)
  if (!segment) return <td className="mut">–</td>
  return (
    <td>
      <span className={styles['cell']}>
        <span>{segment.reason}</span>
        {segment.points !== undefined && (
          <b className="num" dir="ltr">
            {segment.points}
            <i>/{segment.weight}</i>
          </b>
        )}
      </span>
    </td>
  )
}
