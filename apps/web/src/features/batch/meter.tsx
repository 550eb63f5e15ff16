import styles from './batch.module.css'

type Part = { part: 'clear' | 'doubtful' | 'error'; share: number }

/** A bar of parts of a whole; the numbers stand beside it. */
export function Meter({ parts }: { parts: readonly Part[] }) {
  return (
    <div className={styles['meter']} aria-hidden="true">
      {parts.map(({ part, share }) => (
        <i key={part} data-part={part} style={{ inlineSize: `${100 * Math.min(1, Math.max(0, share))}%` }} />
      ))}
    </div>
  )
}
