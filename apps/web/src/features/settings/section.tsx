import type { ReactNode } from 'react'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './settings.module.css'

export type SettingsSection =
  | 'name'
  | 'email'
  | 'address'
  | 'security'
  | 'sessions'
  | 'mails'
  | 'hidden'
  | 'appearance'
  | 'account'
  | 'users'
  | 'data'

type SectionProps = {
  name: SettingsSection
  text?: string
  /** Content of rows that reach to the edges of the card. */
  isRows?: boolean
  /** Beside the title. */
  action?: ReactNode
  children: ReactNode
}

/** Section of the settings, with its own URL. */
export function Section({ name, text, isRows = false, action, children }: SectionProps) {
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
      <div className={`card ${styles[isRows ? 'rows' : 'content']}`}>{children}</div>
    </section>
  )
}
