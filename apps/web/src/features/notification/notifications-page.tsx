import { Button, SegmentedControl } from '@mantine/core'
import { IconBell, IconChecks, IconSettings } from '@tabler/icons-react'
import { NOTICE_TOPICS, PAGE_SIZE } from '@matchwright/contract/constants'
import { notificationApi } from '@matchwright/contract/notification.api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { Loaded, SkeletonRows } from '#web/components/feedback/load-state.tsx'
import { NotificationGroups } from '#web/components/layout/notification-groups.tsx'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { useReadNotices } from '#web/components/layout/use-read-notices.ts'
import { PageLink } from '#web/components/page-link.tsx'
import { Pagination } from '#web/components/table/pagination.tsx'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useListState } from '#web/lib/routing/list-state.ts'
import { useNews } from '#web/lib/session/news.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { noticesInput } from './notices-input.ts'
import styles from './notifications-page.module.css'

const ICON = { size: 17, className: 'ic', 'aria-hidden': true } as const

/** All notifications, read and unread, by topic; what the bell shows the latest of. */
export function NotificationsPage() {
  const t = useT()
  const { language } = useShell()
  const { offset, filter, set } = useListState()
  const [topic, show] = [filter('topic')[0], filter('show')[0]]
  const input = noticesInput({ topic, show, offset, lang: language })
  const notices = useQuery({ ...apiQuery(notificationApi.list, input), placeholderData: keepPreviousData })
  const read = useReadNotices()
  const news = useNews()
  return (
    <div className={`wrap ${styles['page']}`}>
      <PageTitle title={t('notice.title')} />
      <header className={styles['head']}>
        <h1>{t('notice.title')}</h1>
        <span className="sp" />
        <Button
          leftSection={<IconChecks {...ICON} />}
          disabled={news.notices === 0}
          loading={read.isPending}
          onClick={() => read.mutate(undefined)}
        >
          {t('notice.allRead')}
        </Button>
        <Button component={PageLink} page="lang-account-settings" leftSection={<IconSettings {...ICON} />}>
          {t('notice.settings')}
        </Button>
      </header>
      <div className={styles['filters']}>
        <nav aria-label={t('notice.topics')}>
          {[undefined, ...NOTICE_TOPICS].map((one) => (
            <button
              key={one ?? 'all'}
              type="button"
              aria-current={one === input.query.topic ? 'page' : undefined}
              onClick={() => set({ topic: one })}
            >
              {t(`notice.topic.${one ?? 'all'}`)}
            </button>
          ))}
        </nav>
        <SegmentedControl
          aria-label={t('notice.page.show')}
          value={input.query.unread === 'true' ? 'unread' : 'all'}
          data={(['all', 'unread'] as const).map((value) => ({ value, label: t(`notice.page.${value}Ones`) }))}
          onChange={(value) => set({ show: value === 'unread' ? value : undefined })}
        />
      </div>
      <Loaded query={notices} skeleton={<SkeletonRows rows={8} height={64} />}>
        {({ items, count }) => (
          <>
            {count === 0 ? (
              <EmptyState
                icon={<IconBell size={24} className="ic" aria-hidden="true" />}
                title={t('notice.page.none')}
                text={t('notice.empty')}
              />
            ) : (
              <div className={`card ${styles['list']}`}>
                <NotificationGroups
                  Heading="h2"
                  items={items}
                  onOpen={(notice) => !notice.is_read && read.mutate([notice.id])}
                />
              </div>
            )}
            {count > PAGE_SIZE && <Pagination count={count} offset={offset} limit={PAGE_SIZE} />}
          </>
        )}
      </Loaded>
    </div>
  )
}
