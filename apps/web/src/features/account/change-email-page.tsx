import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { userApi } from '@matchwright/contract/user.api'
import { PageLink } from '#web/components/page-link.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { AccountCard } from './account-card.tsx'
import { LinkProblem } from './link-problem.tsx'

type MailedKey = { mailedKey: string | undefined }

/** Confirmation of a new e-mail address by the key from its mail. */
export function ChangeEmailPage({ mailedKey }: MailedKey) {
  const confirm = (key: string) => callApi(userApi.changeEmailConfirm, { body: { key } })
  return <KeyConfirmation task="changeEmail" mailedKey={mailedKey} confirm={confirm} />
}

/** Return to the e-mail address of before, by the key that was mailed to it. */
export function KeepEmailPage({ mailedKey }: MailedKey) {
  const confirm = (key: string) => callApi(userApi.changeEmailUndo, { body: { key } })
  return <KeyConfirmation task="keepEmail" mailedKey={mailedKey} confirm={confirm} />
}

type KeyConfirmationProps = MailedKey & {
  task: 'changeEmail' | 'keepEmail'
  confirm: (key: string) => Promise<unknown>
}

function KeyConfirmation({ task, mailedKey, confirm }: KeyConfirmationProps) {
  const t = useT()
  const confirmation = useMutation({ mutationFn: confirm })
  if (confirmation.isError)
    return (
      <LinkProblem title={t('account.changeEmail.invalid')} text={t(`account.${task}.invalidText`)}>
        <PageLink page="lang-account-settings">{t('common.user.settings')}</PageLink>
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
