import styles from './relation-line.module.css'

/** How the evidence answers the requirement; the pattern of the line follows it. */
export type RelationKind = 'exact' | 'specific' | 'enough' | 'broader' | 'related' | 'partly' | 'missing' | 'unknown'

/** The line between what is asked and what is offered, with its word on it. */
export function RelationLine({ kind, word }: { kind: RelationKind; word: string }) {
  return (
    <span className={styles['relation']} data-kind={kind}>
      <i className={styles['dot']} />
      <i className={styles['line']} />
      <span>{word}</span>
      <i className={styles['line']} />
      <i className={styles['dot']} />
    </span>
  )
}
