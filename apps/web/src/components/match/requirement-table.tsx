import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { useT } from '#web/lib/intl/translate.ts'
import { RelationLine } from './relation-line.tsx'
import type { RelationKind } from './relation-line.tsx'
import styles from './requirement-table.module.css'

export type Importance = 'must' | 'important' | 'nice' | 'information'

export type RequirementRow = {
  key: string
  want: ReactNode
  /** Absent if undisclosed. */
  importance?: Importance
  kind: RelationKind
  /** Label of the relation line. */
  word: string
  /** Evidence; null if there is none, then `nothing` is shown. */
  have: ReactNode | null
  nothing?: string
  /** Secondary line below the evidence. */
  note?: ReactNode
  /** Link or button beside the evidence, such as "Ask them". */
  action?: ReactNode
  points?: { got: number; of: number }
  /** Score band shown instead of undisclosed points. */
  band?: string
  lang?: string
}
export type RequirementGroup = { key: string; name: string; rows: readonly RequirementRow[] }

type RequirementTableProps = {
  caption: string
  wantTitle: string
  haveTitle: string
  groups: readonly RequirementGroup[]
}

/** Table of requirement, relation, evidence and points; stacked below 768 px. */
export function RequirementTable({ caption, wantTitle, haveTitle, groups }: RequirementTableProps) {
  const t = useT()
  return (
    <table className={styles['table']}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="vh">{t('match.table.criterion')}</span>
          </th>
          <th scope="col">{wantTitle}</th>
          <th scope="col">
            <span className="vh">{t('match.table.relation')}</span>
          </th>
          <th scope="col">{haveTitle}</th>
          <th scope="col">{t('match.table.points')}</th>
        </tr>
      </thead>
      {groups.map(({ key, name, rows }) => (
        <tbody key={key}>
          {rows.map((row, index) => (
            <tr key={row.key}>
              {index === 0 ? (
                <th scope="rowgroup" className={styles['criterion']}>
                  {name}
                </th>
              ) : (
                <td className={styles['again']} aria-hidden="true" />
              )}
              <Row row={row} />
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

function Row({ row }: { row: RequirementRow }) {
  const t = useT()
  return (
    <Fragment>
      <td className={styles['want']} lang={row.lang}>
        {row.want}{' '}
        {row.importance && (
          <small className={styles['importance']} data-must={row.importance === 'must' || undefined}>
            {t(`match.importance.${row.importance}`)}
          </small>
        )}
      </td>
      <td className={styles['relation']}>
        <RelationLine kind={row.kind} word={row.word} />
      </td>
      <td className={styles['have']} data-none={row.have === null || undefined}>
        {row.have ?? row.nothing}
        {row.action !== undefined && <span className={styles['action']}> {row.action}</span>}
        {row.note !== undefined && <small> {row.note}</small>}
      </td>
      <td className={styles['points']} dir={row.points ? 'ltr' : undefined}>
        {row.points ? (
          <>
            {row.points.got}
            <i>/{row.points.of}</i>
          </>
        ) : (
          row.band
        )}
      </td>
    </Fragment>
  )
}
