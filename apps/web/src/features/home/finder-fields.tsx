import { InputBase, PillsInput } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { Suspense, lazy, startTransition, useState } from 'react'
import { ConceptChip } from '#web/components/concept/concept-chip.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import type { FinderFieldsProps } from './finder-typeahead.tsx'
import conceptStyles from '#web/components/concept/concept-field.module.css'
import styles from './finder-card.module.css'

function loadFields() {
  return import('./finder-typeahead.tsx')
}

const WorkingFields = lazy(() => loadFields().then((module) => ({ default: module.FinderTypeahead })))

/** Field in which the user started typing, and the text so far. */
type Begun = { field: 'concepts' | 'place'; text: string }

/**
 * Fields for concepts and place. Until a field is focused, both are plain inputs that look alike, so that the
 * typeahead code loads on demand. It takes over the text typed while it loads.
 */
export function FinderFields(props: FinderFieldsProps) {
  const [begun, setBegun] = useState<Begun>()
  const still = <StillFields {...props} onBegin={setBegun} />
  if (!begun) return still
  return (
    <Suspense fallback={still}>
      <WorkingFields {...props} {...(begun.field === 'concepts' ? { concept: begun.text } : { place: begun.text })} />
    </Suspense>
  )
}

type StillFieldsProps = FinderFieldsProps & { onBegin: (begun: Begun) => void }

function StillFields({ query, onConcepts, onBegin }: StillFieldsProps) {
  const t = useT()
  const inputOf = (field: Begun['field']) => {
    const begin = ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      startTransition(() => onBegin({ field, text: currentTarget.value }))
    return { name: field, autoComplete: 'off', onFocus: begin, onChange: begin }
  }
  return (
    <>
      <div className={styles['field']} onPointerEnter={() => void loadFields()}>
        <PillsInput label={t('home.public.what')}>
          <div className={conceptStyles['chips']}>
            {query.concepts.map((concept, index) => (
              <ConceptChip
                key={concept.id}
                concept={concept}
                withLevel={false}
                withLastUsed={false}
                importances={[]}
                onChange={() => {}}
                onRemove={() => onConcepts(query.concepts.toSpliced(index, 1))}
              />
            ))}
            <PillsInput.Field
              {...inputOf('concepts')}
              placeholder={query.concepts.length === 0 ? t('home.public.placeholder') : ''}
            />
          </div>
        </PillsInput>
      </div>
      <div className={styles['field']} onPointerEnter={() => void loadFields()}>
        <InputBase
          {...inputOf('place')}
          label={t('home.public.where')}
          placeholder={t('home.public.anywhere')}
          leftSection={<IconMapPin size={17} className="ic" aria-hidden="true" />}
        />
      </div>
    </>
  )
}
