import { Button } from '@mantine/core'
import { siteApi } from '@matchwright/contract/site.api'
import { useMutation } from '@tanstack/react-query'
import { PageLink } from '#web/components/page-link.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { AccountCard } from './account-card.tsx'

type NewsletterPageProps = { task: 'confirm' | 'stop'; mailedKey: string }

/** Confirms or ends a subscription by the key from its mail. Requires a button press, as mail programs open links. */
export function NewsletterPage({ task, mailedKey }: NewsletterPageProps) {
  const t = useT()
  const { isSuccess, isError, isPending, mutate } = useMutation({
    mutationFn: () =>
      task === 'confirm'
        ? callApi(siteApi.confirmNewsletter, { body: { key: mailedKey } })
        : callApi(siteApi.stopNewsletter, { params: { key: mailedKey } }),
  })
  const home = <PageLink page="lang-home">{t('common.newsletter.home')}</PageLink>
  if (isSuccess)
    return (
      <AccountCard title={t(`common.newsletter.${task}.doneTitle`)} lead={t(`common.newsletter.${task}.doneText`)}>
        {home}
      </AccountCard>
    )
  if (isError || mailedKey === '')
    return (
      <AccountCard title={t('common.newsletter.invalid')} lead={t('common.newsletter.invalidText')}>
        {home}
      </AccountCard>
    )
  return (
    <AccountCard title={t(`common.newsletter.${task}.title`)} lead={t(`common.newsletter.${task}.text`)}>
      <Button variant="filled" loading={isPending} onClick={() => mutate()}>
        {t(`common.newsletter.${task}.submit`)}
      </Button>
    </AccountCard>
  )
}
