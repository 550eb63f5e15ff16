import { Button, SegmentedControl, Select } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { auditTrailApi } from '@matchwright/contract/audit-trail.api'
import type { AuditLine } from '@matchwright/contract/audit-trail.schema'
import { PAGE_SIZE } from '@matchwright/contract/constants'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { AuditLines } from '#web/components/audit-trail/audit-lines.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { Loaded, SkeletonRows } from '#web/components/feedback/load-state.tsx'
import { useToast } from '#web/components/feedback/toast.tsx'
import { AccountFrame } from '#web/components/layout/account-frame.tsx'
import { Pagination } from '#web/components/table/pagination.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { csvOf, download } from '#web/lib/browser/csv.ts'
import { useNow } from '#web/lib/intl/now.ts'
import { useT } from '#web/lib/intl/translate.ts'
import type { Translate } from '#web/lib/intl/translate.ts'
import { useListState } from '#web/lib/routing/list-state.ts'
import { activityInput } from './activity-query.ts'
import styles from './activity-page.module.css'

/** How long lines are kept, see the retention of the server. */
const MONTHS_KEPT = 24
const GROUPS = ['all', 'staff', 'sign_ins', 'listings', 'data'] as const
/** Most lines of one answer. */
const PAGE = 100

/** Everything done in the account, and every time staff looked at something of it or changed it. */
export function ActivityPage() {
  const t = useT()
  const [params] = useSearchParams()
  const { offset } = useListState()
  const lines = useQuery({
    ...apiQuery(auditTrailApi.activity, activityInput(params)),
    placeholderData: keepPreviousData,
  })
  return (
    <AccountFrame
      title={t('settings.activity')}
      lead={t('settings.activity.lead')}
      current="lang-account-activity"
      actions={<ExportButton />}
    >
      <Filters count={lines.data?.count} />
      <Loaded query={lines} skeleton={<SkeletonRows rows={8} />}>
        {({ items, count }) =>
          count === 0 ? (
            <EmptyState title={t('settings.activity.none')} text={t('settings.activity.noneText')} />
          ) : (
            <div data-stale={lines.isPlaceholderData || undefined}>
              <div className="card">
                <AuditLines lines={items} label={t('settings.activity')} />
              </div>
              {count > PAGE_SIZE && <Pagination count={count} offset={offset} limit={PAGE_SIZE} />}
              <p className={`s13 mut ${styles['foot']}`}>{t('settings.activity.foot')}</p>
            </div>
          )
        }
      </Loaded>
    </AccountFrame>
  )
}

function Filters({ count }: { count: number | undefined }) {
  const t = useT()
  const intl = useIntl()
  const now = useNow()
  const { filter, set } = useListState()
  const months = Array.from({ length: MONTHS_KEPT }, (_, back) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1))
    const label = intl.formatDate(first, { month: 'long', year: 'numeric', timeZone: 'UTC' })
    return { value: first.toISOString().slice(0, 7), label }
  })
  return (
    <div className={styles['filters']}>
      <SegmentedControl
        className={styles['groups'] ?? ''}
        aria-label={t('settings.activity.filter')}
        value={filter('group')[0] ?? 'all'}
        onChange={(group) => set({ group: group === 'all' ? undefined : group })}
        data={GROUPS.map((value) => ({ value, label: t(`settings.activity.group.${value}`) }))}
      />
      <Select
        className={styles['month'] ?? ''}
        aria-label={t('settings.activity.month')}
        value={filter('month')[0] ?? ''}
        onChange={(month) => set({ month: month ?? undefined })}
        data={[{ value: '', label: t('settings.activity.anyTime') }, ...months]}
        allowDeselect={false}
      />
      {count !== undefined && <span className="s13 mut">{t('settings.activity.count', { count })}</span>}
    </div>
  )
}

function ExportButton() {
  const t = useT()
  const toast = useToast()
  const [params] = useSearchParams()
  const save = useMutation({
    mutationFn: () => everyLine(params),
    onSuccess: (lines) => download('activity.csv', activityCsv(t, lines)),
    onError: () => toast(t('common.load.failed'), { tone: 'problem' }),
  })
  return (
    <Button
      loading={save.isPending}
      onClick={() => save.mutate()}
      leftSection={<IconDownload size={17} className="ic" aria-hidden="true" />}
    >
      {t('settings.activity.export')}
    </Button>
  )
}

/** Fetches all lines of the filtered list, page by page. */
async function everyLine(params: URLSearchParams): Promise<AuditLine[]> {
  const { query } = activityInput(params)
  const lines: AuditLine[] = []
  for (let offset = 0; ; offset += PAGE) {
    const page = await callApi(auditTrailApi.activity, { query: { ...query, limit: PAGE, offset } })
    lines.push(...page.items)
    if (page.items.length < PAGE) return lines
  }
}

function activityCsv(t: Translate, lines: readonly AuditLine[]): string {
  const columns = ['at', 'who', 'role', 'what', 'thing', 'reason'] as const
  return csvOf([
    columns.map((column) => t(`settings.activity.column.${column}`)),
    ...lines.map((line) => [
      line.at,
      line.actor,
      t(`settings.activity.by.${line.by}`),
      t(`settings.activity.${line.action}`, {
        id: line.subject_id,
        what: t(`settings.activity.kind.${line.kind}`, { id: line.subject_id }),
      }),
      line.title,
      line.reason,
    ]),
  ])
}
