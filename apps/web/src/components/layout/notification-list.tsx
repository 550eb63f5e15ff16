import { ActionIcon, Button, Tabs } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { NOTICE_TOPICS } from '@matchwright/contract/constants'
import { notificationApi } from '@matchwright/contract/notification.api'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded, SkeletonRows } from '#web/components/feedback/load-state.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { NotificationGroups } from './notification-groups.tsx'
import styles from './notification-list.module.css'
import { useReadNotices } from './use-read-notices.ts'

const SHOWN_TOPICS = ['all', ...NOTICE_TOPICS] as const
type Topic = (typeof SHOWN_TOPICS)[number]

function isTopic(value: string | null): value is Topic {
  return SHOWN_TOPICS.some((topic) => topic === value)
}

type ListProps = {
  /** Called when a notification leads away. */
  onGo: () => void
  /** Without a title of its own. */
  isPlain?: boolean
}

/** Notifications by topic: those that need an answer, by deadline, then those of today and of before. */
export function NotificationList({ onGo, isPlain = false }: ListProps) {
  const t = useT()
  const { language } = useShell()
  const [topic, setTopic] = useState<Topic>('all')
  const query = useQuery(apiQuery(notificationApi.list, { query: { lang: language } }))
  const read = useReadNotices()
  const items = query.data?.items ?? []
  const unreadOf = (of: Topic) => items.filter((item) => !item.is_read && (of === 'all' || item.topic === of)).length
  return (
    <div className={styles['list']}>
      <div className={styles['head']}>
        {!isPlain && <h2>{t('notice.title')}</h2>}
        <span className="sp" />
        <Button
          size="xs"
          variant="subtle"
          disabled={(query.data?.unread ?? 0) === 0}
          loading={read.isPending}
          onClick={() => read.mutate(undefined)}
        >
          {t('notice.allRead')}
        </Button>
        <ActionIcon
          component={PageLink}
          page="lang-account-settings"
          variant="subtle"
          color="gray"
          aria-label={t('notice.settings')}
          onClick={onGo}
        >
          <IconSettings size={18} className="ic" aria-hidden="true" />
        </ActionIcon>
      </div>
      <Tabs value={topic} onChange={(value) => isTopic(value) && setTopic(value)} className={styles['tabs']}>
        <Tabs.List aria-label={t('notice.topics')}>
          {SHOWN_TOPICS.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`notice.topic.${one}`)} {unreadOf(one) > 0 && <i>{unreadOf(one)}</i>}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={topic} className={styles['panel']}>
          <Loaded query={query} skeleton={<SkeletonRows rows={5} height={60} />}>
            {(data) => (
              <NotificationGroups
                Heading="h3"
                items={data.items.filter((item) => topic === 'all' || item.topic === topic)}
                onOpen={(item) => {
                  if (!item.is_read) read.mutate([item.id])
                  onGo()
                }}
              />
            )}
          </Loaded>
        </Tabs.Panel>
      </Tabs>
      <MailNote onGo={onGo} />
    </div>
  )
}

function MailNote({ onGo }: { onGo: () => void }) {
  const t = useT()
  const { user } = useShell()
  if (!user) return null
  return (
    <footer className={styles['foot']}>
      <span>{t(`notice.mail.${user.email_frequency}`)}</span>
      <PageLink page="lang-account-settings" onClick={onGo}>
        {t('notice.mail.change')}
      </PageLink>
      <span className="sp" />
      <PageLink page="lang-notifications" onClick={onGo}>
        {t('notice.page.all')}
      </PageLink>
    </footer>
  )
}
