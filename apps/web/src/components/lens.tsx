import { Popover, SegmentedControl, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useT } from '#web/lib/intl.ts'
import styles from './lens.module.css'

/** Who sees a group of fields: the words of the disclosure levels. */
export type LensLevel = 'none' | 'contact' | 'full' | 'public'

const pupils: Record<Exclude<LensLevel, 'none'>, number> = { contact: 2.2, full: 3.8, public: 6 }

/** The iris: struck, small, large or full. */
export function Iris({ level, size = 16 }: { level: LensLevel; size?: number }) {
  return (
    <svg className={styles['iris']} width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="6.25" />
      {level === 'none' ? (
        <path d="M3.8 12.2 12.2 3.8" />
      ) : (
        <circle className={styles['pupil']} cx="8" cy="8" r={pupils[level]} />
      )}
    </svg>
  )
}

type LensProps = {
  level: LensLevel
  /** Instead of the level's own words. */
  text?: string
  /** More about it, in a popover. */
  children?: ReactNode
}

/** Iris and word: who sees this now. */
export function Lens({ level, text, children }: LensProps) {
  const t = useT()
  const face = (
    <>
      <Iris level={level} />
      <span>{text ?? t(`match.lens.${level}`)}</span>
    </>
  )
  if (children === undefined) return <span className={styles['lens']}>{face}</span>
  return (
    <Popover width={300} withArrow>
      <Popover.Target>
        <UnstyledButton className={styles['lens']}>{face}</UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>{children}</Popover.Dropdown>
    </Popover>
  )
}

export type View = 'own' | 'now' | 'full'
const views: readonly View[] = ['own', 'now', 'full']

/** The view the address asks for (`?as=`). */
export function useViewAs(): View {
  const [search] = useSearchParams()
  return views.find((view) => view === search.get('as')) ?? 'own'
}

/** Shows the page as the other side sees it; the choice is in the address. */
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
      data={views.map((value) => ({ value, label: t(`match.viewAs.${value}`) }))}
    />
  )
}
