import { IconX } from '@tabler/icons-react'
import { Suspense, lazy } from 'react'
import { useT } from '#web/lib/intl.ts'
import { LevelBars } from './level-bars.tsx'
import styles from './concept-field.module.css'

export type ChosenConcept = {
  id: number
  label: string
  lang?: string
  level?: number | null
  /** Key of an importance choice. */
  importance?: string
}
export type ImportanceChoice = {
  key: string
  text: string
  /** Petrol ground: what decides. */
  isStrong?: boolean
}

// The first page has chips without importance, and need not load a menu for them.
const ImportanceMenu = lazy(() =>
  import('./importance-menu.tsx').then((module) => ({ default: module.ImportanceMenu })),
)

type ConceptChipProps = {
  concept: ChosenConcept
  withLevel: boolean
  importances: readonly ImportanceChoice[]
  onChange: (concept: ChosenConcept) => void
  onRemove: () => void
}

/** A concept in its field: level, importance, remove. */
export function ConceptChip({ concept, withLevel, importances, onChange, onRemove }: ConceptChipProps) {
  const t = useT()
  const importance = importances.find(({ key }) => key === concept.importance) ?? importances[0]
  return (
    <span className={styles['chip']} data-strong={importance?.isStrong || undefined}>
      <span lang={concept.lang}>{concept.label}</span>
      {withLevel && (
        <LevelBars
          level={concept.level ?? null}
          label={concept.label}
          onChange={(level) => onChange({ ...concept, level })}
        />
      )}
      {importance && (
        <Suspense>
          <ImportanceMenu concept={concept} chosen={importance} importances={importances} onChange={onChange} />
        </Suspense>
      )}
      <button
        type="button"
        className={styles['remove']}
        aria-label={t('common.concept.remove', { name: concept.label })}
        onClick={onRemove}
      >
        <IconX size={14} className="ic" aria-hidden="true" />
      </button>
    </span>
  )
}

/** A concept to read: label and level. */
export function ConceptText({ label, lang, level }: { label: string; lang?: string; level?: number | null }) {
  return (
    <span className={styles['chip']} data-plain>
      <span lang={lang}>{label}</span>
      {level !== undefined && level !== null && <LevelBars level={level} />}
    </span>
  )
}
