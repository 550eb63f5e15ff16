import { Pagination as Pages } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { useT } from '#web/lib/intl/translate.ts'
import { changedParams } from '#web/lib/routing/list-state.ts'
import styles from './pagination.module.css'

type PaginationProps = { count: number; offset: number; limit: number }

/** Pagination by links, so that back, new tab and copying the address work. */
export function Pagination({ count, offset, limit }: PaginationProps) {
  const t = useT()
  const [params] = useSearchParams()
  if (count === 0) return null
  const pages = Math.ceil(count / limit)
  const link = (page: number) => ({
    component: Link,
    to: { search: String(changedParams(params, { offset: (page - 1) * limit })) },
    preventScrollReset: true,
  })
  return (
    <nav className={styles['pages']} aria-label={t('common.pages.label')}>
      <span className="s13 mut num">
        {t('common.pages.range', { from: offset + 1, to: Math.min(count, offset + limit), count })}
      </span>
      {pages > 1 && (
        <Pages
          total={pages}
          value={Math.floor(offset / limit) + 1}
          size="sm"
          getItemProps={link}
          getControlProps={(control) => ({
            'aria-label': t(`common.pages.${control}`),
            ...link(target(control, offset / limit + 1, pages)),
          })}
        />
      )}
      <span className="s13 mut">{t('common.pages.size', { limit })}</span>
    </nav>
  )
}

function target(control: 'first' | 'previous' | 'next' | 'last', page: number, pages: number): number {
  const targets = { first: 1, previous: Math.max(1, page - 1), next: Math.min(pages, page + 1), last: pages }
  return targets[control]
}
