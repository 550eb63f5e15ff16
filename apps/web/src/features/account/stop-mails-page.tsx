import { Button } from '@mantine/core'
import { MAIL_TOPICS } from '@matchwright/contract/constants'
import { notificationApi } from '@matchwright/contract/notification.api'
import { useMutation } from '@tanstack/react-query'
import { PageLink } from '#web/components/page-link.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { AccountCard } from './account-card.tsx'
import styles from './account-card.module.css'

/**
 * Ends mails of the topics of the mail whose key it is, and resumes them. Requires a button press, as mail programs
 * open links on their own; works without a login.
 */
export function StopMailsPage({ mailedKey }: { mailedKey: string }) {
  const t = useT()
  const params = { key: mailedKey }
  const resume = useMutation({ mutationFn: () => callApi(notificationApi.resubscribe, { params }) })
  const stop = useMutation({
    mutationFn: () => callApi(notificationApi.unsubscribe, { params }),
    onSuccess: () => resume.reset(),
  })
  const named = (mailedKey.split('.')[0] ?? '').split('-')
  const topics = MAIL_TOPICS.filter((topic) => named.includes(topic))
  if (stop.isError || resume.isError || topics.length === 0)
    return (
      <AccountCard title={t('account.stop.invalid')} lead={t('account.stop.invalidText')}>
        <PageLink page="lang-account-settings">{t('account.stop.settings')}</PageLink>
      </AccountCard>
    )
  const state = resume.isSuccess ? 'resumed' : stop.isSuccess ? 'done' : 'ask'
  return (
    <AccountCard title={t(`account.stop.${state}.title`)} lead={t(`account.stop.${state}.text`)}>
      <ul className={styles['topics']} role="status">
        {topics.map((topic) => (
          <li key={topic}>{topic === 'expiry' ? t('account.stop.expiry') : t(`notice.topic.${topic}`)}</li>
        ))}
      </ul>
      {state === 'done' ? (
        <Button loading={resume.isPending} onClick={() => resume.mutate()}>
          {t('common.undo')}
        </Button>
      ) : (
        <Button variant="filled" loading={stop.isPending} onClick={() => stop.mutate()}>
          {t('account.stop.submit')}
        </Button>
      )}
      <PageLink page="lang-account-settings">{t('account.stop.settings')}</PageLink>
    </AccountCard>
  )
}
