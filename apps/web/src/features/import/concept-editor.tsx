import { NativeSelect } from '@mantine/core'
import type { Branch } from '@matchwright/contract/concept.schema'
import type { FactValue } from '@matchwright/contract/parser.schema'
import { Proposal, Proposals } from '#web/components/form/proposals.tsx'
import { ConceptField } from '#web/components/concept/concept-field.tsx'
import { Word } from '#web/components/match/word.tsx'
import { useConceptSearch } from '#web/lib/api/concept-search.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useShell } from '#web/lib/session/shell.ts'
import type { Draft, DraftFact } from './draft.ts'
import { educationLevelText } from './fact-text.tsx'
import styles from './facts.module.css'
import { conceptName } from './skill-chips.tsx'

type ConceptValue = Extract<FactValue, { kind: 'concept' }>
type ConceptEditorProps = {
  fact: DraftFact
  value: ConceptValue
  draft: Draft
  label: string
  onChange: (value: FactValue) => void
}

function branchesOf(field: DraftFact['field']): readonly Branch[] {
  if (field === 'skill') return ['skill', 'softskill']
  if (field === 'degree' || field === 'education_field' || field === 'education') return ['education_field']
  if (field === 'licence' || field === 'driving_category') return ['authorization']
  if (field === 'benefit') return ['condition']
  if (field === 'wish') return ['occupation', 'condition', 'industry']
  return ['occupation']
}

/** Editor for the concept of a fact: the current one, its alternatives, or a search. */
export function ConceptEditor({ fact, value, draft, label, onChange }: ConceptEditorProps) {
  const { language } = useShell()
  const search = useConceptSearch(language, branchesOf(fact.field))
  const isDegree = fact.field === 'degree' || fact.field === 'education'
  const name = conceptName({ value }, draft)
  const level = { level: value.level }
  const chosen =
    value.concept_id === null ? [] : [{ id: value.concept_id, label: name, ...(fact.field === 'skill' && level) }]
  return (
    <>
      {!isDegree && (
        <div className={styles['concept']}>
          <ConceptField
            label={label}
            name={`fact-${fact.n}`}
            search={search}
            value={chosen}
            withLevel={fact.field === 'skill'}
            max={1}
            placeholder={value.text}
            onChange={([one]) => {
              if (one) draft.learn(one)
              const levelOf = fact.field === 'skill' ? (one?.level ?? value.level) : value.level
              onChange({ ...value, concept_id: one?.id ?? null, readings: [], level: levelOf })
            }}
          />
        </div>
      )}
      {isDegree && <DegreeLevel value={value} label={label} onChange={onChange} />}
      <Alternatives fact={fact} value={value} draft={draft} onChange={onChange} />
    </>
  )
}

const LEVELS = [0, 1, 2, 3, 4, 5, 6, 7] as const

function DegreeLevel({ value, label, onChange }: Pick<ConceptEditorProps, 'value' | 'label' | 'onChange'>) {
  const t = useT()
  return (
    <NativeSelect
      aria-label={label}
      description={value.text}
      value={value.level ?? ''}
      onChange={(event) => {
        const typed = event.currentTarget.value
        onChange({ ...value, level: typed === '' ? null : Number(typed) })
      }}
      data={[
        { value: '', label: t('import.levelUnknown') },
        ...LEVELS.map((level) => ({ value: String(level), label: educationLevelText(t, level) })),
      ]}
    />
  )
}

/** Alternative concepts for the written words. */
function Alternatives({ fact, value, draft, onChange }: Omit<ConceptEditorProps, 'label'>) {
  const t = useT()
  const others = fact.alternatives.filter((id) => id !== value.concept_id)
  if (others.length === 0) return null
  return (
    <div className={styles['alternatives']}>
      <Proposals title={t('import.orRather')}>
        {others.slice(0, 4).map((id) => {
          const label = draft.labelOf(id)
          return label ? (
            <Proposal key={id} onTake={() => onChange({ ...value, concept_id: id, readings: [] })}>
              <Word {...label} />
            </Proposal>
          ) : null
        })}
      </Proposals>
    </div>
  )
}
