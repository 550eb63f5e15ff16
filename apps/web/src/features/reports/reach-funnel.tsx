import type { Statistics } from '@matchwright/contract/statistics.schema'
import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Link, useSearchParams } from 'react-router'
import { NumberText } from '#web/components/text/formats.tsx'
import { useDuration } from '#web/lib/intl/duration.ts'
import { sentences } from '#web/lib/intl/sentences.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { changedParams } from '#web/lib/routing/list-state.ts'
import { ChartCard } from '#web/components/chart/chart-card.tsx'
import { STEPS, hasCounts, isPeopleStep, rateOf } from './report-input.ts'
import type { Step } from './report-input.ts'
import { useStepNames } from './step-names.ts'
import styles from './reach-funnel.module.css'

/** Columns of the chart: the requests stand twice, at the end of the first scale and at the begin of the second. */
const COLUMNS: readonly { step: Step; isEnlarged: boolean }[] = [
  { step: 'shown', isEnlarged: false },
  { step: 'opened', isEnlarged: false },
  { step: 'asked', isEnlarged: false },
  { step: 'asked', isEnlarged: true },
  { step: 'accepted', isEnlarged: true },
  { step: 'disclosed', isEnlarged: true },
  { step: 'matched', isEnlarged: true },
]
const WIDTH = 100
const BAR = 52
const HEIGHT = 100
const TOP = 4

/** From lists to matches, beside the period before and others' listings. */
export function ReachFunnel({ report }: { report: Statistics }) {
  const t = useT()
  const names = useStepNames()
  const { total, before, others } = report
  const figures = [
    [t('report.step'), t('report.now'), t('report.before'), t('report.rate'), t('report.others')],
    ...STEPS.map((step) => [
      names[step],
      total[step],
      before.total[step],
      rateOf(total, step),
      step === 'shown' ? null : others[step],
    ]),
  ]
  return (
    <ChartCard title={t('report.funnel.title')} text={<StepTimes report={report} />} name="funnel" figures={figures}>
      <WideFunnel report={report} />
      <NarrowFunnel report={report} />
    </ChartCard>
  )
}

/** Median time of each step that somebody took. */
function StepTimes({ report: { times, others } }: { report: Statistics }) {
  const t = useT()
  const { locale } = useIntl()
  const duration = useDuration()
  const said = (['accepted', 'disclosed', 'matched'] as const).flatMap((step) => {
    const { hours } = times[step]
    return hours === null ? [] : [t(`report.time.${step}`, { time: duration(hours) })]
  })
  const compared = others.accounts === null ? [] : [t('report.others.of', { count: others.accounts })]
  return sentences(locale, [...said, ...compared])
}

function WideFunnel({ report: { total, before, others } }: { report: Statistics }) {
  const names = useStepNames()
  const most = [
    Math.max(total.shown, total.opened, before.total.shown, 1),
    Math.max(total.asked, before.total.asked, 1),
  ]
  const heightOf = (count: number, isEnlarged: boolean) => ((HEIGHT - TOP) * count) / (most[isEnlarged ? 1 : 0] ?? 1)
  const bars = COLUMNS.map(({ step, isEnlarged }, at) => ({
    x: at * WIDTH,
    isEnlarged,
    now: heightOf(total[step], isEnlarged),
    before: heightOf(before.total[step], isEnlarged),
  }))
  return (
    <div className={styles['wide']}>
      <ol className={styles['steps']}>
        {COLUMNS.map(({ step, isEnlarged }) => {
          const isRepeated = step === 'asked' && isEnlarged
          return (
            <li
              key={`${step} ${isEnlarged}`}
              aria-hidden={isRepeated || undefined}
              data-repeated={isRepeated || undefined}
            >
              <span>{names[step]}</span>
              <b>
                <Count step={isRepeated ? 'shown' : step} count={total[step]} />
              </b>
              {hasCounts(before.total) && <Change count={total[step] - before.total[step]} />}
            </li>
          )
        })}
      </ol>
      <svg viewBox={`0 0 ${COLUMNS.length * WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {bars.slice(0, -1).map((bar, at) => (
          <path
            key={bar.x}
            data-enlarged={bar.isEnlarged !== bars[at + 1]?.isEnlarged || undefined}
            d={slopeBetween(bar, bars[at + 1]?.now ?? 0)}
          />
        ))}
        {bars.map((bar) => (
          <Fragment key={bar.x}>
            <rect
              className={styles['before']}
              x={bar.x + 1}
              y={HEIGHT - bar.before}
              width={BAR - 2}
              height={bar.before}
            />
            <rect x={bar.x} y={HEIGHT - bar.now} width={BAR} height={bar.now} rx={2} />
          </Fragment>
        ))}
      </svg>
      <div className={styles['rates']}>
        {COLUMNS.slice(1).map(({ step, isEnlarged }) =>
          step === 'asked' && isEnlarged ? (
            <Enlarged key="enlarged" times={(most[0] ?? 1) / (most[1] ?? 1)} />
          ) : (
            <Rate
              key={step}
              now={rateOf(total, step)}
              before={rateOf(before.total, step)}
              others={step === 'shown' ? null : others[step]}
            />
          ),
        )}
      </div>
    </div>
  )
}

/** Number of a step; from the requests on, it leads to the people behind it. */
function Count({ step, count }: { step: Step; count: number }) {
  const t = useT()
  const names = useStepNames()
  const [params] = useSearchParams()
  const number = <NumberText value={count} />
  if (count === 0 || !isPeopleStep(step)) return number
  return (
    <Link
      to={{ search: String(changedParams(params, { people: step })) }}
      preventScrollReset
      aria-label={t('report.people.show', { step: names[step], count })}
    >
      {number}
    </Link>
  )
}

/** Area between the end of a bar and the begin of the next one. */
function slopeBetween({ x, now }: { x: number; now: number }, next: number): string {
  return `M${x + BAR} ${HEIGHT} V${HEIGHT - now} L${x + WIDTH} ${HEIGHT - next} V${HEIGHT} Z`
}

function Enlarged({ times }: { times: number }) {
  const t = useT()
  return <p>{times >= 1.5 && t('report.enlarged', { count: Math.round(times) })}</p>
}

function Change({ count }: { count: number }) {
  const intl = useIntl()
  return (
    <small data-less={count < 0 || undefined} data-same={count === 0 || undefined} dir="ltr">
      {intl.formatNumber(count, { signDisplay: 'exceptZero' })}
    </small>
  )
}

type RateProps = { now: number | null; before: number | null; others: number | null }

function useRateLines({ before, others }: RateProps): string[] {
  const t = useT()
  const intl = useIntl()
  const percent = (rate: number) => intl.formatNumber(rate / 100, { style: 'percent' })
  return [
    ...(before === null ? [] : [t('report.rate.before', { rate: percent(before) })]),
    ...(others === null ? [] : [t('report.rate.others', { rate: percent(others) })]),
  ]
}

function Rate(props: RateProps) {
  const intl = useIntl()
  const lines = useRateLines(props)
  return (
    <p>
      {props.now !== null && <b>{intl.formatNumber(props.now / 100, { style: 'percent' })}</b>}
      {lines.map((line) => (
        <small key={line}>{line}</small>
      ))}
    </p>
  )
}

/** The steps one below the other, with a bar for each rate and a tick for the one before. */
function NarrowFunnel({ report: { total, before, others } }: { report: Statistics }) {
  const names = useStepNames()
  return (
    <ol className={styles['narrow']}>
      {STEPS.map((step) => (
        <li key={step}>
          {step !== 'shown' && (
            <NarrowRate now={rateOf(total, step)} before={rateOf(before.total, step)} others={others[step]} />
          )}
          <Line name={names[step]} step={step} count={total[step]}>
            {hasCounts(before.total) && <Change count={total[step] - before.total[step]} />}
          </Line>
        </li>
      ))}
    </ol>
  )
}

type LineProps = { name: string; step: Step; count: number; children: ReactNode }

function Line({ name, step, count, children }: LineProps) {
  return (
    <p>
      <span>{name}</span>
      <b>
        <Count step={step} count={count} />
      </b>
      {children}
    </p>
  )
}

function NarrowRate(props: RateProps) {
  const intl = useIntl()
  const lines = useRateLines(props)
  if (props.now === null) return null
  return (
    <div className={styles['bar']}>
      <span>
        <b>{intl.formatNumber(props.now / 100, { style: 'percent' })}</b> {lines.join(', ')}
      </span>
      <i style={{ '--v': `${props.now}%` }}>
        <i />
        {props.before !== null && <em style={{ '--b': `${props.before}%` }} />}
      </i>
    </div>
  )
}
