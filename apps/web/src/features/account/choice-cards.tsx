import type { ReactNode } from 'react'
import styles from './account-card.module.css'

type Choice<T extends string> = { value: T; title: ReactNode; text?: ReactNode; disabled?: boolean }
type ChoiceCardsProps<T extends string> = {
  name: string
  legend: string
  value: T | null
  onChange: (value: T) => void
  choices: readonly Choice<T>[]
}

/** Radio group of cards, each with a title and an explanation. */
export function ChoiceCards<T extends string>({ name, legend, value, onChange, choices }: ChoiceCardsProps<T>) {
  return (
    <fieldset className={styles['choices']} data-columns>
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles['choice']}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            disabled={choice.disabled}
            onChange={() => onChange(choice.value)}
          />
          <b>{choice.title}</b>
          {choice.text}
        </label>
      ))}
    </fieldset>
  )
}
