import { Button, Checkbox, CopyButton, Select, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { apiAccessApi } from '@matchwright/contract/api-access.api'
import { API_KEY_DAYS, API_SCOPES } from '@matchwright/contract/constants'
import type { ApiScope, ResponseOf } from '@matchwright/contract/endpoint'
import { useState } from 'react'
import { Dialog } from '#web/components/feedback/dialog.tsx'
import { FormSummary } from '#web/components/form/form-summary.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { everyCallOf } from '#web/lib/api/queries.ts'
import { useSmallForm } from '#web/lib/form/small-form.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { scopeText } from './scopes.ts'
import styles from './api-page.module.css'

type Days = (typeof API_KEY_DAYS)[number]
type NewKey = ResponseOf<typeof apiAccessApi.createKey>

/** Makes a key, then shows it, for the only time. */
export function KeyDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [made, setMade] = useState<NewKey>()
  return (
    <Dialog title={made ? t('api.made') : t('api.newKey')} size={520} isQuestion={made !== undefined} onClose={onClose}>
      {made ? <Secret value={made.key} text={t('api.madeText')} onClose={onClose} /> : <KeyForm onMade={setMade} />}
    </Dialog>
  )
}

function KeyForm({ onMade }: { onMade: (made: NewKey) => void }) {
  const t = useT()
  const cache = useQueryClient()
  const [scopes, setScopes] = useState<readonly ApiScope[]>(['listings:read'])
  const [days, setDays] = useState<Days>(365)
  const form = useSmallForm({
    initial: { name: '' },
    checks: { name: 'required' },
    send: ({ name }) => callApi(apiAccessApi.createKey, { body: { name, scopes: [...scopes], days } }),
    onDone: async (made) => {
      onMade(made)
      await cache.invalidateQueries({ queryKey: everyCallOf(apiAccessApi.keys) })
    },
  })
  const labels = { name: t('api.name'), scopes: t('api.scopes') }
  return (
    <form noValidate onSubmit={form.onSubmit} className={styles['form']}>
      <FormSummary
        errors={form.errors}
        labels={labels}
        {...(form.failure !== undefined && { message: form.failure })}
      />
      <p className="s14 sec">{t('api.newKeyText')}</p>
      <TextInput {...form.field('name')} label={labels.name} placeholder={t('api.nameExample')} data-autofocus />
      <Checkbox.Group
        label={labels.scopes}
        value={[...scopes]}
        error={form.errors.fields['scopes']}
        onChange={(chosen) => setScopes(API_SCOPES.filter((scope) => chosen.includes(scope)))}
      >
        <div className={styles['scopes']}>
          {API_SCOPES.map((scope) => (
            <Checkbox key={scope} value={scope} label={scopeText(t, scope)} />
          ))}
        </div>
      </Checkbox.Group>
      <Select
        label={t('api.endsAfter')}
        value={String(days)}
        allowDeselect={false}
        data={API_KEY_DAYS.map((count) => ({ value: String(count), label: t('api.days', { count }) }))}
        onChange={(chosen) => setDays(API_KEY_DAYS.find((count) => String(count) === chosen) ?? days)}
      />
      <Button
        type="submit"
        variant="filled"
        disabled={scopes.length === 0}
        loading={form.mutation.isPending}
        className={styles['submit'] ?? ''}
      >
        {t('api.make')}
      </Button>
    </form>
  )
}

/** A secret that is shown once, to be copied. */
export function Secret({ value, text, onClose }: { value: string; text: string; onClose: () => void }) {
  const t = useT()
  return (
    <div className={styles['form']}>
      <p>{text}</p>
      <div className={styles['secret']}>
        <code dir="ltr">{value}</code>
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <Button
              onClick={copy}
              leftSection={copied ? <IconCheck size={16} className="ic" /> : <IconCopy size={16} className="ic" />}
            >
              <span aria-live="polite">{copied ? t('api.copied') : t('api.copy')}</span>
            </Button>
          )}
        </CopyButton>
      </div>
      <Button variant="filled" onClick={onClose} className={styles['submit'] ?? ''}>
        {t('api.stored')}
      </Button>
    </div>
  )
}
