import { IconX } from '@tabler/icons-react'
import { ImportanceMenu } from '#web/components/form/importance-menu.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { useNow } from '#web/lib/intl/now.ts'
import { LevelBars } from './level-bars.tsx'
import { Word } from '#web/components/match/word.tsx'
import styles from './concept-field.module.css'

export type ChosenConcept = {
  id: number
  label: string
  lang?: string
  level?: number | null
  /** Key of an importance choice. */
  importance?: string
  /** Year in which the skill was last used; null if not stated. */
  lastUsed?: number | null
}
export type ImportanceChoice = {
  key: string
  text: string
  /** Petrol background, for a decisive importance such as must. */
  isStrong?: boolean
}

type ConceptChipProps = {
  concept: ChosenConcept
  withLevel: boolean
  withLastUsed: boolean
  importances: readonly ImportanceChoice[]
  onChange: (concept: ChosenConcept) => void
  onRemove: () => void
}

/** Editable chip of a concept: label, level, importance, remove button. */
export function ConceptChip({ concept, withLevel, withLastUsed, importances, onChange, onRemove }: ConceptChipProps) {
  const t = useT()
  const importance = importances.find(({ key }) => key === concept.importance) ?? importances[0]
  return (
    <span className={styles['chip']} data-strong={importance?.isStrong || undefined}>
      <span>
        <Word text={concept.label} lang={concept.lang} />
      </span>
      {withLevel && (
        <LevelBars
          level={concept.level ?? null}
          label={concept.label}
          onChange={(level) => onChange({ ...concept, level })}
        />
      )}
      {withLastUsed && <LastUsed concept={concept} onChange={(lastUsed) => onChange({ ...concept, lastUsed })} />}
      {importance && (
        <ImportanceMenu concept={concept} chosen={importance} importances={importances} onChange={onChange} />
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

const YEARS_BACK = 40

/** Select of the year in which a skill was last used. */
function LastUsed({ concept, onChange }: { concept: ChosenConcept; onChange: (year: number | null) => void }) {
  const t = useT()
  const thisYear = new Date(useNow()).getFullYear()
  const years = Array.from({ length: YEARS_BACK }, (_, back) => thisYear - back)
  const { lastUsed } = concept
  return (
    <select
      className={styles['importance']}
      aria-label={t('common.concept.lastUsed', { name: concept.label })}
      value={lastUsed ?? ''}
      data-empty={!lastUsed || undefined}
      onClick={(event) => event.stopPropagation()}
      onChange={({ currentTarget: { value } }) => onChange(value === '' ? null : Number(value))}
    >
      <option value="">{t('common.concept.usedWhen')}</option>
      {[...years, ...(lastUsed && !years.includes(lastUsed) ? [lastUsed] : [])].map((year) => (
        <option key={year} value={year}>
          {t('common.concept.used', { year: String(year) })}
        </option>
      ))}
    </select>
  )
}

/** Read-only label and level of a concept. */
export function ConceptText({ label, lang, level }: { label: string; lang?: string; level?: number | null }) {
  return (
    <span className={styles['chip']} data-plain>
      <span>
        <Word text={label} lang={lang} />
      </span>
      {level !== undefined && level !== null && <LevelBars level={level} />}
    </span>
  )
}
