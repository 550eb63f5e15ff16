import { NumberText } from '#web/components/text/formats.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './count-bars.module.css'

type CountBarsProps = {
  caption: string
  nameTitle: string
  rows: readonly { name: string; count: number }[]
  /** Whether names are code, which reads from left to right in every language. */
  isCode?: boolean
}

/** Table of counts, each with a bar. */
export function CountBars({ caption, nameTitle, rows, isCode = false }: CountBarsProps) {
  const t = useT()
  const most = Math.max(1, ...rows.map(({ count }) => count))
  if (rows.length === 0) return <p className="s14 mut">{t('api.noCalls')}</p>
  return (
    <div className={styles['scroll']}>
      <table className={styles['bars']}>
        <caption className="vh">{caption}</caption>
        <thead className="vh">
          <tr>
            <th scope="col">{nameTitle}</th>
            <th scope="col">{t('api.calls')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, count }) => (
            <tr key={name}>
              <th scope="row">{isCode ? <code dir="ltr">{name}</code> : <bdi>{name}</bdi>}</th>
              <td>
                <i style={{ inlineSize: `${(count / most) * 100}%` }} />
                <NumberText value={count} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
