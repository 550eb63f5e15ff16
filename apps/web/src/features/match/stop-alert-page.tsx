import { Button } from '@mantine/core'
import type { EmailFrequency } from '@matchwright/contract/auth.schema'
import { savedSearchApi } from '@matchwright/contract/saved-search.api'
import { useMutation } from '@tanstack/react-query'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './saved.module.css'

/** Ends an alert by the key from its mail. Requires a button press, as mail programs open links on their own. */
export function StopAlertPage({ alertKey }: { alertKey: string }) {
  const t = useT()
  const params = { key: alertKey }
  const stop = useMutation({ mutationFn: () => callApi(savedSearchApi.unsubscribe, { params }) })
  const resume = useMutation({
    mutationFn: (alert: EmailFrequency) => callApi(savedSearchApi.resubscribe, { params, body: { alert } }),
    onSuccess: () => stop.reset(),
  })
  const before = stop.data?.alert ?? 'none'
  return (
    <div className={`wrap ${styles['page']}`}>
      <PageTitle title={t('finder.keep.stopTitle')} />
      <h1 className="vh">{t('finder.keep.stopTitle')}</h1>
      <div aria-live="polite">
        {stop.isSuccess ? (
          <EmptyState title={t('finder.keep.stopped')} text={t('finder.keep.stopText')}>
            {before !== 'none' && (
              <Button loading={resume.isPending} onClick={() => resume.mutate(before)}>
                {t('common.undo')}
              </Button>
            )}
            <PageLink page="lang-match-saved">{t('finder.keep.list')}</PageLink>
          </EmptyState>
        ) : stop.isError || resume.isError ? (
          <EmptyState title={t('finder.keep.stopInvalid')} text={t('finder.keep.stopInvalidText')}>
            <PageLink page="lang-match-saved">{t('finder.keep.list')}</PageLink>
          </EmptyState>
        ) : (
          <EmptyState title={t('finder.keep.stopTitle')} text={t('finder.keep.stopText')}>
            <Button variant="filled" loading={stop.isPending} onClick={() => stop.mutate()}>
              {t('finder.keep.stop')}
            </Button>
          </EmptyState>
        )}
      </div>
    </div>
  )
}
