import { ConceptField } from '#web/components/concept/concept-field.tsx'
import type { ChosenConcept, ConceptSearch } from '#web/components/concept/concept-field.tsx'
import { PlaceField } from '#web/components/form/place-field.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import type { FinderQuery } from './finder-query.ts'
import styles from './finder-card.module.css'

type FinderFieldsProps = {
  query: FinderQuery
  search: ConceptSearch
  onConcepts: (concepts: readonly ChosenConcept[]) => void
  onChange: (part: Partial<FinderQuery>) => void
}

const MAX_CONCEPTS = 8

/** Fields for concepts and place. */
export function FinderFields({ query, search, onConcepts, onChange }: FinderFieldsProps) {
  const t = useT()
  return (
    <>
      <div className={styles['field']}>
        <ConceptField
          label={t('home.public.what')}
          name="concepts"
          search={search}
          value={query.concepts}
          onChange={onConcepts}
          placeholder={query.concepts.length === 0 ? t('home.public.placeholder') : ''}
          max={MAX_CONCEPTS}
        />
      </div>
      <div className={styles['field']}>
        <PlaceField
          label={t('home.public.where')}
          name="place"
          placeholder={t('home.public.anywhere')}
          value={query.place}
          onChange={(chosen) => onChange({ place: chosen })}
          radiusKm={query.radiusKm}
          onRadius={(radiusKm) => onChange({ radiusKm })}
        />
      </div>
    </>
  )
}
