import { Button, Checkbox, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { WEBHOOK_EVENTS } from '@matchwright/contract/constants'
import { webhookApi } from '@matchwright/contract/webhook.api'
import type { WebhookEvent } from '@matchwright/contract/webhook.schema'
import { useState } from 'react'
import { Dialog } from '#web/components/feedback/dialog.tsx'
import { FormSummary } from '#web/components/form/form-summary.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { everyCallOf } from '#web/lib/api/queries.ts'
import { useSmallForm } from '#web/lib/form/small-form.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { Secret } from './key-dialog.tsx'
import styles from './api-page.module.css'

/** Adds a webhook, then shows its secret, for the only time. */
export function WebhookDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [secret, setSecret] = useState<string>()
  const isMade = secret !== undefined
  return (
    <Dialog title={isMade ? t('api.secret') : t('api.addAddress')} isQuestion={isMade} onClose={onClose}>
      {isMade ? (
        <Secret value={secret} text={t('api.secretText')} onClose={onClose} />
      ) : (
        <WebhookForm onMade={setSecret} />
      )}
    </Dialog>
  )
}

function WebhookForm({ onMade }: { onMade: (secret: string) => void }) {
  const t = useT()
  const cache = useQueryClient()
  const [events, setEvents] = useState<readonly WebhookEvent[]>(WEBHOOK_EVENTS)
  const form = useSmallForm({
    initial: { url: '' },
    checks: { url: 'required' },
    send: ({ url }) => callApi(webhookApi.create, { body: { url: url.trim(), events: [...events] } }),
    onDone: async ({ secret }) => {
      onMade(secret)
      await cache.invalidateQueries({ queryKey: everyCallOf(webhookApi.list) })
    },
  })
  const labels = { url: t('api.url'), events: t('api.events') }
  return (
    <form noValidate onSubmit={form.onSubmit} className={styles['form']}>
      <FormSummary
        errors={form.errors}
        labels={labels}
        {...(form.failure !== undefined && { message: form.failure })}
      />
      <TextInput {...form.field('url')} label={labels.url} placeholder="https://" dir="ltr" data-autofocus />
      <Checkbox.Group
        label={labels.events}
        value={[...events]}
        onChange={(chosen) => setEvents(WEBHOOK_EVENTS.filter((event) => chosen.includes(event)))}
      >
        <div className={styles['scopes']}>
          {WEBHOOK_EVENTS.map((event) => (
            <Checkbox key={event} value={event} label={<code dir="ltr">{event}</code>} />
          ))}
        </div>
      </Checkbox.Group>
      <Button
        type="submit"
        variant="filled"
        disabled={events.length === 0}
        loading={form.mutation.isPending}
        className={styles['submit'] ?? ''}
      >
        {t('api.addAddress')}
      </Button>
    </form>
  )
}
