import type { Delivery } from '@matchwright/contract/webhook.schema'
import type { Column } from '#web/components/table/data-table.tsx'
import { DateText, NumberText } from '#web/components/text/formats.tsx'
import { Tag } from '#web/components/text/tag.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { DeliveryActions } from './delivery-actions.tsx'

/** Columns of a list of deliveries. */
export function useDeliveryColumns<Row extends { id: number }>(
  isLocked: boolean,
  onResend: (delivery: Row & Delivery) => void,
): Column<Row & Delivery>[] {
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
      cell: (delivery) => (
        <DeliveryActions delivery={delivery} isLocked={isLocked} onResend={() => onResend(delivery)} />
      ),
    },
  ]
}
