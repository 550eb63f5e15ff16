import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { webhookApi } from '@matchwright/contract/webhook.api'
import type { Delivery, Webhook } from '@matchwright/contract/webhook.schema'
import { useState } from 'react'
import { Dialog } from '#web/components/feedback/dialog.tsx'
import { Loaded } from '#web/components/feedback/load-state.tsx'
import { useToast } from '#web/components/feedback/toast.tsx'
import { DataTable } from '#web/components/table/data-table.tsx'
import type { Column } from '#web/components/table/data-table.tsx'
import { DateText, NumberText } from '#web/components/text/formats.tsx'
import { Tag } from '#web/components/text/tag.tsx'
import { refusalOf } from '#web/lib/api/api-error.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { apiQuery, everyCallOf } from '#web/lib/api/queries.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { Secret } from './key-dialog.tsx'
import styles from './api-page.module.css'

const SHOWN = 5

type EntryProps = { webhook: Webhook; isLocked: boolean }

/** A webhook: what it is told of, what can be done with it, and its latest deliveries. */
export function WebhookEntry({ webhook, isLocked }: EntryProps) {
  const t = useT()
  const { url, events, is_active: isActive, secret_at: secretAt } = webhook
  return (
    <article className={`card ${styles['plot']}`} aria-label={url}>
      <header>
        <div>
          <code dir="ltr">{url}</code>{' '}
          <Tag tone={isActive ? 'petrol' : 'line'}>{isActive ? t('api.on') : t('api.off')}</Tag>
          <p className="s13 sec">
            <bdi dir="ltr">{events.join(', ')}</bdi>
          </p>
          <p className="s13 mut">{t.rich('api.secretOf', { date: <DateText value={secretAt} style="long" /> })}</p>
        </div>
        <Actions webhook={webhook} isLocked={isLocked} />
      </header>
      <Deliveries webhook={webhook} isLocked={isLocked} />
    </article>
  )
}

/** A change of a webhook, after which the list and its deliveries are read again. */
function useWebhookCall<Input, Answer>(send: (input: Input) => Promise<Answer>, onDone?: (answer: Answer) => void) {
  const t = useT()
  const toast = useToast()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (answer) => onDone?.(answer),
    onError: (error) => toast(refusalOf(error) ?? t('account.failed'), { tone: 'problem' }),
    onSettled: async () => {
      await cache.invalidateQueries({ queryKey: everyCallOf(webhookApi.list) })
      await cache.invalidateQueries({ queryKey: everyCallOf(webhookApi.deliveries) })
    },
  })
}

function Actions({ webhook: { id, is_active: isActive }, isLocked }: EntryProps) {
  const t = useT()
  const params = { webhook_id: id }
  const [secret, setSecret] = useState<string>()
  const test = useWebhookCall(() => callApi(webhookApi.test, { params }))
  const rotate = useWebhookCall(
    () => callApi(webhookApi.rotateSecret, { params }),
    (answer) => setSecret(answer.secret),
  )
  const toggle = useWebhookCall(() => callApi(webhookApi.change, { params, body: { is_active: !isActive } }))
  const remove = useWebhookCall(() => callApi(webhookApi.remove, { params }))
  const actions = [
    { text: t('api.sendTest'), call: test },
    { text: t('api.newSecret'), call: rotate },
    { text: isActive ? t('api.switchOff') : t('api.switchOn'), call: toggle },
    { text: t('api.remove'), call: remove },
  ]
  return (
    <div className={styles['end']}>
      {actions.map(({ text, call }) => (
        <Button
          key={text}
          size="xs"
          disabled={isLocked}
          loading={call.isPending}
          onClick={() => call.mutate(undefined)}
        >
          {text}
        </Button>
      ))}
      {secret !== undefined && (
        <Dialog title={t('api.secret')} isQuestion onClose={() => setSecret(undefined)}>
          <Secret value={secret} text={t('api.newSecretText')} onClose={() => setSecret(undefined)} />
        </Dialog>
      )}
    </div>
  )
}

function Deliveries({ webhook: { id }, isLocked }: EntryProps) {
  const t = useT()
  const params = { webhook_id: id }
  const deliveries = useQuery(apiQuery(webhookApi.deliveries, { params, query: { limit: SHOWN } }))
  const resend = useWebhookCall((deliveryId: number) =>
    callApi(webhookApi.resend, { params: { ...params, delivery_id: deliveryId } }),
  )
  const columns = useColumns(isLocked || resend.isPending, (deliveryId) => resend.mutate(deliveryId))
  return (
    <Loaded query={deliveries}>
      {({ items, count, delivered }) =>
        count === 0 ? (
          <p className="s14 mut">{t('api.noDeliveries')}</p>
        ) : (
          <>
            <DataTable
              caption={t('api.deliveries')}
              columns={columns}
              rows={items}
              rowKey={(row) => row.id}
              rowName={({ event }) => event}
            />
            <p className="s13 sec">{t('api.delivered', { count, delivered })}</p>
          </>
        )
      }
    </Loaded>
  )
}

function useColumns(isLocked: boolean, onResend: (id: number) => void): Column<Delivery>[] {
  const t = useT()
  return [
    { key: 'event', title: t('api.event'), isName: true, cell: ({ event }) => <code dir="ltr">{event}</code> },
    { key: 'sent', title: t('api.sent'), cell: ({ created_at: at }) => <DateText value={at} style="time" /> },
    {
      key: 'answer',
      title: t('api.answer'),
      cell: ({ status, error, delivered_at: delivered }) =>
        error === null ? (
          status !== null && <Tag tone={delivered === null ? 'brick' : 'petrol'}>{status}</Tag>
        ) : (
          <Tag tone="brick">{t(`api.error.${error}`)}</Tag>
        ),
    },
    {
      key: 'took',
      title: t('api.took'),
      numeric: true,
      cell: ({ duration_ms: ms }) => ms !== null && <NumberText value={ms} unit="millisecond" />,
    },
    {
      key: 'attempts',
      title: t('api.attempts'),
      cell: ({ attempts, next_attempt_at: next }) => (
        <>
          <NumberText value={attempts} />
          {next !== null && <>, {t.rich('api.nextAt', { time: <DateText value={next} style="time" /> })}</>}
        </>
      ),
    },
    {
      key: 'again',
      title: t('settings.actions'),
      hideTitle: true,
      cell: ({ id, delivered_at: delivered }) =>
        delivered === null && (
          <Button size="xs" variant="subtle" disabled={isLocked} onClick={() => onResend(id)}>
            {t('api.sendAgain')}
          </Button>
        ),
    },
  ]
}
