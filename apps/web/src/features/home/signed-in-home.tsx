import { useQuery } from '@tanstack/react-query'
import { listingApi } from '@matchwright/contract/listing.api'
import { matchApi } from '@matchwright/contract/match.api'
import { FormattedDate, useIntl } from 'react-intl'
import { Loaded } from '#web/components/feedback/load-state.tsx'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import type { SignedInUser } from '#web/lib/session/current-user.ts'
import { sentenceSpace } from '#web/lib/intl/sentences.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { keptFor } from '#web/lib/intl/kept.ts'
import { useNow } from '#web/lib/intl/now.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { homeListings, homeStats } from './home-queries.ts'
import { LastDays } from './last-days.tsx'
import { NewHome } from './new-home.tsx'
import { NewMatches } from './new-matches.tsx'
import { OwnListings } from './own-listings.tsx'
import styles from './signed-in-home.module.css'
import { TaskList } from './task-list.tsx'

/** Home page of a signed-in user: a checklist until something is published, then what waits for them. */
export function SignedInHome({ user }: { user: SignedInUser }) {
  const { language } = useShell()
  const { data } = useQuery(apiQuery(matchApi.dashboardStats, homeStats(language)))
  if (data?.start && data.tasks.every(({ kind }) => kind === 'draft')) return <NewHome user={user} start={data.start} />
  return <BusyHome user={user} />
}

/** Pending tasks first, then own listings and new matches. */
function BusyHome({ user }: { user: SignedInUser }) {
  const t = useT()
  const { language } = useShell()
  const stats = useQuery(apiQuery(matchApi.dashboardStats, homeStats(language)))
  const listings = useQuery(apiQuery(listingApi.list, homeListings))
  return (
    <div className={`wrap ${styles['home']}`}>
      <PageTitle title={t('home.page')} />
      <header className={styles['head']}>
        <p className="mut">
          <FormattedDate value={useNow()} weekday="long" day="numeric" month="long" />
        </p>
        <h1>
          <Greeting name={user.first_name} />
          {stats.data && sentenceSpace(language) + t('home.needs', { count: stats.data.tasks.length })}
        </h1>
      </header>
      <div className={styles['grid']}>
        <div className={styles['column']}>
          <section className={`card ${styles['tasks']}`} aria-label={t('home.tasks')}>
            <Loaded query={stats}>{({ tasks }) => <TaskList tasks={tasks} />}</Loaded>
          </section>
          <section className={`card ${styles['pad']}`}>
            <Loaded query={listings}>{(page) => <OwnListings page={page} />}</Loaded>
          </section>
        </div>
        <aside className={styles['column']}>
          <section className={`card ${styles['pad']}`}>
            <Loaded query={stats}>{(data) => <NewMatches stats={data} />}</Loaded>
          </section>
          {stats.data && (
            <section className={`card ${styles['pad']}`}>
              <LastDays figures={stats.data.last_30_days} />
            </section>
          )}
        </aside>
      </div>
    </div>
  )
}

const NOON = 12
const EVENING = 18

const hourFormat = keptFor(
  (timeZone: string) => new Intl.DateTimeFormat('en-GB', { hour: 'numeric', hourCycle: 'h23', timeZone }),
)

function Greeting({ name }: { name: string }) {
  const t = useT()
  const intl = useIntl()
  const hour = Number(hourFormat(intl.timeZone ?? 'UTC').format(useNow()))
  const time = hour < NOON ? 'morning' : hour < EVENING ? 'day' : 'evening'
  return name === '' ? t(`home.hello.${time}`) : t.rich(`home.greeting.${time}`, { name: <bdi>{name}</bdi> })
}
