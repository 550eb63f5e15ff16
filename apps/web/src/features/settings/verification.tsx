import { Button, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { userApi } from '@matchwright/contract/user.api'
import { useToast } from '#web/components/feedback/toast.tsx'
import { FormSummary } from '#web/components/form/form-summary.tsx'
import { DateText } from '#web/components/text/formats.tsx'
import { Tag } from '#web/components/text/tag.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { everyCallOf } from '#web/lib/api/queries.ts'
import { useSmallForm } from '#web/lib/form/small-form.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { LastRequest } from './level-changes.tsx'
import type { Account } from './level-changes.tsx'

/** Whether staff has verified the organisation behind the account, and how to ask for it. */
export function Verification({ account, isLocked }: { account: Account; isLocked: boolean }) {
  const t = useT()
  const isAsked = account.requests.some(({ kind, state }) => kind === 'verification' && state === 'open')
  return (
    <div>
      <h3>{t('settings.verification')}</h3>
      {account.verified_at === null ? (
        <>
          <p className="s14 sec">{t('settings.verification.text')}</p>
          <LastRequest account={account} kind="verification" isLocked={isLocked} />
          {!isAsked && <AskForm isLocked={isLocked} />}
        </>
      ) : (
        <p>
          <Tag tone="petrol">{t('listing.view.verified')}</Tag>{' '}
          {t.rich('settings.verification.since', { date: <DateText value={account.verified_at} style="long" /> })}
        </p>
      )}
    </div>
  )
}

function AskForm({ isLocked }: { isLocked: boolean }) {
  const t = useT()
  const toast = useToast()
  const cache = useQueryClient()
  const label = t('settings.verification.note')
  const form = useSmallForm({
    initial: { note: '' },
    checks: { note: 'required' },
    send: (body) => callApi(userApi.accountRequestVerification, { body }),
    onDone: async () => {
      toast(t('settings.request.sent'))
      await cache.invalidateQueries({ queryKey: everyCallOf(userApi.account) })
    },
  })
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <FormSummary
        errors={form.errors}
        labels={{ note: label }}
        {...(form.failure !== undefined && { message: form.failure })}
      />
      <Textarea
        {...form.field('note')}
        label={label}
        description={t('settings.verification.noteHelp')}
        autosize
        minRows={2}
        maxLength={500}
      />
      <Button type="submit" disabled={isLocked} loading={form.mutation.isPending}>
        {t('settings.verification.ask')}
      </Button>
    </form>
  )
}
