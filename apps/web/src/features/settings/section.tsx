import type { ReactNode } from 'react'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './settings.module.css'

export type SettingsSection =
  | 'name'
  | 'email'
  | 'password'
  | 'mails'
  | 'hidden'
  | 'appearance'
  | 'account'
  | 'users'
  | 'data'

type SectionProps = { name: SettingsSection; text?: string; children: ReactNode }

/** Section of the settings, with its own URL. */
export function Section({ name, text, children }: SectionProps) {
  const t = useT()
  return (
    <section id={name} className={styles['section']} aria-labelledby={`${name}-title`}>
      <div>
        <h2 id={`${name}-title`}>{t(`settings.${name}`)}</h2>
        {text !== undefined && <p className="s14 sec">{text}</p>}
      </div>
      <div className={styles['content']}>{children}</div>
    </section>
  )
}
