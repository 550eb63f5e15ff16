import { Button, Checkbox, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { WEBHOOK_EVENTS } from '@matchwright/contract/constants'
import { webhookApi } from '@matchwright/contract/webhook.api'
import type { Webhook, WebhookEvent } from '@matchwright/contract/webhook.schema'
import { useState } from 'react'
import { Dialog } from '#web/components/feedback/dialog.tsx'
import { useToast } from '#web/components/feedback/toast.tsx'
import { FormSummary } from '#web/components/form/form-summary.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { everyCallOf } from '#web/lib/api/queries.ts'
import { useSmallForm } from '#web/lib/form/small-form.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { Secret } from './key-dialog.tsx'
import styles from './api-page.module.css'

type WebhookDialogProps = { webhook?: Webhook; onClose: () => void }

/** Adds a webhook, then shows its secret, for the only time; or changes address and events of one. */
export function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const t = useT()
  const [secret, setSecret] = useState<string>()
  const isMade = secret !== undefined
  const title = isMade ? t('api.secret') : webhook ? t('api.editTitle') : t('api.addAddress')
  return (
    <Dialog title={title} isQuestion={isMade} onClose={onClose}>
      {isMade ? (
        <Secret value={secret} text={t('api.secretText')} onClose={onClose} />
      ) : (
        <WebhookForm webhook={webhook} onMade={setSecret} onClose={onClose} />
      )}
    </Dialog>
  )
}

type FormProps = { webhook: Webhook | undefined; onMade: (secret: string) => void; onClose: () => void }

/** Adds a webhook or changes one. @returns the secret of a new one */
async function save(webhook: Webhook | undefined, body: { url: string; events: WebhookEvent[] }) {
  if (!webhook) return (await callApi(webhookApi.create, { body })).secret
  await callApi(webhookApi.change, { params: { webhook_id: webhook.id }, body })
  return undefined
}

function WebhookForm({ webhook, onMade, onClose }: FormProps) {
  const t = useT()
  const toast = useToast()
  const cache = useQueryClient()
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook?.events ?? WEBHOOK_EVENTS)
  const form = useSmallForm({
    initial: { url: webhook?.url ?? '' },
    checks: { url: 'required' },
    send: ({ url }) => save(webhook, { url: url.trim(), events: [...events] }),
    onDone: async (secret) => {
      if (secret === undefined) {
        toast(t('settings.saved'))
        onClose()
      } else onMade(secret)
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
        {webhook ? t('api.save') : t('api.addAddress')}
      </Button>
    </form>
  )
}
