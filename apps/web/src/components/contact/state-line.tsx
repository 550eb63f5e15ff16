import styles from './state-line.module.css'

export type StateStep = {
  key: string
  title: string
  /** Secondary line: a date or the next step. */
  note?: string
  /** turn: awaits the user's action (saffron); current: reached, no action needed. */
  state: 'done' | 'current' | 'turn' | 'ahead'
}

/** Horizontal stepper of a contact's states. */
export function StateLine({ steps, label }: { steps: readonly StateStep[]; label: string }) {
  return (
    <ol className={styles['steps']} aria-label={label}>
      {steps.map(({ key, title, note, state }) => (
        <li key={key} data-state={state} aria-current={state === 'turn' || state === 'current' ? 'step' : undefined}>
          <i />
          <b>{title}</b>
          <span>{note}</span>
        </li>
      ))}
    </ol>
  )
}

/** Stepper of a wizard, such as Source, Check, Save. */
export function WizardSteps({ steps, current }: { steps: readonly string[]; current: number }) {
  return (
    <ol className={styles['wizard']}>
      {steps.map((title, index) => (
        <li key={title} data-done={index < current || undefined} aria-current={index === current ? 'step' : undefined}>
          {index < current && (
            <svg width="15" height="15" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M5 12l5 5l10 -10" />
            </svg>
          )}
          {title}
        </li>
      ))}
    </ol>
  )
}
