import { ActionIcon, Button, SegmentedControl, TextInput } from '@mantine/core'
import { IconAt, IconBuilding, IconX } from '@tabler/icons-react'
import { HIDDEN_FROM_KINDS } from '@matchwright/contract/constants'
import { hiddenFromApi } from '@matchwright/contract/hidden-from.api'
import type { HiddenFrom } from '@matchwright/contract/hidden-from.schema'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FormSummary } from '#web/components/form/form-summary.tsx'
import { Loaded } from '#web/components/feedback/load-state.tsx'
import { useToast } from '#web/components/feedback/toast.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { apiQuery, everyCallOf } from '#web/lib/api/queries.ts'
import { useSmallForm } from '#web/lib/form/small-form.ts'
import { BlockedList } from './blocked-list.tsx'
import { Section } from './section.tsx'
import styles from './settings.module.css'

/** Companies and mail domains that the account's listings are hidden from. */
export function HiddenSection() {
  const t = useT()
  const hidden = useQuery(apiQuery(hiddenFromApi.list, {}))
  return (
    <Section name="hidden" text={t('settings.hiddenText')}>
      <AddForm />
      <Loaded query={hidden}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="s14 mut">{t('settings.hidden.none')}</p>
          ) : (
            <ul className={styles['hidden']} aria-label={t('settings.hidden.list')}>
              {items.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <BlockedList />
    </Section>
  )
}

type Values = { kind: string; value: string }

/** Narrows the value of the radio buttons, which is typed as a string. */
function entryOf({ kind, value }: Values) {
  return { kind: kind === 'domain' ? kind : 'company', value } as const
}

function AddForm() {
  const t = useT()
  const cache = useQueryClient()
  const form = useSmallForm({
    initial: { kind: 'company', value: '' },
    checks: { value: 'required' },
    send: (values: Values) => callApi(hiddenFromApi.add, { body: entryOf(values) }),
    onDone: () => {
      form.set('value', '')
      void cache.invalidateQueries({ queryKey: everyCallOf(hiddenFromApi.list) })
    },
  })
  const { kind } = entryOf(form.values)
  const label = t(`settings.hidden.${kind}.label`)
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <FormSummary
        errors={form.errors}
        labels={{ value: label }}
        {...(form.failure !== undefined && { message: form.failure })}
      />
      <SegmentedControl
        aria-label={t('settings.hidden.kind')}
        value={kind}
        onChange={(value) => form.set('kind', value)}
        data={HIDDEN_FROM_KINDS.map((value) => ({ value, label: t(`settings.hidden.${value}`) }))}
      />
      <TextInput {...form.field('value')} label={label} autoComplete="off" dir={kind === 'domain' ? 'ltr' : 'auto'} />
      <Button type="submit" loading={form.mutation.isPending}>
        {t('settings.hidden.add')}
      </Button>
    </form>
  )
}

function Entry({ entry: { id, kind, value } }: { entry: HiddenFrom }) {
  const t = useT()
  const toast = useToast()
  const cache = useQueryClient()
  const remove = useMutation({
    mutationFn: () => callApi(hiddenFromApi.remove, { params: { hidden_from_id: id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: everyCallOf(hiddenFromApi.list) }),
    onError: () => toast(t('account.failed'), { tone: 'problem' }),
  })
  const Icon = kind === 'company' ? IconBuilding : IconAt
  return (
    <li>
      <Icon size={17} className="ic" aria-hidden="true" />
      <span className="vh">{t(`settings.hidden.${kind}`)}</span>
      <bdi>{value}</bdi>
      <ActionIcon
        variant="subtle"
        aria-label={t('settings.hidden.remove', { value })}
        loading={remove.isPending}
        onClick={() => remove.mutate()}
      >
        <IconX size={16} aria-hidden="true" />
      </ActionIcon>
    </li>
  )
}
