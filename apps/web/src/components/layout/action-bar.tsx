import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '#web/lib/intl/translate.ts'
import { AllCheckbox } from '#web/components/table/data-table.tsx'
import type { Selection } from '#web/components/table/data-table.tsx'
import styles from './action-bar.module.css'

type ActionBarProps = {
  selection: Selection
  keys: readonly number[]
  /** Buttons of size `xs`; a disabled one gives its reason in `title`. */
  children: ReactNode
}

/** Bulk actions for the selected rows; hidden while none is selected. */
export function ActionBar({ selection, keys, children }: ActionBarProps) {
  const t = useT()
  const count = selection.selected.size
  if (count === 0) return null
  return (
    <div className={styles['bar']} role="toolbar" aria-label={t('common.table.actions')}>
      <AllCheckbox selection={selection} keys={keys} />
      <b aria-live="polite">{t('common.table.selected', { count })}</b>
      <span className={styles['separator']} />
      {children}
      <span className="sp" />
      <Button size="xs" variant="subtle" onClick={selection.clear}>
        {t('common.table.clear')}
      </Button>
    </div>
  )
}
