import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { PageLink } from '#web/components/page-link.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { AccountCard } from './account-card.tsx'
import { LinkProblem } from './link-problem.tsx'

export type MailedKey = { mailedKey: string | undefined }

type KeyConfirmationProps = MailedKey & {
  task: 'changeEmail' | 'keepEmail' | 'reopen'
  confirm: (key: string) => Promise<unknown>
}

/** Page of a mailed link: asks before it does what the link is for, as mail programs open links on their own. */
export function KeyConfirmation({ task, mailedKey, confirm }: KeyConfirmationProps) {
  const t = useT()
  const confirmation = useMutation({ mutationFn: confirm })
  if (confirmation.isError)
    return (
      <LinkProblem title={t('account.changeEmail.invalid')} text={t(`account.${task}.invalidText`)}>
        {task === 'reopen' ? (
          // After the link was used one can log in again; nobody else has an account for settings.
          <>
            <PageLink page="lang-account-login">{t('account.login.title')}</PageLink>
            <PageLink page="lang-content-page" params={{ '*': 'contact' }}>
              {t('account.expired.contact')}
            </PageLink>
          </>
        ) : (
          <PageLink page="lang-account-settings">{t('common.user.settings')}</PageLink>
        )}
      </LinkProblem>
    )
  if (confirmation.isSuccess)
    return (
      <AccountCard title={t(`account.${task}.doneTitle`)} lead={t(`account.${task}.doneText`)}>
        <PageLink page="lang-account-login">{t('account.login.title')}</PageLink>
      </AccountCard>
    )
  return (
    <AccountCard
      title={t(`account.${task}.title`)}
      lead={mailedKey === undefined ? t(`account.${task}.noKey`) : t(`account.${task}.lead`)}
    >
      {mailedKey !== undefined && (
        <Button variant="filled" loading={confirmation.isPending} onClick={() => confirmation.mutate(mailedKey)}>
          {t(`account.${task}.submit`)}
        </Button>
      )}
    </AccountCard>
  )
}
