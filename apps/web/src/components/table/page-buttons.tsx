import { Pagination as Pages } from '@mantine/core'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './pagination.module.css'

type PageButtonsProps = {
  label: string
  count: number
  offset: number
  limit: number
  onTurn: (offset: number) => void
}

/** Pagination of a list beside others on its page, which is not kept in the address; nothing for a single page. */
export function PageButtons({ label, count, offset, limit, onTurn }: PageButtonsProps) {
  const t = useT()
  if (count <= limit) return null
  return (
    <nav className={styles['pages']} aria-label={`${t('common.pages.label')}: ${label}`}>
      <span className="s13 mut num">
        {t('common.pages.range', { from: offset + 1, to: Math.min(count, offset + limit), count })}
      </span>
      <Pages
        total={Math.ceil(count / limit)}
        value={Math.floor(offset / limit) + 1}
        size="sm"
        onChange={(page) => onTurn((page - 1) * limit)}
        getControlProps={(control) => ({ 'aria-label': t(`common.pages.${control}`) })}
      />
    </nav>
  )
}
