import type { DeclineReport } from '@matchwright/contract/contact.schema'
import type { Statistics } from '@matchwright/contract/statistics.schema'
import { useIntl } from 'react-intl'
import { NumberText } from '#web/components/text/formats.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import type { Translate } from '#web/lib/intl/translate.ts'
import { ChartCard } from '#web/components/chart/chart-card.tsx'
import type { Figures } from '#web/components/chart/chart-card.tsx'
import styles from './declines.module.css'

type Counts = { mine: number; theirs: number | null }
type Line = Counts & { key: string; name: string; isUnanswered?: boolean }

/** Why contacts ended: a row for each reason, with a bar for either side; below, what the reader set aside before. */
export function DeclineCard({ report, aside = [] }: { report: DeclineReport; aside?: Statistics['set_aside'] }) {
  const t = useT()
  const lines = linesOf(t, report)
  const mine = report.ended.mine + report.unanswered.mine
  const theirs = report.ended.theirs + report.unanswered.theirs
  const isEmpty = mine + theirs === 0
  return (
    <ChartCard
      title={isEmpty ? t('report.reasons.title') : t('outcome.report.title', { count: mine + theirs })}
      text={isEmpty ? undefined : t('outcome.report.text')}
      name="reasons"
      figures={reasonFigures(t, lines)}
    >
      {isEmpty ? (
        <p className="s14 sec">{t('outcome.report.nothing')}</p>
      ) : (
        <DeclineTable lines={lines.filter(hasCount)} mine={mine} theirs={theirs} />
      )}
      {aside.length > 0 && <SetAside aside={aside} />}
    </ChartCard>
  )
}

function SetAside({ aside }: { aside: Statistics['set_aside'] }) {
  const t = useT()
  const intl = useIntl()
  const reasons = aside.map(({ reason, count }) => {
    const name = reason === null ? t('outcome.report.none') : t(`outcome.reason.${reason}`)
    return t('outcome.report.asideReason', { reason: name, count: intl.formatNumber(count) })
  })
  const count = aside.reduce((sum, one) => sum + one.count, 0)
  return (
    <p className={`s14 sec ${styles['aside']}`}>
      {t('outcome.report.aside', { count, reasons: intl.formatList(reasons, { type: 'unit' }) })}
    </p>
  )
}

function DeclineTable({ lines, mine, theirs }: { lines: readonly Line[]; mine: number; theirs: number }) {
  const t = useT()
  const most = Math.max(1, ...lines.flatMap((line) => [line.mine, line.theirs ?? 0]))
  return (
    <table className={styles['declines']}>
      <caption className="vh">{t('outcome.report.title', { count: mine + theirs })}</caption>
      <thead>
        <tr>
          <th scope="col">
            <b>
              <NumberText value={mine} />
            </b>{' '}
            {t('outcome.report.mine')}
          </th>
          <th scope="col">
            <span className="vh">{t('outcome.report.reason')}</span>
          </th>
          <th scope="col">
            <b>
              <NumberText value={theirs} />
            </b>{' '}
            {t('outcome.report.theirs')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key} data-open={line.isUnanswered || undefined}>
            <Side value={line.mine} most={most} />
            <th scope="row">{line.name}</th>
            <Side value={line.theirs} most={most} />
          </tr>
        ))}
        {lines.length === 0 && (
          <tr>
            <td colSpan={3} className={styles['few']}>
              {t('outcome.report.tooFew')}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

/** A number with its bar; the longest bar of the table is emphasised. */
function Side({ value, most }: { value: number | null; most: number }) {
  const t = useT()
  if (value === null) return <td data-none>{t('outcome.report.few')}</td>
  return (
    <td data-none={value === 0 || undefined} data-most={value === most || undefined}>
      <span>
        {value > 0 && <i style={{ '--v': value / most }} />}
        <NumberText value={value} />
      </span>
    </td>
  )
}

/** Most frequent reasons first; those without a reason and without an answer last. */
function linesOf(t: Translate, { items, unanswered }: DeclineReport): Line[] {
  const named = items
    .flatMap(({ reason, ...counts }) =>
      reason === null ? [] : [{ ...counts, key: reason, name: t(`outcome.reason.${reason}`) }],
    )
    .toSorted((a, b) => total(b) - total(a))
  const none = items.filter(({ reason }) => reason === null)
  return [
    ...named,
    ...none.map(({ mine, theirs }) => ({ mine, theirs, key: 'none', name: t('outcome.report.none') })),
    { ...unanswered, key: 'unanswered', name: t('outcome.report.unanswered'), isUnanswered: true },
  ]
}

function total({ mine, theirs }: Counts): number {
  return mine + (theirs ?? 0)
}

function hasCount(counts: Counts): boolean {
  return total(counts) > 0
}

function reasonFigures(t: Translate, lines: readonly Line[]): Figures {
  return [
    [t('outcome.report.reason'), t('outcome.report.mine'), t('outcome.report.theirs')],
    ...lines.map(({ name, mine, theirs }) => [name, mine, theirs ?? t('outcome.report.few')]),
  ]
}
