import type { ReactNode } from 'react'
import type { SettingsSection } from '#web/components/layout/account-nav.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './settings.module.css'

type SectionProps = {
  /** Where the user is logged in belongs to security, which the list names. */
  name: SettingsSection | 'sessions'
  text?: string
  /** Content of rows that reach to the edges of the card. */
  isRows?: boolean
  /** Content that is no card, or cards of its own. */
  isBare?: boolean
  /** Beside the title. */
  action?: ReactNode
  children: ReactNode
}

/** Section of the settings, with its own URL. */
export function Section({ name, text, isRows = false, isBare = false, action, children }: SectionProps) {
  const t = useT()
  return (
    <section id={name} className={styles['section']} aria-labelledby={`${name}-title`}>
      <header>
        <div>
          <h2 id={`${name}-title`}>{t(`settings.${name}`)}</h2>
          {text !== undefined && <p className="s14 sec">{text}</p>}
        </div>
        {action}
      </header>
      {isBare ? children : <div className={`card ${styles[isRows ? 'rows' : 'content']}`}>{children}</div>}
    </section>
  )
}
