import type { MatchRow } from '@matchwright/contract/match.schema'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { CriterionStrip } from '#web/components/match/criterion-strip.tsx'
import { DataTable } from '#web/components/table/data-table.tsx'
import type { Column } from '#web/components/table/data-table.tsx'
import { payText, placeText } from '#web/components/match/card-facts.tsx'
import { MarkButtons } from '#web/components/mark/mark-buttons.tsx'
import { useOwnHand } from '#web/components/mark/use-mark.ts'
import { useSentences } from '#web/components/match/use-sentences.ts'
import { stripSegments } from '#web/components/match/segments.ts'
import { percentRange } from '#web/components/match/units.ts'
import { ScoreRing } from '#web/components/match/score-ring.tsx'
import { WithOccupation } from '#web/components/listing/listing-title.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import type { Translate } from '#web/lib/intl/translate.ts'
import { ResultLink, markTarget } from './match-card.tsx'
import type { Compare } from './match-card.tsx'
import type { Asking } from './queries.ts'
import styles from './results.module.css'

type ResultsTableProps = { rows: readonly MatchRow[]; asking: Asking; compare: Compare }

/** Table of results; selected rows are compared. */
export function ResultsTable({ rows, asking, compare }: ResultsTableProps) {
  const t = useT()
  const columns = useColumns(asking)
  const selection = {
    selected: new Set(compare.ids),
    toggle: compare.toggle,
    setAll: (ids: readonly number[]) => compare.choose([...new Set([...compare.ids, ...ids])]),
    clear: () => compare.choose([]),
  }
  return (
    <DataTable
      caption={t('finder.tab.matches')}
      columns={columns}
      rows={rows}
      rowKey={({ listing }) => listing.id}
      rowName={({ listing }) => listing.title}
      selection={selection}
    />
  )
}

function useColumns(asking: Asking): Column<MatchRow>[] {
  const t = useT()
  const intl = useIntl()
  const isOwnHand = useOwnHand()
  return [
    {
      key: 'score',
      title: t('finder.table.score'),
      cell: ({ score, fits }) => <ScoreRing size={44} score={score} theirs={fits.i_meet} mine={fits.they_meet} />,
    },
    {
      key: 'title',
      title: t('finder.table.title'),
      isName: true,
      cell: (row) => (
        <>
          <ResultLink row={row} asking={asking} />
          <small>
            {' '}
            <WithOccupation listing={row.listing}>
              <bdi>{row.listing.who}</bdi>
            </WithOccupation>
          </small>
        </>
      ),
    },
    {
      key: 'place',
      title: t('criteria.name.location'),
      cell: ({ listing }) => orNotStated(t, placeText({ t, intl }, listing)),
    },
    {
      key: 'pay',
      title: t('criteria.name.pay'),
      cell: ({ listing }) => (
        <span className={styles['whole']}>{orNotStated(t, payText({ t, intl }, listing.pay))}</span>
      ),
    },
    {
      key: 'workload',
      title: t('criteria.name.workload'),
      cell: ({ listing: { workload } }) => (
        <span className={styles['whole']}>
          {orNotStated(t, workload ? percentRange({ intl, t }, workload.min, workload.max) : '')}
        </span>
      ),
    },
    ...(isOwnHand
      ? [
          {
            key: 'mark',
            title: t('finder.facet.marked'),
            cell: (row: MatchRow) => <MarkButtons target={markTarget(row, asking)} mark={row.mark} />,
          },
        ]
      : []),
    { key: 'strip', title: t('finder.table.strip'), cell: (row) => <RowStrip row={row} asking={asking} /> },
  ]
}

function orNotStated(t: Translate, text: string): ReactNode {
  return text || <span className="mut">{t('match.status.unknown')}</span>
}

function RowStrip({ row, asking }: { row: MatchRow; asking: Asking }) {
  const t = useT()
  const say = useSentences({ labels: row.concept_labels })
  return <CriterionStrip {...stripSegments({ t, say, myType: asking.myType }, row.strip)} aligned />
}
