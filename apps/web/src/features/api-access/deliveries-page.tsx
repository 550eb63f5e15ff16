import { Select } from '@mantine/core'
import { DELIVERY_OUTCOMES, PAGE_SIZE } from '@matchwright/contract/constants'
import { webhookApi } from '@matchwright/contract/webhook.api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { Loaded, SkeletonRows } from '#web/components/feedback/load-state.tsx'
import { AccountFrame } from '#web/components/layout/account-frame.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { DataTable } from '#web/components/table/data-table.tsx'
import { Pagination } from '#web/components/table/pagination.tsx'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useListState } from '#web/lib/routing/list-state.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { useDeliveryColumns } from './delivery-columns.tsx'
import { DELIVERED_EVENTS, deliveriesInput } from './deliveries-input.ts'
import { useWebhookCall } from './webhook-calls.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import styles from './api-page.module.css'

/** Deliveries to all webhooks of the account, with filters that are kept in the address. */
export function DeliveriesPage() {
  const t = useT()
  const { user } = useShell()
  const [params] = useSearchParams()
  const input = deliveriesInput(params)
  const deliveries = useQuery({ ...apiQuery(webhookApi.allDeliveries, input), placeholderData: keepPreviousData })
  const resend = useWebhookCall(({ id, webhook_id }: { id: number; webhook_id: number }) =>
    callApi(webhookApi.resend, { params: { webhook_id, delivery_id: id } }),
  )
  const [first, ...columns] = useDeliveryColumns<{ id: number; webhook_id: number; url: string }>(
    user?.original_login !== null || resend.isPending,
    resend.mutate,
  )
  const address = { key: 'url', title: t('api.url'), cell: Address }
  return (
    <AccountFrame title={t('api.deliveries')} lead={t('api.deliveriesText')} current="lang-user-api_usage">
      <div>
        <p className="s14">
          <PageLink page="lang-user-api_usage" hash="#webhooks-title">
            {t('api.webhooks')}
          </PageLink>
        </p>
        <Filters />
        <Loaded query={deliveries} skeleton={<SkeletonRows rows={8} />}>
          {({ items, count }) =>
            count === 0 ? (
              <EmptyState title={t('api.noDeliveries')} />
            ) : (
              <>
                <DataTable
                  caption={t('api.deliveries')}
                  columns={[...(first ? [first] : []), address, ...columns]}
                  rows={items}
                  rowKey={({ id }) => id}
                  rowName={({ event }) => event}
                />
                <Pagination count={count} offset={input.query.offset} limit={PAGE_SIZE} />
              </>
            )
          }
        </Loaded>
      </div>
    </AccountFrame>
  )
}

function Address({ url }: { url: string }) {
  return (
    <code dir="ltr" className={styles['address']}>
      {url}
    </code>
  )
}

function Filters() {
  const t = useT()
  const { filter, set } = useListState()
  const webhooks = useQuery(apiQuery(webhookApi.list, {})).data?.items ?? []
  return (
    <div className={styles['filterBar']}>
      <Select
        aria-label={t('api.outcome')}
        placeholder={t('api.outcome.all')}
        clearable
        value={filter('outcome')[0] ?? null}
        data={DELIVERY_OUTCOMES.map((value) => ({ value, label: t(`api.outcome.${value}`) }))}
        onChange={(value) => set({ outcome: value ?? undefined })}
      />
      <Select
        aria-label={t('api.event')}
        placeholder={t('api.allEvents')}
        clearable
        value={filter('event')[0] ?? null}
        data={[...DELIVERED_EVENTS]}
        onChange={(value) => set({ event: value ?? undefined })}
      />
      {webhooks.length > 1 && (
        <Select
          aria-label={t('api.url')}
          placeholder={t('api.allAddresses')}
          clearable
          value={filter('webhook')[0] ?? null}
          data={webhooks.map(({ id, url }) => ({ value: String(id), label: url }))}
          onChange={(value) => set({ webhook: value ?? undefined })}
        />
      )}
    </div>
  )
}
