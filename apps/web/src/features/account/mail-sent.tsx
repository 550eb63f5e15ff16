import { Button } from '@mantine/core'
import { IconMailOpened } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { userApi } from '@matchwright/contract/user.api'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { useFailure } from '#web/lib/api/form-errors.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { AccountCard } from './account-card.tsx'
import styles from './account-card.module.css'

/** After registering: where the mail went, and the ways out when it does not come. */
export function MailSent({ email, onBack }: { email: string; onBack: () => void }) {
  const t = useT()
  return (
    <AccountCard title={t('account.register.sentTitle')}>
      <EmptyState
        variant="plain"
        icon={<IconMailOpened size={24} className="ic" aria-hidden="true" />}
        title={email}
        text={t('account.register.sentText')}
      />
      <p className="s14 sec">{t('account.register.notThere')}</p>
      <div className={styles['actions']}>
        <ResendMail email={email} />
        <Button variant="subtle" onClick={onBack}>
          {t('account.register.otherAddress')}
        </Button>
      </div>
    </AccountCard>
  )
}

/** Sends the mail to confirm an address again. */
export function ResendMail({ email }: { email: string }) {
  const t = useT()
  const resend = useMutation({ mutationFn: () => callApi(userApi.registerResend, { body: { email } }) })
  const failure = useFailure(resend.error)
  return (
    <>
      <Button loading={resend.isPending} disabled={resend.isSuccess} onClick={() => resend.mutate()}>
        {t(resend.isSuccess ? 'account.register.resent' : 'account.register.resend')}
      </Button>
      <span role="status" className="s14">
        {resend.isSuccess && t('account.register.resentText', { email })}
        {failure}
      </span>
    </>
  )
}
