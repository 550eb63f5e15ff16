import { ActionIcon } from '@mantine/core'
import { IconDownload, IconTable } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { csvOf, download } from '#web/lib/browser/csv.ts'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './chart-card.module.css'

/** Figures of a chart: the first row names the columns, the first cell of each other row its line. */
export type Figures = readonly (readonly (string | number | null)[])[]

type ChartCardProps = {
  title: string
  text?: ReactNode
  /** Name of the file. */
  name: string
  figures: Figures
  children: ReactNode
}

/** Chart with the table behind it, in its place or as a file. */
export function ChartCard({ title, text, name, figures, children }: ChartCardProps) {
  const t = useT()
  const id = useId()
  const [isTable, setTable] = useState(false)
  return (
    <section className={`card ${styles['card']}`} aria-labelledby={id}>
      <header>
        <div>
          <h2 id={id}>{title}</h2>
          {text !== undefined && <p>{text}</p>}
        </div>
        <span className={styles['tools']}>
          <ActionIcon
            variant={isTable ? 'light' : 'subtle'}
            aria-label={t('report.asTable', { title })}
            aria-pressed={isTable}
            onClick={() => setTable(!isTable)}
          >
            <IconTable size={18} className="ic" aria-hidden="true" />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            aria-label={t('report.download', { title })}
            onClick={() => download(`${name}.csv`, csvOf(figures))}
          >
            <IconDownload size={18} className="ic" aria-hidden="true" />
          </ActionIcon>
        </span>
      </header>
      {isTable ? <FigureTable caption={title} figures={figures} /> : children}
    </section>
  )
}

function FigureTable({ caption, figures }: { caption: string; figures: Figures }) {
  const intl = useIntl()
  const [names = [], ...lines] = figures
  const text = (cell: string | number | null) =>
    typeof cell === 'number' ? intl.formatNumber(cell, { maximumFractionDigits: 1 }) : (cell ?? '–')
  return (
    // Scrolls, and so must be reachable by keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['scroll']} tabIndex={0} role="group" aria-label={caption}>
      <table className={styles['figures']}>
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            {names.map((name, at) => (
              // The columns keep their order.
              // eslint-disable-next-line react/no-array-index-key
              <th key={at} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(([name, ...cells], line) => (
            // eslint-disable-next-line react/no-array-index-key
            <tr key={line}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              {cells.map((cell, at) => (
                // eslint-disable-next-line react/no-array-index-key
                <td key={at}>{text(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
