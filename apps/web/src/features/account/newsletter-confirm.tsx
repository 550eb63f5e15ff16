import { Button } from '@mantine/core'
import { siteApi } from '@matchwright/contract/site.api'
import { useMutation } from '@tanstack/react-query'
import { AccountCard } from './account-card.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { HomeLink, InvalidLink } from './newsletter-invalid-link.tsx'

/** Confirms a subscription by the key from its mail. Requires a button press, as mail programs open links. */
export function ConfirmPage({ mailedKey }: { mailedKey: string }) {
  const t = useT()
  const confirm = useMutation({ mutationFn: () => callApi(siteApi.confirmNewsletter, { body: { key: mailedKey } }) })
  if (confirm.isSuccess)
    return (
      <AccountCard title={t('common.newsletter.confirm.doneTitle')} lead={t('common.newsletter.confirm.doneText')}>
        <HomeLink />
      </AccountCard>
    )
  if (confirm.isError || mailedKey === '') return <InvalidLink />
  return (
    <AccountCard title={t('common.newsletter.confirm.title')} lead={t('common.newsletter.confirm.text')}>
      <Button variant="filled" loading={confirm.isPending} onClick={() => confirm.mutate()}>
        {t('common.newsletter.confirm.submit')}
      </Button>
    </AccountCard>
  )
}
