import { auditTrailApi } from '@matchwright/contract/audit-trail.api'
import { PAGE_SIZE } from '@matchwright/contract/constants'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { AuditLines } from '#web/components/audit-trail/audit-lines.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { Loaded, SkeletonRows } from '#web/components/feedback/load-state.tsx'
import { AccountFrame } from '#web/components/layout/account-frame.tsx'
import { Pagination } from '#web/components/table/pagination.tsx'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useListState } from '#web/lib/routing/list-state.ts'

/** Every time staff looked at something of the account or changed it. */
export function ActivityPage() {
  const t = useT()
  const { offset } = useListState()
  const lines = useQuery({
    ...apiQuery(auditTrailApi.activity, { query: { offset } }),
    placeholderData: keepPreviousData,
  })
  return (
    <AccountFrame title={t('settings.activity')} lead={t('settings.activity.lead')} current="lang-account-activity">
      <Loaded query={lines} skeleton={<SkeletonRows rows={8} />}>
        {({ items, count }) =>
          count === 0 ? (
            <EmptyState title={t('settings.activity.none')} text={t('settings.activity.noneText')} />
          ) : (
            <div>
              <div className="card">
                <AuditLines lines={items} label={t('settings.activity')} />
              </div>
              {count > PAGE_SIZE && <Pagination count={count} offset={offset} limit={PAGE_SIZE} />}
              <p className="s13 mut" style={{ marginBlockStart: 12 }}>
                {t('settings.activity.foot')}
              </p>
            </div>
          )
        }
      </Loaded>
    </AccountFrame>
  )
}
