import { Button, TextInput, Textarea } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { userApi } from '@matchwright/contract/user.api'
import type { AllowedChange } from '@matchwright/contract/user.schema'
import { Dialog } from '#web/components/feedback/dialog.tsx'
import { Loaded } from '#web/components/feedback/load-state.tsx'
import { useToast } from '#web/components/feedback/toast.tsx'
import { FormSummary } from '#web/components/form/form-summary.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { apiQuery, everyCallOf } from '#web/lib/api/queries.ts'
import { useSmallForm } from '#web/lib/form/small-form.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { addressParts } from './address-parts.ts'
import type { AccountAddress } from './address-parts.ts'
import type { Account } from './level-changes.tsx'
import styles from './settings.module.css'

type DialogProps = { account: Account; change: AllowedChange; onClose: () => void }

/** What a change of level or type would change, what it still needs, and its confirmation. */
export function LevelDialog(props: DialogProps) {
  const t = useT()
  const { type, level } = props.change
  const address = useQuery(apiQuery(userApi.address, {}))
  return (
    <Dialog title={`${t(`account.type.${type}`)}, ${t(`account.level.${level}`)}`} size={480} onClose={props.onClose}>
      <Loaded query={address}>{(data) => <LevelForm {...props} address={data} />}</Loaded>
    </Dialog>
  )
}

const COMPARED = ['published_listings', 'users', 'open_contacts'] as const

function LevelForm({ account, change, address, onClose }: DialogProps & { address: AccountAddress }) {
  const t = useT()
  const toast = useToast()
  const cache = useQueryClient()
  const { type, level, needs_staff: needsStaff, direction } = change
  const { isMissing, initial, checks, complete } = addressParts(type, address)
  const form = useSmallForm({
    initial: { ...initial, note: '' },
    checks,
    send: ({ note, ...parts }) =>
      callApi(userApi.accountChangeType, { body: { type, level, note, address: complete(parts) } }),
    onDone: async () => {
      toast(needsStaff ? t('settings.request.sent') : t('settings.saved'))
      onClose()
      await cache.invalidateQueries({ queryKey: everyCallOf(userApi.account) })
      await cache.invalidateQueries({ queryKey: everyCallOf(userApi.accountAllowedChanges) })
    },
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className={styles['dialog']}>
      <FormSummary
        errors={form.errors}
        labels={{ organisation: t('account.organisation'), city: t('account.city'), note: t('settings.request.note') }}
        {...(form.failure !== undefined && { message: form.failure })}
      />
      <QuotaChanges account={account} change={change} />
      {isMissing.organisation && <TextInput {...form.field('organisation')} label={t('account.organisation')} />}
      {isMissing.city && <TextInput {...form.field('city')} label={t('account.city')} />}
      {needsStaff && (
        <Textarea
          {...form.field('note')}
          label={t('settings.request.note')}
          description={t('settings.request.noteHelp')}
          autosize
          minRows={2}
          maxLength={500}
        />
      )}
      <div className={styles['end']}>
        <Button variant="subtle" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" variant="filled" loading={form.mutation.isPending}>
          {needsStaff ? t('settings.request.send') : t(`settings.change.${direction}`)}
        </Button>
      </div>
    </form>
  )
}

function QuotaChanges({ account, change }: Pick<DialogProps, 'account' | 'change'>) {
  const t = useT()
  const isProfessional = change.type !== 'private'
  const quota = (value: number | null) => (value === null ? t('settings.unlimited') : String(value))
  return (
    <>
      {isProfessional !== account.is_professional && (
        <p className="s14">{isProfessional ? t('settings.change.professional') : t('settings.change.personal')}</p>
      )}
      <ul className="s14">
        {COMPARED.map((what) => (
          <li key={what}>
            {t('settings.change.quota', {
              what: t(`settings.quota.${what}`),
              before: quota(account.quotas[what]),
              after: quota(change.quotas[what]),
            })}
          </li>
        ))}
      </ul>
      {change.level !== 'basic' && <p className="s13 mut">{change.price ?? t('account.price.free')}</p>}
    </>
  )
}
