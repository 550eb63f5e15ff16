import type { ReactNode } from 'react'
import styles from './timeline.module.css'

/** Ordered list of a contact's events, oldest first. */
export function Timeline({ children, label }: { children: ReactNode; label: string }) {
  return (
    <ol className={styles['timeline']} aria-label={label}>
      {children}
    </ol>
  )
}

type TimelineEventProps = {
  icon: ReactNode
  title: ReactNode
  /** A `DateText`. */
  time: ReactNode
  /** Whether the event awaits the user's action. */
  isTurn?: boolean
  /** Message bubble and files. */
  children?: ReactNode
}

export function TimelineEvent({ icon, title, time, isTurn = false, children }: TimelineEventProps) {
  return (
    <li data-turn={isTurn || undefined}>
      <span className={styles['icon']}>{icon}</span>
      <div>
        <p>{title}</p>
        {children}
        <span className={styles['time']}>{time}</span>
      </div>
    </li>
  )
}
