import { Button, TextInput, Textarea } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { userApi } from '@matchwright/contract/user.api'
import { Loaded } from '#web/components/feedback/load-state.tsx'
import { useToast } from '#web/components/feedback/toast.tsx'
import { FormSummary } from '#web/components/form/form-summary.tsx'
import { DateText } from '#web/components/text/formats.tsx'
import { Tag } from '#web/components/text/tag.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { apiQuery, everyCallOf } from '#web/lib/api/queries.ts'
import { useSmallForm } from '#web/lib/form/small-form.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { addressParts } from './address-parts.ts'
import type { AccountAddress } from './address-parts.ts'
import { LastRequest } from './level-changes.tsx'
import type { Account } from './level-changes.tsx'
import styles from './settings.module.css'

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
          {!isAsked && <AskForm account={account} isLocked={isLocked} />}
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

/** Asks staff for the badge; where registration did not ask for the town, this does. */
function AskForm({ account, isLocked }: { account: Account; isLocked: boolean }) {
  const address = useQuery(apiQuery(userApi.address, {}))
  return (
    <Loaded query={address}>
      {(data) => <AddressedForm type={account.type} address={data} isLocked={isLocked} />}
    </Loaded>
  )
}

type FormProps = { type: Account['type']; address: AccountAddress; isLocked: boolean }

function AddressedForm({ type, address, isLocked }: FormProps) {
  const t = useT()
  const toast = useToast()
  const cache = useQueryClient()
  const labels = {
    organisation: t('account.organisation'),
    city: t('account.city'),
    note: t('settings.verification.note'),
  }
  const { isMissing, initial, checks, complete } = addressParts(type, address)
  const form = useSmallForm({
    initial: { ...initial, note: '' },
    checks: { ...checks, note: 'required' },
    send: ({ note, ...parts }) =>
      callApi(userApi.accountRequestVerification, { body: { note, address: complete(parts) } }),
    onDone: async () => {
      toast(t('settings.request.sent'))
      await cache.invalidateQueries({ queryKey: everyCallOf(userApi.account) })
    },
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className={styles['dialog']}>
      <FormSummary
        errors={form.errors}
        labels={labels}
        {...(form.failure !== undefined && { message: form.failure })}
      />
      {isMissing.organisation && <TextInput {...form.field('organisation')} label={labels.organisation} />}
      {isMissing.city && <TextInput {...form.field('city')} label={labels.city} />}
      <Textarea
        {...form.field('note')}
        label={labels.note}
        description={t('settings.verification.noteHelp')}
        autosize
        minRows={2}
        maxLength={500}
      />
      <div>
        <Button type="submit" disabled={isLocked} loading={form.mutation.isPending}>
          {t('settings.verification.ask')}
        </Button>
      </div>
    </form>
  )
}
