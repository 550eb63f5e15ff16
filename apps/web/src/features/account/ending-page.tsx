import { useMutation } from '@tanstack/react-query'
import { Button } from '@mantine/core'
import { authApi } from '@matchwright/contract/auth.api'
import { useEffect } from 'react'
import { SkeletonRows } from '#web/components/feedback/load-state.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { AccountCard } from './account-card.tsx'

/** Ends the session or the impersonation and reloads the site. */
export function EndingPage({ kind }: { kind: 'logout' | 'logoutReturn' }) {
  const t = useT()
  const { mutate, isError } = useMutation({
    mutationFn: async () => {
      await (kind === 'logout' ? callApi(authApi.logout, {}) : callApi(authApi.logoutReturn, {}))
    },
    // A full page load clears all client state of the session.
    onSuccess: () => location.replace('/'),
  })
  useEffect(() => mutate(), [mutate])
  return (
    <AccountCard title={kind === 'logout' ? t('account.logout.title') : t('account.logoutReturn.title')}>
      {isError ? (
        <>
          <p role="alert">{t('account.failed')}</p>
          <Button onClick={() => mutate()}>{t('common.retry')}</Button>
        </>
      ) : (
        <SkeletonRows rows={1} />
      )}
    </AccountCard>
  )
}
