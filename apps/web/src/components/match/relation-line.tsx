import styles from './relation-line.module.css'

/** Relation of the evidence to the requirement; determines the line pattern. */
export type RelationKind = 'exact' | 'specific' | 'enough' | 'broader' | 'related' | 'partly' | 'missing' | 'unknown'

/** Labelled line between requirement and evidence. */
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
