import { Button, Checkbox, Select, TextInput, Textarea } from '@mantine/core'
import { ACCOUNT_LEVELS, ACCOUNT_TYPES, VERIFICATION_CHECKS } from '@matchwright/contract/constants'
import { moderationApi } from '@matchwright/contract/moderation.api'
import { staffApi } from '@matchwright/contract/staff.api'
import type { StaffAccount } from '@matchwright/contract/staff.schema'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useToast } from '#web/components/feedback/toast.tsx'
import { DateText } from '#web/components/text/formats.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useFailure } from '#web/lib/api/form-errors.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { ClosingCase, NeedsAnother } from './closing-case.tsx'
import styles from './staff.module.css'

type FormProps = { account: StaffAccount }

type ActionProps = {
  title: string
  submit: string
  isReady: boolean
  send: () => Promise<unknown>
  children: ReactNode
}

/** A panel with one change that staff can make. */
function Action({ title, submit, isReady, send, children }: ActionProps) {
  const t = useT()
  const toast = useToast()
  const cache = useQueryClient()
  const change = useMutation({
    mutationFn: send,
    onSuccess: async () => {
      toast(t('settings.saved'))
      await cache.invalidateQueries()
    },
  })
  const failure = useFailure(change.error)
  return (
    <form
      noValidate
      className={`card ${styles['panel']} ${styles['form']}`}
      onSubmit={(event) => {
        event.preventDefault()
        change.mutate()
      }}
    >
      <h2>{title}</h2>
      {children}
      {failure !== undefined && <p role="alert">{failure}</p>}
      <footer>
        <Button type="submit" loading={change.isPending} disabled={!isReady}>
          {submit}
        </Button>
      </footer>
    </form>
  )
}

export function LevelForm({ account }: FormProps) {
  const t = useT()
  const [type, setType] = useState(account.type)
  const [level, setLevel] = useState(account.level ?? 'basic')
  const [reason, setReason] = useState('')
  const isOther = type !== account.type || level !== account.level
  return (
    <Action
      title={t('account.level')}
      submit={t('admin.staff.save')}
      isReady={isOther && reason.trim() !== ''}
      send={() => callApi(staffApi.setLevel, { params: { account_id: account.id }, body: { type, level, reason } })}
    >
      <div className={styles['two']}>
        <Select
          label={t('admin.staff.type')}
          data={ACCOUNT_TYPES.map((value) => ({ value, label: t(`account.type.${value}`) }))}
          value={type}
          onChange={(value) => setType(ACCOUNT_TYPES.find((one) => one === value) ?? account.type)}
          allowDeselect={false}
        />
        <Select
          label={t('account.level')}
          data={ACCOUNT_LEVELS.map((value) => ({ value, label: t(`account.level.${value}`) }))}
          value={level}
          onChange={(value) => setLevel(ACCOUNT_LEVELS.find((one) => one === value) ?? 'basic')}
          allowDeselect={false}
        />
      </div>
      <Reason value={reason} onChange={setReason} />
    </Action>
  )
}

export function ExpiryForm({ account }: FormProps) {
  const t = useT()
  const [until, setUntil] = useState(lastDay(account.expires_at))
  return (
    <Action
      title={t('admin.staff.end')}
      submit={t('admin.staff.save')}
      isReady={until !== lastDay(account.expires_at)}
      send={() => callApi(staffApi.setExpiry, { params: { account_id: account.id }, body: { until: until || null } })}
    >
      <TextInput
        type="date"
        label={t('admin.staff.until')}
        description={t('admin.staff.untilHelp')}
        value={until}
        onChange={(event) => setUntil(event.currentTarget.value)}
      />
    </Action>
  )
}

/** An account that ends at midnight runs until the day before. */
function lastDay(expiresAt: string | null): string {
  return expiresAt === null ? '' : new Date(Date.parse(expiresAt) - 1).toISOString().slice(0, 10)
}

export function VerifyForm({ account }: FormProps) {
  const t = useT()
  const [how, setHow] = useState<string[]>([])
  const [reason, setReason] = useState('')
  const params = { account_id: account.id }
  if (account.verified_at !== null)
    return (
      <Action
        title={t('settings.verification')}
        submit={t('admin.staff.endBadge')}
        isReady={reason.trim() !== ''}
        send={() => callApi(staffApi.endVerification, { params, body: { reason } })}
      >
        <p className="s14">
          {t.rich('settings.verification.since', { date: <DateText value={account.verified_at} style="long" /> })}
        </p>
        <Reason value={reason} onChange={setReason} />
      </Action>
    )
  return (
    <Action
      title={t('settings.verification')}
      submit={t('admin.staff.giveBadge')}
      isReady={how.length > 0}
      send={() =>
        callApi(staffApi.verify, {
          params,
          body: { how: VERIFICATION_CHECKS.filter((check) => how.includes(check)) },
        })
      }
    >
      <Checkbox.Group label={t('admin.staff.checked')} value={how} onChange={setHow}>
        {VERIFICATION_CHECKS.map((check) => (
          <Checkbox key={check} value={check} label={t(`admin.staff.check.${check}`)} mt={8} />
        ))}
      </Checkbox.Group>
    </Action>
  )
}

/** Proposes to close the account, or shows the proposal that waits for a second person. */
export function CloseAccount({ account }: FormProps) {
  const t = useT()
  const closings = useQuery(apiQuery(moderationApi.closings, {}))
  const [reason, setReason] = useState('')
  const closing = closings.data?.items.find((one) => one.account_id === account.id)
  if (closing)
    return (
      <section className={`card ${styles['panel']} ${styles['form']}`}>
        <h2>{t('admin.staff.close')}</h2>
        <ClosingCase closing={closing} />
      </section>
    )
  return (
    <Action
      title={t('admin.staff.close')}
      submit={t('admin.staff.do.close')}
      isReady={reason.trim() !== ''}
      send={async () => {
        await callApi(moderationApi.proposeClosing, { params: { account_id: account.id }, body: { reason } })
        setReason('')
      }}
    >
      <p className="s14 sec">{t('admin.staff.closeText')}</p>
      {closings.data?.others === 0 && <NeedsAnother />}
      <Textarea
        label={t('admin.staff.statement')}
        description={t('admin.staff.statementHelp')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        autosize
        minRows={3}
        maxLength={4000}
      />
    </Action>
  )
}

/** Opens an account again that staff closed. */
export function ReopenAccount({ account }: FormProps) {
  const t = useT()
  const [reason, setReason] = useState('')
  return (
    <Action
      title={t('admin.staff.reopen')}
      submit={t('admin.staff.reopen')}
      isReady={reason.trim() !== ''}
      send={() => callApi(moderationApi.reopenAccountOf, { params: { account_id: account.id }, body: { reason } })}
    >
      <p className="s14 sec">{t('admin.staff.reopenText')}</p>
      <Reason value={reason} onChange={setReason} />
    </Action>
  )
}

function Reason({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useT()
  return (
    <TextInput
      label={t('account.loginAs.reason')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      maxLength={500}
    />
  )
}
