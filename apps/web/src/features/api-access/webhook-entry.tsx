import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { webhookApi } from '@matchwright/contract/webhook.api'
import type { Delivery, Webhook } from '@matchwright/contract/webhook.schema'
import { useState } from 'react'
import { Dialog } from '#web/components/feedback/dialog.tsx'
import { Loaded } from '#web/components/feedback/load-state.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { DataTable } from '#web/components/table/data-table.tsx'
import { DateText } from '#web/components/text/formats.tsx'
import { Tag } from '#web/components/text/tag.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useDeliveryColumns } from './delivery-columns.tsx'
import { Secret } from './key-dialog.tsx'
import { CALLS_AFTER_REMOVAL, useWebhookCall } from './webhook-calls.ts'
import { WebhookDialog } from './webhook-dialog.tsx'
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

function Actions({ webhook, isLocked }: EntryProps) {
  const t = useT()
  const { id, url, is_active: isActive } = webhook
  const params = { webhook_id: id }
  const [secret, setSecret] = useState<string>()
  const [isEditing, setEditing] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const test = useWebhookCall(() => callApi(webhookApi.test, { params }))
  const rotate = useWebhookCall(() => callApi(webhookApi.rotateSecret, { params }), {
    onDone: (answer) => setSecret(answer.secret),
  })
  const toggle = useWebhookCall(() => callApi(webhookApi.change, { params, body: { is_active: !isActive } }))
  return (
    <div className={styles['end']}>
      <Button size="xs" disabled={isLocked} loading={test.isPending} onClick={() => test.mutate(undefined)}>
        {t('api.sendTest')}
      </Button>
      <Button size="xs" disabled={isLocked} onClick={() => setEditing(true)}>
        {t('api.edit')}
      </Button>
      <Menu>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('settings.actionsOf', { name: url })}
            disabled={isLocked}
          >
            <IconDots size={18} className="ic" aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => rotate.mutate(undefined)}>{t('api.newSecret')}</Menu.Item>
          <Menu.Item onClick={() => toggle.mutate(undefined)}>
            {isActive ? t('api.switchOff') : t('api.switchOn')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item c="var(--brick)" onClick={() => setRemoving(true)}>
            {t('api.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isEditing && <WebhookDialog webhook={webhook} onClose={() => setEditing(false)} />}
      {isRemoving && <RemoveDialog webhook={webhook} onClose={() => setRemoving(false)} />}
      {secret !== undefined && (
        <Dialog title={t('api.secret')} isQuestion onClose={() => setSecret(undefined)}>
          <Secret value={secret} text={t('api.newSecretText')} onClose={() => setSecret(undefined)} />
        </Dialog>
      )}
    </div>
  )
}

function RemoveDialog({ webhook: { id, url }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useT()
  const remove = useWebhookCall(() => callApi(webhookApi.remove, { params: { webhook_id: id } }), {
    onDone: onClose,
    refreshed: CALLS_AFTER_REMOVAL,
  })
  return (
    <Dialog title={t('api.removeTitle')} size={440} isQuestion onClose={onClose}>
      <div className={styles['form']}>
        <code dir="ltr" className={styles['address']}>
          {url}
        </code>
        <p>{t('api.removeText')}</p>
        <div className={styles['end']}>
          <Button variant="subtle" onClick={onClose} data-autofocus>
            {t('common.cancel')}
          </Button>
          <Button
            variant="filled"
            color="var(--brick)"
            loading={remove.isPending}
            onClick={() => remove.mutate(undefined)}
          >
            {t('api.remove')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function Deliveries({ webhook: { id }, isLocked }: EntryProps) {
  const t = useT()
  const params = { webhook_id: id }
  const deliveries = useQuery(apiQuery(webhookApi.deliveries, { params, query: { limit: SHOWN } }))
  const resend = useWebhookCall((delivery: Delivery) =>
    callApi(webhookApi.resend, { params: { ...params, delivery_id: delivery.id } }),
  )
  const columns = useDeliveryColumns<Delivery>(isLocked || resend.isPending, resend.mutate)
  return (
    <Loaded query={deliveries}>
      {({ items, count, delivered }) =>
        count === 0 ? (
          <p className="s14 mut">{t('api.noDeliveries')}</p>
        ) : (
          <>
            <div className={styles['flush']}>
              <DataTable
                caption={t('api.deliveries')}
                columns={columns}
                rows={items}
                rowKey={(row) => row.id}
                rowName={({ event }) => event}
              />
            </div>
            <p className={styles['underTable']}>
              {t('api.delivered', { count, delivered })}
              {count > SHOWN && (
                <PageLink page="lang-user-webhook_deliveries" search={`?webhook=${id}`}>
                  {t('api.allDeliveries')}
                </PageLink>
              )}
            </p>
          </>
        )
      }
    </Loaded>
  )
}
