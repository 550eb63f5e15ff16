import { SegmentedControl } from '@mantine/core'
import { IconArrowRight, IconTrendingUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ExplainedDirection, Explanation } from '@matchwright/contract/explanation.schema'
import { matchApi } from '@matchwright/contract/match.api'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { RelationLine } from '#web/components/match/relation-line.tsx'
import type { RequirementRow } from '#web/components/match/requirement-table.tsx'
import { Loaded, SkeletonRows } from '#web/components/feedback/load-state.tsx'
import { requirementGroups } from '#web/components/match/requirement-groups.tsx'
import { useSentences } from '#web/components/match/use-sentences.ts'
import { ScoreRing } from '#web/components/match/score-ring.tsx'
import { PayText, PlaceText, WorkloadText } from '#web/components/text/terms-text.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import type { Language } from '#web/lib/intl/languages.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useShell } from '#web/lib/session/shell.ts'
import styles from './public-home.module.css'

const EXAMPLE_KEYS = ['electrician', 'nurse', 'payroll'] as const
type ExampleKey = (typeof EXAMPLE_KEYS)[number]

/** Request shared by loader and page, so that the page reads it from the cache. */
export function examplesInput(lang: Language) {
  return { query: { lang } }
}

/** Three example matches with the explanations of their scores. */
export function ExampleSection() {
  const t = useT()
  const { language } = useShell()
  const examples = useQuery({ ...apiQuery(matchApi.examples, examplesInput(language)), staleTime: Infinity })
  const [chosen, setChosen] = useState<ExampleKey>('electrician')
  return (
    <section className={`wrap ${styles['why']}`}>
      <div className={styles['whyText']}>
        <h2 className="h1">{t('home.why.title')}</h2>
        <SegmentedControl
          className={styles['examples']}
          aria-label={t('home.why.example')}
          value={chosen}
          onChange={setChosen}
          data={EXAMPLE_KEYS.map((value) => ({ value, label: t(`home.${value}.name`) }))}
        />
        <p>{t(`home.${chosen}.story`)}</p>
        <p>{t('home.why.ring')}</p>
        <PageLink page="lang-content-page" params={{ '*': 'how-the-score-works' }}>
          <b>{t('common.public.score')}</b> <IconArrowRight size={16} className="ic flip" aria-hidden="true" />
        </PageLink>
      </div>
      <Loaded query={examples} skeleton={<SkeletonRows rows={8} height={48} />}>
        {({ items }) => {
          const example = items.find(({ key }) => key === chosen)
          return example && <ExampleCard explanation={example.explanation} />
        }}
      </Loaded>
    </section>
  )
}

function ExampleCard({ explanation }: { explanation: Explanation }) {
  const t = useT()
  const { card, score, fits, directions } = explanation
  const [theirs, mine] = directions
  return (
    <div className={`card ${styles['example']}`}>
      <div className={styles['exampleHead']}>
        <ScoreRing size={96} score={score} theirs={fits.i_meet} mine={fits.they_meet} />
        <div>
          <h3 lang={card.language}>{card.title}</h3>
          <p className="s14 sec">
            {card.who}, <PlaceText place={card.place} distanceKm={null} />
          </p>
          <p className="s14 sec">
            <WorkloadText workload={card.workload} />, <PayText pay={card.pay} />
          </p>
        </div>
      </div>
      <Direction
        explanation={explanation}
        direction={theirs}
        asks={t('home.why.jobAsks')}
        offers={t('home.why.personOffers')}
      />
      <Direction
        explanation={explanation}
        direction={mine}
        asks={t('home.why.personAsks')}
        offers={t('home.why.jobOffers')}
      />
      <Hint explanation={explanation} />
    </div>
  )
}

type DirectionProps = { explanation: Explanation; direction: ExplainedDirection; asks: string; offers: string }

/** Largest number of lines shown per direction; the rest is summarised in one more line. */
const SHOWN_ROWS = 4
/** Largest number of these lines reserved for requirements not met in full. */
const SHOWN_GAPS = 2

/** Rows with the greatest loss of points, then those with the greatest weight, in their original order. */
function tellingRows(rows: readonly RequirementRow[]): RequirementRow[] {
  const lost = ({ points }: RequirementRow): number => (points ? points.of - points.got : 0)
  const gaps = rows
    .filter((row) => lost(row) > 0)
    .toSorted((one, other) => lost(other) - lost(one))
    .slice(0, SHOWN_GAPS)
  const heaviest = rows
    .filter((row) => !gaps.includes(row))
    .toSorted((one, other) => (other.points?.of ?? 0) - (one.points?.of ?? 0))
    .slice(0, SHOWN_ROWS - gaps.length)
  return rows.filter((row) => gaps.includes(row) || heaviest.includes(row))
}

function Direction({ explanation, direction, asks, offers }: DirectionProps) {
  const t = useT()
  const intl = useIntl()
  const say = useSentences({ labels: explanation.concept_labels })
  const rows = requirementGroups({ t, intl, say, explanation }, direction).flatMap((group) => group.rows)
  const shown = tellingRows(rows)
  const others = rows.filter((row) => !shown.includes(row))
  return (
    <div className={styles['direction']}>
      <p>
        <span>{asks}</span>
        <span />
        <span>{offers}</span>
        <b className="num">{t('home.why.of100', { points: direction.fit })}</b>
      </p>
      <ul>
        {shown.map((row) => (
          <ExampleRow key={row.key} row={row} />
        ))}
        {others.length > 0 && (
          <li className={styles['others']}>
            <span>{t('home.why.others', { count: others.length })}</span>
            <Points got={sumOf(others, 'got')} of={sumOf(others, 'of')} />
          </li>
        )}
      </ul>
    </div>
  )
}

function sumOf(rows: readonly RequirementRow[], part: 'got' | 'of'): number {
  return rows.reduce((sum, { points }) => sum + (points?.[part] ?? 0), 0)
}

function ExampleRow({ row }: { row: RequirementRow }) {
  const t = useT()
  return (
    <li>
      <span className={styles['want']}>
        {row.want} {row.importance && <small>{t(`match.importance.${row.importance}`)}</small>}
      </span>
      <RelationLine kind={row.kind} word={row.word} />
      <span className={styles['have']}>{row.have ?? <span className="mut">{t('home.why.nothing')}</span>}</span>
      {row.points && <Points {...row.points} />}
    </li>
  )
}

function Points({ got, of }: { got: number; of: number }) {
  return (
    <span className={styles['points']} dir="ltr">
      <b>{got}</b>/{of}
    </span>
  )
}

/** Single change that would raise the score most. */
function Hint({ explanation }: { explanation: Explanation }) {
  const t = useT()
  const say = useSentences({ labels: explanation.concept_labels })
  const [best] = explanation.actions
  const change = best ? say.change(best.text) : ''
  if (!best || change === '' || best.delta_points === null) return <p className={styles['end']} />
  return (
    <p className={styles['hint']}>
      <IconTrendingUp size={18} className="ic" aria-hidden="true" />
      <span>{t.rich('home.why.hint', { change, points: best.delta_points })}</span>
    </p>
  )
}
