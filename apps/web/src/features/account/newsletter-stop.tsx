import { Button } from '@mantine/core'
import { newsletterApi } from '@matchwright/contract/newsletter.api'
import { siteApi } from '@matchwright/contract/site.api'
import { useMutation } from '@tanstack/react-query'
import { AccountCard } from './account-card.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { HomeLink, InvalidLink } from './newsletter-invalid-link.tsx'

type StopPageProps = {
  mailedKey: string
  /** Issue from whose mail the reader came, for its figures. */
  issue: string | null
}

/** Ends a subscription by the key from its mail, and takes the end back. Mail programs open links, so it asks first. */
export function StopPage({ mailedKey, issue }: StopPageProps) {
  const t = useT()
  const params = { key: mailedKey }
  const query = issue === null ? {} : { issue }
  const stop = useMutation({ mutationFn: () => callApi(siteApi.stopNewsletter, { params, query }) })
  const resume = useMutation({ mutationFn: (undo: string) => callApi(newsletterApi.resume, { body: { undo } }) })
  if (stop.isError || resume.isError || mailedKey === '') return <InvalidLink />
  if (resume.isSuccess)
    return (
      <AccountCard title={t('common.newsletter.confirm.doneTitle')} lead={t('common.newsletter.confirm.text')}>
        <HomeLink />
      </AccountCard>
    )
  if (stop.isSuccess) {
    const { undo } = stop.data
    return (
      <AccountCard title={t('common.newsletter.stop.doneTitle')} lead={t('common.newsletter.stop.doneText')}>
        {undo !== null && (
          <Button loading={resume.isPending} onClick={() => resume.mutate(undo)}>
            {t('common.undo')}
          </Button>
        )}
        <HomeLink />
      </AccountCard>
    )
  }
  return (
    <AccountCard title={t('common.newsletter.stop.title')} lead={t('common.newsletter.stop.text')}>
      <Button variant="filled" loading={stop.isPending} onClick={() => stop.mutate()}>
        {t('common.newsletter.stop.submit')}
      </Button>
      <PageLink page="lang-newsletter" search={`?${new URLSearchParams({ key: mailedKey })}`}>
        {t('common.newsletter.manage')}
      </PageLink>
    </AccountCard>
  )
}
