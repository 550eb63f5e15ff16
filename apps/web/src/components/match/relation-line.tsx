import styles from './relation-line.module.css'

/** How the evidence answers the requirement; the pattern of the line follows it. */
export type BridgeKind = 'exact' | 'specific' | 'enough' | 'broader' | 'related' | 'partly' | 'missing' | 'unknown'

/** The line between what is asked and what is offered, with its word on it. */
export function Bridge({ kind, word }: { kind: BridgeKind; word: string }) {
  return (
    <span className={styles['bridge']} data-kind={kind}>
      <i className={styles['dot']} />
      <i className={styles['line']} />
      <span>{word}</span>
      <i className={styles['line']} />
      <i className={styles['dot']} />
    </span>
  )
}
