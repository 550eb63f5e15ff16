import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core'
import { IconAt, IconBuilding, IconX } from '@tabler/icons-react'
import { hiddenFromApi } from '@matchwright/contract/hidden-from.api'
import type { HiddenFrom } from '@matchwright/contract/hidden-from.schema'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FormSummary } from '#web/components/form/form-summary.tsx'
import { Loaded } from '#web/components/feedback/load-state.tsx'
import { useToast } from '#web/components/feedback/toast.tsx'
import { refusalOf } from '#web/lib/api/api-error.ts'
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
        {({ items, hides_from_employers: hides }) => (
          <>
            {items.length > 0 && (
              <ul className={styles['pills']} aria-label={t('settings.hidden.list')}>
                {items.map((entry) => (
                  <Entry key={entry.id} entry={entry} />
                ))}
              </ul>
            )}
            <Employers hides={hides} />
            {items.length === 0 && !hides && <p className="s14 mut">{t('settings.hidden.none')}</p>}
          </>
        )}
      </Loaded>
      <BlockedList />
    </Section>
  )
}

const DOMAIN = /^(\S*@)?([\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}$/u

/** A mail domain is told from the name of a company by its form. */
function entryOf(value: string) {
  const trimmed = value.trim()
  return { kind: DOMAIN.test(trimmed) ? 'domain' : 'company', value: trimmed } as const
}

function AddForm() {
  const t = useT()
  const cache = useQueryClient()
  const form = useSmallForm({
    initial: { value: '' },
    checks: { value: 'required' },
    send: ({ value }) => callApi(hiddenFromApi.add, { body: entryOf(value) }),
    onDone: () => {
      form.set('value', '')
      void cache.invalidateQueries({ queryKey: everyCallOf(hiddenFromApi.list) })
    },
  })
  const label = t('settings.hidden.label')
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <FormSummary
        errors={form.errors}
        labels={{ value: label }}
        {...(form.failure !== undefined && { message: form.failure })}
      />
      <div className={styles['addLine']}>
        <TextInput
          {...form.field('value')}
          label={label}
          description={t('settings.hidden.help')}
          autoComplete="off"
          dir="auto"
        />
        <Button type="submit" loading={form.mutation.isPending}>
          {t('settings.hidden.add')}
        </Button>
      </div>
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
      <Icon size={16} className="ic" aria-hidden="true" />
      <span className="vh">{t(`settings.hidden.${kind}`)}</span>
      <bdi>{value}</bdi>
      <ActionIcon
        variant="subtle"
        size={26}
        aria-label={t('settings.hidden.remove', { value })}
        loading={remove.isPending}
        onClick={() => remove.mutate()}
      >
        <IconX size={15} aria-hidden="true" />
      </ActionIcon>
    </li>
  )
}

function Employers({ hides }: { hides: boolean }) {
  const t = useT()
  const toast = useToast()
  const cache = useQueryClient()
  const save = useMutation({
    mutationFn: (hides_from_employers: boolean) =>
      callApi(hiddenFromApi.setEmployers, { body: { hides_from_employers } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: everyCallOf(hiddenFromApi.list) }),
    onError: (error) => toast(refusalOf(error) ?? t('account.failed'), { tone: 'problem' }),
  })
  return (
    <Checkbox
      label={t('settings.hidden.employers')}
      description={t('settings.hidden.employersText')}
      checked={save.isPending ? save.variables : hides}
      onChange={(event) => save.mutate(event.currentTarget.checked)}
    />
  )
}
