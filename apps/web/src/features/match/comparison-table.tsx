import { Button, CloseButton, UnstyledButton } from '@mantine/core'
import type { Explanation } from '@matchwright/contract/explanation.schema'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { placeText } from '#web/components/match/card-facts.tsx'
import { asksAsEmployer, criterionName } from '#web/components/match/criterion-name.ts'
import { PointStrip } from '#web/components/match/criterion-strip.tsx'
import { ScoreRing } from '#web/components/match/score-ring.tsx'
import { directionSegments } from '#web/components/match/segments.ts'
import { useSentences } from '#web/components/match/use-sentences.ts'
import { PageLink } from '#web/components/page-link.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { BestMark, CriterionCell } from './comparison-cell.tsx'
import { bestOf, comparedRows, scaleBars } from './comparison-rows.ts'
import type { ComparedRow } from './comparison-rows.ts'
import { askingSearch } from './queries.ts'
import type { Asking } from './queries.ts'
import styles from './compare.module.css'

type TableProps = {
  explanations: readonly Explanation[]
  asking: Asking
  onlyDifferences: boolean
  onAll: () => void
  onRemove: (id: number) => void
  onContact: (id: number) => void
}

/** Both directions of the compared results, criterion by criterion; the best value of a row is marked. */
export function ComparisonTable({ explanations, asking, onlyDifferences, onAll, onRemove, onContact }: TableProps) {
  const t = useT()
  const groups = ([0, 1] as const).map((direction) => comparedRows(explanations, direction))
  const same = onlyDifferences ? groups.map((rows) => rows.filter((row) => row.same)) : [[], []]
  const best = bestOf(explanations.map(({ score }) => score))
  return (
    <div className={`card ${styles['frame']}`} style={{ '--columns': explanations.length }}>
      <table className={styles['table']}>
        <caption className="vh">{t('finder.compare.title')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{t('match.table.criterion')}</span>
            </th>
            {explanations.map((explanation) => (
              <HeadCell key={explanation.card.id} explanation={explanation} asking={asking} onRemove={onRemove} />
            ))}
          </tr>
        </thead>
        {groups.map((rows, index) => (
          <DirectionRows
            key={index}
            explanations={explanations}
            direction={index === 0 ? 0 : 1}
            rows={rows.filter((row) => !same[index]?.includes(row))}
          />
        ))}
        <tbody>
          {same.some((rows) => rows.length > 0) && <SameRow rows={same} explanations={explanations} onAll={onAll} />}
          <tr className={styles['actions']}>
            <th scope="row">
              <span className="vh">{t('finder.contact')}</span>
            </th>
            {explanations.map((explanation, index) => (
              <ActionCell
                key={explanation.card.id}
                explanation={explanation}
                isBest={index === best}
                onContact={onContact}
              />
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}

type HeadCellProps = { explanation: Explanation; asking: Asking; onRemove: (id: number) => void }

function HeadCell({ explanation: { card, score, fits }, asking, onRemove }: HeadCellProps) {
  const t = useT()
  const intl = useIntl()
  return (
    <th scope="col">
      <div className={styles['column']}>
        <ScoreRing size={64} score={score} theirs={fits.i_meet} mine={fits.they_meet} />
        <div>
          <PageLink
            page="lang-listing-id"
            params={{ id: card.id }}
            search={askingSearch(asking)}
            lang={card.language}
            dir="auto"
          >
            {card.title}
          </PageLink>
          <small dir="auto">{card.who}</small>
          <small>{placeText({ t, intl }, card)}</small>
        </div>
        <CloseButton
          size={28}
          aria-label={t('finder.compare.remove', { title: card.title })}
          onClick={() => onRemove(card.id)}
        />
      </div>
    </th>
  )
}

type DirectionRowsProps = { explanations: readonly Explanation[]; direction: 0 | 1; rows: readonly ComparedRow[] }

function DirectionRows({ explanations, direction, rows }: DirectionRowsProps) {
  const t = useT()
  const myType = explanations[0]?.my_type ?? 0
  const isEmployer = asksAsEmployer(direction === 0 ? 'them' : 'me', myType)
  const best = bestOf(explanations.map(({ directions }) => directions[direction].fit))
  return (
    <tbody>
      <tr className={styles['section']}>
        <th scope="row">{t(direction === 0 ? 'finder.why.theirs' : 'finder.why.mine')}</th>
        {explanations.map((explanation, index) => (
          <td key={explanation.card.id} data-best={index === best || undefined}>
            <FitCell explanation={explanation} direction={direction} isBest={index === best} />
          </td>
        ))}
      </tr>
      {rows.map((row) => {
        const bars = scaleBars(row.cells)
        return (
          <tr key={row.criterion}>
            <th scope="row">{criterionName(t, row.criterion, isEmployer)}</th>
            {explanations.map((explanation, index) => (
              <CriterionCell
                key={explanation.card.id}
                explanation={explanation}
                cell={row.cells[index]}
                askedBy={direction === 0 ? 'them' : 'me'}
                isBest={index === row.best}
                bar={bars[index]}
              />
            ))}
          </tr>
        )
      })}
    </tbody>
  )
}

type FitCellProps = { explanation: Explanation; direction: 0 | 1; isBest: boolean }

function FitCell({ explanation, direction, isBest }: FitCellProps) {
  const t = useT()
  const say = useSentences({ labels: explanation.concept_labels })
  const shown = explanation.directions[direction]
  return (
    <>
      <p className={styles['fit']}>
        {t.rich('match.of100', { fit: shown.fit, b: bold })} {isBest && <BestMark />}
      </p>
      <div className={styles['strip']}>
        <PointStrip
          label={t(direction === 0 ? 'finder.why.theirs' : 'finder.why.mine')}
          segments={directionSegments({ t, say, myType: explanation.my_type }, shown)}
        />
      </div>
    </>
  )
}

function bold(chunks: ReactNode) {
  return <b className="num">{chunks}</b>
}

type SameRowProps = {
  rows: readonly (readonly ComparedRow[])[]
  explanations: readonly Explanation[]
  onAll: () => void
}

function SameRow({ rows, explanations, onAll }: SameRowProps) {
  const t = useT()
  const intl = useIntl()
  const myType = explanations[0]?.my_type ?? 0
  const namesOf = (reason: ComparedRow['same']) => {
    const names = rows.flatMap((group, direction) =>
      group
        .filter(({ same }) => same === reason)
        .map(({ criterion }) => criterionName(t, criterion, asksAsEmployer(direction === 0 ? 'them' : 'me', myType))),
    )
    return intl.formatList([...new Set(names)], { type: 'unit' })
  }
  const [met, equal] = [namesOf('met'), namesOf('equal')]
  return (
    <tr>
      <th scope="row">{t('finder.compare.same')}</th>
      <td colSpan={explanations.length}>
        {met !== '' && t('finder.compare.sameText', { names: met })}{' '}
        {equal !== '' && t('finder.compare.equalText', { names: equal })}{' '}
        <UnstyledButton className={styles['link']} onClick={onAll}>
          {t('finder.compare.show')}
        </UnstyledButton>
      </td>
    </tr>
  )
}

type ActionCellProps = { explanation: Explanation; isBest: boolean; onContact: (id: number) => void }

function ActionCell({ explanation, isBest, onContact }: ActionCellProps) {
  const t = useT()
  const say = useSentences({ labels: explanation.concept_labels })
  const [action] = explanation.actions
  const gain = action?.delta_points ?? 0
  return (
    <td>
      <Button
        fullWidth
        variant={isBest ? 'filled' : 'default'}
        onClick={() => onContact(explanation.card.id)}
        aria-label={t('finder.compare.contactOf', { title: explanation.card.title })}
      >
        {t('finder.contact')}
      </Button>
      {action && gain > 0 && (
        <small>{t('finder.compare.would', { change: say.change(action.text), score: explanation.score + gain })}</small>
      )}
    </td>
  )
}
