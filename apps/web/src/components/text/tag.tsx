import type { ReactNode } from 'react'
import styles from './tag.module.css'

/** new: saffron, something for me now; petrol; line: a state such as Draft; brick: a problem. */
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

/** Status of a listing: a dot whose fill tells it, and the word. */
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
