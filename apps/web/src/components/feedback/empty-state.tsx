import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

type EmptyStateProps = {
  title: string
  text?: string
  icon?: ReactNode
  /** Next actions: one or two buttons. */
  children?: ReactNode
  /** card: standalone; plain: inside a card or table. */
  variant?: 'card' | 'plain'
}

/** Placeholder of an empty list or page, with a text and next actions. */
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
