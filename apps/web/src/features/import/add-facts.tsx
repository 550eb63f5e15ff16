import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { Fact } from '@matchwright/contract/parser.schema'
import { useT } from '#web/lib/intl/translate.ts'
import type { Draft } from './draft.ts'
import type { ImportKind } from './editor-props.ts'
import styles from './facts.module.css'

type Field = Fact['field']

const ADDABLE = {
  cv: {
    job: ['position', 'employer', 'period'],
    education: ['degree', 'institution', 'education_period'],
    skill: ['skill'],
    language: ['language'],
    licence: ['licence'],
    place: ['place'],
    name: ['name'],
    email: ['email'],
    phone: ['phone'],
  },
  job: {
    skill: ['skill'],
    language: ['language'],
    licence: ['licence'],
    task: ['task'],
    place: ['place'],
    workload: ['workload'],
    employer: ['employer'],
    contact_person: ['contact_person'],
    email: ['email'],
  },
} as const satisfies Record<ImportKind, Record<string, readonly Field[]>>

/** Fields that a document states once. */
const SINGLE: ReadonlySet<Field> = new Set([
  'name',
  'email',
  'phone',
  'place',
  'workload',
  'employer',
  'contact_person',
])

/** Adds what the document does not say, or what was not read in it. */
export function AddFacts({ kind, draft }: { kind: ImportKind; draft: Draft }) {
  const t = useT()
  const has = (field: Field) => draft.facts.some((fact) => fact.field === field)
  const ways: readonly (readonly [AddableKey, readonly Field[]])[] = Object.entries(ADDABLE[kind]) as [
    AddableKey,
    readonly Field[],
  ][]
  return (
    <div className={`card ${styles['add']}`}>
      <p>{t('import.add.title')}</p>
      {ways
        .filter(([, [first]]) => first !== undefined && !(SINGLE.has(first) && has(first)))
        .map(([key, fields]) => (
          <Button
            key={key}
            size="xs"
            leftSection={<IconPlus size={14} className="ic" aria-hidden="true" />}
            onClick={() => draft.add(fields)}
          >
            {t(`import.add.${key}`)}
          </Button>
        ))}
    </div>
  )
}

type AddableKey = keyof (typeof ADDABLE)['cv'] | keyof (typeof ADDABLE)['job']
