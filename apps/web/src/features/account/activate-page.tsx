import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { authApi } from '@matchwright/contract/auth.api'
import { PageLink } from '#web/components/page-link.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { AccountCard } from './account-card.tsx'
import { LinkProblem } from './link-problem.tsx'

/** Confirms a registration by a button press, as mail programs that open links would use up the key. */
export function ActivatePage({ activationKey }: { activationKey: string | undefined }) {
  const t = useT()
  const to = usePaths()
  const activate = useMutation({
    mutationFn: (key: string) => callApi(authApi.activate, { body: { key } }),
    // A full page load, as a new session has begun.
    onSuccess: () => location.assign(to('lang-account-activate-success')),
  })
  if (activate.isError)
    return (
      <LinkProblem title={t('account.activate.invalid')} text={t('account.activate.invalidText')}>
        <PageLink page="lang-account-register">{t('account.register.title')}</PageLink>
      </LinkProblem>
    )
  return (
    <AccountCard
      title={t('account.activate.title')}
      lead={activationKey === undefined ? t('account.activate.noKey') : t('account.activate.lead')}
    >
      {activationKey !== undefined && (
        <Button
          variant="filled"
          loading={activate.isPending || activate.isSuccess}
          onClick={() => activate.mutate(activationKey)}
        >
          {t('account.activate.submit')}
        </Button>
      )}
    </AccountCard>
  )
}

export function ActivatedPage() {
  const t = useT()
  return (
    <AccountCard title={t('account.activated.title')} lead={t('account.activated.lead')}>
      <PageLink page="lang-account-login">{t('account.login.title')}</PageLink>
    </AccountCard>
  )
}
