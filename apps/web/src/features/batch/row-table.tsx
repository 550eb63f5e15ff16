import { IconAlertCircle, IconCheck, IconHelpCircle } from '@tabler/icons-react'
import type { BatchRow } from '@matchwright/contract/batch.schema'
import { useIntl } from 'react-intl'
import { useT } from '#web/lib/intl/translate.ts'
import { directionOf } from '#web/lib/intl/languages.ts'
import { useLanguageName } from '#web/lib/intl/language-name.ts'
import styles from './batch.module.css'

const ICONS = { clear: IconCheck, doubtful: IconHelpCircle, error: IconAlertCircle }

/** Rows of a sheet with what was found for each. `cleaned` is shown where the rules changed the title. */
export function RowTable({ rows, caption }: { rows: readonly (BatchRow & { cleaned?: string })[]; caption: string }) {
  const t = useT()
  const languageName = useLanguageName()
  return (
    // A wide table scrolls, also by the keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['scroll']} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles['table']}>
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('batch.column.row')}</th>
            <th scope="col">{t('batch.column.title')}</th>
            <th scope="col">{t('batch.column.language')}</th>
            <th scope="col">{t('batch.column.occupation')}</th>
            <th scope="col">{t('batch.column.isco')}</th>
            <th scope="col">{t('batch.column.result')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.row} data-result={row.result}>
              <td className="num">{row.row}</td>
              <th scope="row" lang={row.language || undefined} dir={row.language ? directionOf(row.language) : 'auto'}>
                {row.title === '' ? <span className="mut">{t('batch.empty')}</span> : row.title}
                {row.cleaned !== undefined && row.cleaned !== row.title && row.cleaned !== '' && (
                  <small>{row.cleaned}</small>
                )}
              </th>
              <td>{row.language && <abbr title={languageName(row.language)}>{row.language}</abbr>}</td>
              <td>
                <Found row={row} />
              </td>
              <td className="num">{row.candidates[0]?.isco}</td>
              <td>
                <Outcome row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Found({ row }: { row: BatchRow }) {
  const t = useT()
  const [first, second] = row.candidates
  if (row.remark !== null) return <span className="sec">{t(`batch.remark.${row.remark}`)}</span>
  if (!first) return <span className="sec">{t(row.decided ? 'batch.noOccupation' : 'batch.nothingFound')}</span>
  return (
    <>
      <span lang={first.label_lang}>{first.label}</span>
      {row.result === 'doubtful' && second && <small>{t('batch.or', { label: second.label })}</small>}
    </>
  )
}

function Outcome({ row: { result, decided, candidates } }: { row: BatchRow }) {
  const t = useT()
  const intl = useIntl()
  const Icon = ICONS[result]
  const [best] = candidates
  return (
    <span className={styles['result']} data-result={result}>
      <Icon size={15} className="ic" aria-hidden="true" />
      {decided ? t(`batch.decided.${decided}`) : t(`batch.result.${result}`)}
      {!decided && best && (
        <span className="num">{intl.formatNumber(best.confidence / 100, { style: 'percent' })}</span>
      )}
    </span>
  )
}
