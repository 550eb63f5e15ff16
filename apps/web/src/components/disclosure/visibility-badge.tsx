import { SegmentedControl, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { LatePopover } from '#web/components/form/late-popover.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { VisibilityIcon } from './visibility-icon.tsx'
import type { Visibility } from './visibility.ts'
import styles from './visibility-badge.module.css'

type VisibilityBadgeProps = {
  level: Visibility
  /** Replaces the default text of the level. */
  text?: string
  /** Details, shown in a popover. */
  children?: ReactNode
}

/** Badge of a disclosure level, with icon and text. */
export function VisibilityBadge({ level, text, children }: VisibilityBadgeProps) {
  const t = useT()
  const face = (
    <>
      <VisibilityIcon level={level} />
      <span>{text ?? t(`match.visibility.${level}`)}</span>
    </>
  )
  if (children === undefined) return <span className={styles['visibility']}>{face}</span>
  return (
    <LatePopover button={<UnstyledButton className={styles['visibility']}>{face}</UnstyledButton>}>
      {children}
    </LatePopover>
  )
}

export type View = 'own' | 'now' | 'full'
const VIEWS: readonly View[] = ['own', 'now', 'full']

/** View from the query parameter `as`; `own` by default. */
export function useViewAs(): View {
  const [search] = useSearchParams()
  return VIEWS.find((view) => view === search.get('as')) ?? 'own'
}

/** Switch of the view: own, or as the other side sees the page. The choice is kept in the address. */
export function ViewAs() {
  const t = useT()
  const view = useViewAs()
  const [, setSearch] = useSearchParams()
  const choose = (value: string) =>
    setSearch(
      (search) => {
        if (value === 'own') search.delete('as')
        else search.set('as', value)
        return search
      },
      { preventScrollReset: true, replace: true },
    )
  return (
    <SegmentedControl
      fullWidth
      aria-label={t('match.viewAs.label')}
      value={view}
      onChange={choose}
      data={VIEWS.map((value) => ({ value, label: t(`match.viewAs.${value}`) }))}
    />
  )
}
