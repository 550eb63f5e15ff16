import type { ApiUsage } from '@matchwright/contract/api-access.schema'
import { DateText, NumberText } from '#web/components/text/formats.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './count-bars.module.css'

/** Calls of each day in figures, newest first. */
export function DayTable({ days }: { days: ApiUsage['days'] }) {
  const t = useT()
  return (
    // Scrolled with the keyboard, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['scroll']} tabIndex={0} role="region" aria-label={t('api.callsADay')}>
      <table className={styles['table']}>
        <caption className="vh">{t('api.callsADay')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('api.day')}</th>
            <th scope="col">{t('api.calls')}</th>
            <th scope="col">{t('api.failed')}</th>
            <th scope="col">{t('api.refused')}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, calls, failed, refused }) => (
            <tr key={day}>
              <th scope="row">
                <DateText value={day} />
              </th>
              {[calls, failed, refused].map((count, column) => (
                <td key={column}>
                  <NumberText value={count} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
