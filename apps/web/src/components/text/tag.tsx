import type { ReactNode } from 'react'
import styles from './tag.module.css'

/** Tag by tone: new (saffron) for pending actions, petrol, line for states such as Draft, brick for problems. */
export function Tag({
  tone = 'plain',
  children,
}: {
  tone?: 'plain' | 'new' | 'petrol' | 'line' | 'brick'
  children: ReactNode
}) {
  return (
    <span className={styles['tag']} data-tone={tone}>
      {children}
    </span>
  )
}

/** Status of a listing: its name and a dot filled accordingly. */
export function StatusDot({
  state,
  children,
}: {
  state: 'draft' | 'published' | 'paused' | 'withdrawn'
  children: ReactNode
}) {
  return (
    <span className={styles['status']} data-state={state}>
      {children}
    </span>
  )
}
