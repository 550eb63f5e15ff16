import { PAGE_SIZE } from '@matchwright/contract/constants'
import { termApi } from '@matchwright/contract/term.api'
import type { Term } from '@matchwright/contract/term.schema'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { Loaded, SkeletonRows } from '#web/components/feedback/load-state.tsx'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { StaffNav } from '#web/components/layout/staff-nav.tsx'
import { Pagination } from '#web/components/table/pagination.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { DecideDialog } from './decide-dialog.tsx'
import { TermFilters } from './term-filters.tsx'
import { termQuery } from './term-query.ts'
import { TermTable } from './term-table.tsx'
import styles from './term.module.css'

/** List of terms by state, in which staff decides on the open ones. */
export function TermsPage() {
  const t = useT()
  const { language } = useShell()
  const [params] = useSearchParams()
  const query = termQuery(params, language)
  const terms = useQuery({ ...apiQuery(termApi.list, { query }), placeholderData: keepPreviousData })
  const [chosen, setChosen] = useState<Term | null>(null)
  return (
    <div className={`wrap ${styles['page']}`}>
      <PageTitle title={t('admin.term.title')} />
      <StaffNav current="lang-staff-vocabulary" />
      <h1>{t('admin.term.title')}</h1>
      <p className="sec">{t('admin.term.lead')}</p>
      <TermFilters query={query} languages={terms.data?.languages ?? []} />
      <p className="s14 mut" role="status">
        {terms.data !== undefined && terms.data.waiting > 0 && t('admin.term.waiting', { count: terms.data.waiting })}
      </p>
      <Loaded query={terms} skeleton={<SkeletonRows rows={8} />}>
        {({ items, count }) =>
          count === 0 ? (
            <EmptyState title={t('admin.term.none')} text={t('admin.term.noneText')} />
          ) : (
            <>
              <TermTable terms={items} state={query.state} sort={query.sort} onDecide={setChosen} />
              {count > PAGE_SIZE && <Pagination count={count} offset={query.offset} limit={PAGE_SIZE} />}
            </>
          )
        }
      </Loaded>
      {chosen && <DecideDialog key={chosen.id} term={chosen} onClose={() => setChosen(null)} />}
    </div>
  )
}
