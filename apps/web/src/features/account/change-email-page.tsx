import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { userApi } from '@matchwright/contract/user.api'
import { PageLink } from '#web/components/page-link.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { AccountCard } from './account-card.tsx'
import { LinkProblem } from './link-problem.tsx'

/** Confirmation of a new e-mail address by the key from its mail. */
export function ChangeEmailPage({ changeKey }: { changeKey: string | undefined }) {
  const t = useT()
  const confirm = useMutation({
    mutationFn: (key: string) => callApi(userApi.changeEmailConfirm, { body: { key } }),
  })
  if (confirm.isError)
    return (
      <LinkProblem title={t('account.changeEmail.invalid')} text={t('account.changeEmail.invalidText')}>
        <PageLink page="lang-account-settings">{t('common.user.settings')}</PageLink>
      </LinkProblem>
    )
  if (confirm.isSuccess)
    return (
      <AccountCard title={t('account.changeEmail.doneTitle')} lead={t('account.changeEmail.doneText')}>
        <PageLink page="lang-home">{t('errors.home')}</PageLink>
      </AccountCard>
    )
  return (
    <AccountCard
      title={t('account.changeEmail.title')}
      lead={changeKey === undefined ? t('account.changeEmail.noKey') : t('account.changeEmail.lead')}
    >
      {changeKey !== undefined && (
        <Button variant="filled" loading={confirm.isPending} onClick={() => confirm.mutate(changeKey)}>
          {t('account.changeEmail.submit')}
        </Button>
      )}
    </AccountCard>
  )
}
