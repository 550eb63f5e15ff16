import { ConceptChip } from './concept-chip.tsx'
import type { ConceptFieldProps } from './concept-field.tsx'
import styles from './concept-field.module.css'
import { OwnWords } from './own-words.tsx'

type ConceptChipsProps = Pick<
  ConceptFieldProps,
  'value' | 'onChange' | 'own' | 'withLevel' | 'withLastUsed' | 'importances'
>

/** Chosen concepts and own words, as chips. */
export function ConceptChips({
  value,
  onChange,
  own,
  withLevel = false,
  withLastUsed = false,
  importances = [],
}: ConceptChipsProps) {
  return (
    // A pressed chip must not give the focus to the field before it is released: the field might be replaced.
    <span className={styles['held']} role="presentation" onMouseDown={(event) => event.stopPropagation()}>
      {value.map((concept, index) => (
        <ConceptChip
          key={concept.id}
          concept={concept}
          withLevel={withLevel}
          withLastUsed={withLastUsed}
          importances={importances}
          onChange={(changed) => onChange(value.with(index, changed))}
          onRemove={() => onChange(value.toSpliced(index, 1))}
        />
      ))}
      {own && <OwnWords {...own} />}
    </span>
  )
}
