import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

type EmptyStateProps = {
  title: string
  text?: string
  icon?: ReactNode
  /** What can be done now: one button, at most two. */
  children?: ReactNode
  /** card: on its own; plain: inside a card or table. */
  variant?: 'card' | 'plain'
}

/** Says what is not there, and what to do about it. */
export function EmptyState({ title, text, icon, children, variant = 'card' }: EmptyStateProps) {
  return (
    <div className={`${styles['empty']} ${variant === 'card' ? 'card' : ''}`}>
      {icon !== undefined && <span className={styles['icon']}>{icon}</span>}
      <h2>{title}</h2>
      {text !== undefined && <p className="sec">{text}</p>}
      {children !== undefined && <div className={styles['actions']}>{children}</div>}
    </div>
  )
}
