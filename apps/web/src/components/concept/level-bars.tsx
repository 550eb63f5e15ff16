import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './level-bars.module.css'

export const MAX_LEVEL = 5
const levels = Array.from({ length: MAX_LEVEL }, (_, index) => index + 1)

type LevelBarsProps = {
  /** 1 to 5; null if not stated. */
  level: number | null
  /** Makes the bars editable; choosing the current level again clears it. */
  onChange?: (level: number | null) => void
  /** Name of the rated thing, for screen readers. */
  label?: string
}

/** Five bars that show a skill level or the weight of a criterion. */
export function LevelBars({ level, onChange, label }: LevelBarsProps) {
  const t = useT()
  const group = useRef<HTMLSpanElement>(null)
  const text = level === null ? t('match.level.none') : t('match.level.of', { level, max: MAX_LEVEL })
  const name = label === undefined ? text : `${label}: ${text}`
  if (!onChange)
    return (
      <span className={styles['bars']} role="img" aria-label={name}>
        {levels.map((one) => (
          <i key={one} data-on={one <= (level ?? 0) || undefined} />
        ))}
      </span>
    )
  const step = (event: KeyboardEvent) => {
    const change = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key]
    if (change === undefined) return
    event.preventDefault()
    const next = Math.min(MAX_LEVEL, Math.max(1, (level ?? 0) + change))
    onChange(next)
    group.current?.querySelectorAll('button')[next - 1]?.focus()
  }
  return (
    <span ref={group} className={styles['bars']} role="radiogroup" aria-label={label ?? t('match.level.label')}>
      {levels.map((one) => (
        <button
          key={one}
          type="button"
          role="radio"
          aria-checked={one === level}
          aria-label={t('match.level.of', { level: one, max: MAX_LEVEL })}
          data-on={one <= (level ?? 0) || undefined}
          tabIndex={one === (level ?? 1) ? 0 : -1}
          onClick={() => onChange(one === level ? null : one)}
          onKeyDown={step}
        />
      ))}
    </span>
  )
}
