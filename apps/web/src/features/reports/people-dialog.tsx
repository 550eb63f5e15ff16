import { statisticsApi } from '@matchwright/contract/statistics.api'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#web/components/feedback/dialog.tsx'
import { Loaded } from '#web/components/feedback/load-state.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { DateText } from '#web/components/text/formats.tsx'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { fileChoice } from './report-input.ts'
import type { PeopleStep, ReportState } from './report-input.ts'
import { useStepNames } from './step-names.ts'
import styles from './people-dialog.module.css'

type PeopleDialogProps = { state: ReportState; step: PeopleStep; onClose: () => void }

/** Contacts behind a count of the funnel; those of colleagues stay with them. */
export function PeopleDialog({ state, step, onClose }: PeopleDialogProps) {
  const t = useT()
  const { language: lang } = useShell()
  const names = useStepNames()
  const query = useQuery(apiQuery(statisticsApi.people, { query: { ...fileChoice(state), step, lang } }))
  return (
    <Dialog title={names[step]} onClose={onClose}>
      <Loaded query={query}>
        {({ items, count }) => (
          <>
            <ul className={styles['people']}>
              {items.map(({ id, other, my_listing: mine, started_at: at }) => (
                <li key={id}>
                  <PageLink page="lang-match-id" params={{ id }}>
                    <bdi lang={other.language}>{other.title || t('contact.erased')}</bdi>
                  </PageLink>
                  <DateText value={at} />
                  <small>
                    <bdi>{other.who}</bdi> · <bdi>{mine.title}</bdi>
                  </small>
                </li>
              ))}
            </ul>
            {count > items.length && (
              <p className="s14 sec">{t('report.people.others', { count: count - items.length })}</p>
            )}
          </>
        )}
      </Loaded>
    </Dialog>
  )
}
