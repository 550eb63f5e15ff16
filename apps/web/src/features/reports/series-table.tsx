import type { Statistics } from '@matchwright/contract/statistics.schema'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { NumberText } from '#web/components/text/formats.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import type { Figures } from '#web/components/chart/chart-card.tsx'
import styles from './series-table.module.css'

export type SeriesLine = {
  key: string
  name: string
  /** Name with a link, instead of the name alone. */
  label?: ReactNode
  /** By period; null where too few to tell. */
  values: readonly (number | null)[]
  total: number
  before?: number
  isSum?: boolean
}

type SeriesTableProps = {
  caption: string
  nameTitle: string
  totalTitle: string
  periods: Statistics['periods']
  lines: readonly SeriesLine[]
  /** Whether all lines have one scale; else each its own. */
  isShared?: boolean
}

const WIDTH = 240
const HEIGHT = 28
/** Height of a period without any, so that the axis of time stays visible. */
const NONE = 1.5

/** Small multiples: a row of columns for each line, one for each period. */
export function SeriesTable({ caption, nameTitle, totalTitle, periods, lines, isShared = false }: SeriesTableProps) {
  const t = useT()
  const hasBefore = lines.some(({ before }) => before !== undefined)
  const mostOf = (shown: readonly SeriesLine[]) =>
    Math.max(1, ...shown.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const parts = lines.filter(({ isSum }) => !isSum)
  return (
    <table className={styles['series']}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{nameTitle}</th>
          <th scope="col">
            <Ends periods={periods} />
          </th>
          <th scope="col">{totalTitle}</th>
          {hasBefore && <th scope="col">{t('report.before')}</th>}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key} data-sum={line.isSum || undefined}>
            <th scope="row">{line.label ?? <bdi>{line.name}</bdi>}</th>
            <td>
              <Columns values={line.values} most={mostOf(isShared && !line.isSum ? parts : [line])} />
            </td>
            <td>
              <NumberText value={line.total} />
            </td>
            {hasBefore && <td>{line.before !== undefined && <NumberText value={line.before} />}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Ends({ periods }: { periods: Statistics['periods'] }) {
  const day = useDay()
  const [first, last] = [periods[0], periods.at(-1)]
  return (
    <span>
      <span>{first && day(first.from)}</span>
      <span>{last && last !== first && day(last.from)}</span>
    </span>
  )
}

function useDay(): (day: string) => string {
  const intl = useIntl()
  return (day) => intl.formatDate(day, { day: 'numeric', month: 'short', timeZone: 'UTC' })
}

function Columns({ values, most }: { values: readonly (number | null)[]; most: number }) {
  const step = WIDTH / values.length
  const width = Math.max(1, step - Math.min(3, step / 4))
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {values.map((value, at) => {
        const height = value === null ? HEIGHT / 4 : NONE + (value / most) * (HEIGHT - NONE)
        return (
          <rect
            // The columns keep their order.
            // eslint-disable-next-line react/no-array-index-key
            key={at}
            x={at * step}
            y={HEIGHT - height}
            width={width}
            height={height}
            data-none={value === 0 || undefined}
            data-few={value === null || undefined}
            data-last={at === values.length - 1 || undefined}
          />
        )
      })}
    </svg>
  )
}

/** The numbers behind a series table: a row for each period, a column for each line. */
export function useSeriesFigures(): (periods: Statistics['periods'], lines: readonly SeriesLine[]) => Figures {
  const t = useT()
  const intl = useIntl()
  return (periods, lines) => [
    [t('report.period'), ...lines.map(({ name }) => name)],
    ...periods.map(({ from }, at) => [
      intl.formatDate(from, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
      ...lines.map(({ values }) => values[at] ?? t('outcome.report.few')),
    ]),
  ]
}
