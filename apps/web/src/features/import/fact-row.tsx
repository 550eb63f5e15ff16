import { ActionIcon } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconHelpCircle, IconPencil, IconUserCheck, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useT } from '#web/lib/intl/translate.ts'
import { goTo, useActiveFacts } from './active-facts.ts'
import type { Draft, DraftFact } from './draft.ts'
import { FactEditor } from './fact-editor.tsx'
import type { FactRowModel } from './fact-groups.ts'
import { EntryText, FactText } from './fact-text.tsx'
import styles from './facts.module.css'
import { useReadingWords } from './reading-words.ts'
import { SkillChips } from './skill-chips.tsx'

type FactRowProps = { row: FactRowModel; draft: Draft; isOpen: boolean }

/** Row of facts: numbers, label, value and confidence. */
export function FactRow({ row, draft, isOpen }: FactRowProps) {
  const t = useT()
  const { active, point } = useActiveFacts()
  const [isEditing, setEditing] = useState(false)
  const isActive = row.facts.some(({ n }) => active.has(n))
  const isInDoubt = row.facts.some(({ status }) => status === 'check')
  const hasAdded = row.facts.some(({ isAdded }) => isAdded)
  const label = t(`import.field.${row.label}`)
  return (
    <li
      className={styles['row']}
      data-active={(isActive && isOpen && isInDoubt) || undefined}
      data-shape={row.shape}
      data-pointed={isActive || undefined}
      onPointerEnter={() => point(row.facts.map(({ n }) => n))}
      onFocusCapture={() => point(row.facts.map(({ n }) => n))}
    >
      <Numbers facts={row.facts} />
      <div className={styles['label']}>{label}</div>
      <div className={styles['value']}>
        <RowValue row={row} draft={draft} hasEditor={isOpen || isEditing || hasAdded} />
      </div>
      <div className={styles['state']}>
        <Status facts={row.facts} />
        {isOpen && <CheckActions facts={row.facts} draft={draft} />}
        {!isOpen && row.shape !== 'chips' && <EditButton name={label} isEditing={isEditing} onEdit={setEditing} />}
      </div>
    </li>
  )
}

type EditButtonProps = { name: string; isEditing: boolean; onEdit: (isEditing: boolean) => void }

function EditButton({ name, isEditing, onEdit }: EditButtonProps) {
  const t = useT()
  const Icon = isEditing ? IconCheck : IconPencil
  return (
    <ActionIcon
      className={styles['edit'] ?? ''}
      variant="subtle"
      size={28}
      aria-expanded={isEditing}
      aria-label={t(isEditing ? 'import.editDone' : 'import.edit', { name })}
      onClick={() => onEdit(!isEditing)}
    >
      <Icon size={16} className="ic" aria-hidden="true" />
    </ActionIcon>
  )
}

function RowValue({ row, draft, hasEditor }: { row: FactRowModel; draft: Draft; hasEditor: boolean }) {
  if (row.shape === 'chips') return <SkillsValue facts={row.facts} draft={draft} />
  if (hasEditor)
    return row.facts.map((fact) => <OpenFact key={fact.n} fact={fact} draft={draft} isAlone={row.facts.length === 1} />)
  if (row.shape === 'entry') return <EntryText facts={row.facts} draft={draft} />
  return row.facts.map((fact) => <FactText key={fact.n} fact={fact} draft={draft} />)
}

/** Skills as chips; one that is added is searched for first. */
function SkillsValue({ facts, draft }: { facts: readonly DraftFact[]; draft: Draft }) {
  const isOpen = ({ isAdded, value }: DraftFact) => isAdded && value.kind === 'concept' && value.concept_id === null
  return (
    <>
      <SkillChips facts={facts.filter((fact) => !isOpen(fact))} draft={draft} />
      {facts.filter(isOpen).map((fact) => (
        <OpenFact key={fact.n} fact={fact} draft={draft} isAlone={false} />
      ))}
    </>
  )
}

/** Numbers of the facts, as links to their marks in the source. */
function Numbers({ facts }: { facts: readonly DraftFact[] }) {
  const t = useT()
  const { anchor } = useActiveFacts()
  return (
    <span className={styles['numbers']}>
      {facts
        .filter(({ isAdded }) => !isAdded)
        .toSorted((one, other) => one.n - other.n)
        .map(({ n }) => (
          <a
            key={n}
            id={anchor('fact', n)}
            href={`#${anchor('mark', n)}`}
            aria-label={t('import.toMark', { n })}
            onClick={(event) => {
              event.preventDefault()
              goTo(anchor('mark', n))
            }}
          >
            {n}
          </a>
        ))}
    </span>
  )
}

/** Editor of a fact, with the reason for doubt and a button to exclude it. */
function OpenFact({ fact, draft, isAlone }: { fact: DraftFact; draft: Draft; isAlone: boolean }) {
  const t = useT()
  const { checkText } = useReadingWords()
  const name = t(`import.field.${fact.field}`)
  const box = useRef<HTMLDivElement>(null)
  const isNew = fact.isAdded && fact.n === draft.facts.find((one) => one.isAdded && one.entry === fact.entry)?.n
  useEffect(() => {
    if (isNew) box.current?.querySelector<HTMLElement>('input, textarea, select')?.focus()
  }, [isNew])
  return (
    <div ref={box} className={styles['open']}>
      {fact.isAdded && <span className={styles['label']}>{name}</span>}
      {fact.is_kept ? <FactEditor fact={fact} draft={draft} label={name} /> : <FactText fact={fact} draft={draft} />}
      {fact.check && !isPlainDoubt(fact) && fact.status === 'check' && fact.is_kept && (
        <p className={styles['help']}>{checkText(fact.check)}</p>
      )}
      {!(isAlone && fact.isDoubtful) && (
        <button
          type="button"
          className={styles['quiet']}
          onClick={() => draft.change(fact.n, { is_kept: !fact.is_kept })}
        >
          {t(fact.is_kept ? 'import.leaveOutNamed' : 'import.takeNamed', { name })}
        </button>
      )}
    </div>
  )
}

/** Doubt without a reason, beside other readings: the state and the alternatives say it already. */
function isPlainDoubt({ check, alternatives }: DraftFact): boolean {
  return check?.key === 'parser.check.uncertain' && alternatives.length > 0
}

function CheckActions({ facts, draft }: { facts: readonly DraftFact[]; draft: Draft }) {
  const t = useT()
  const [fact] = facts
  if (!fact) return null
  const name = t(`import.field.${fact.field}`)
  return (
    <span className={styles['actions']}>
      {fact.is_kept && fact.status === 'check' && (
        <ActionIcon
          variant="subtle"
          size={28}
          title={t('import.confirm')}
          aria-label={t('import.confirmNamed', { name, n: fact.n })}
          onClick={() => draft.change(fact.n, { isConfirmed: true })}
        >
          <IconCheck size={16} className="ic" aria-hidden="true" />
        </ActionIcon>
      )}
      <ActionIcon
        variant="subtle"
        size={28}
        title={t(fact.is_kept ? 'import.leaveOut' : 'import.take')}
        aria-label={t(fact.is_kept ? 'import.leaveOutNamed' : 'import.takeNamed', { name })}
        onClick={() => draft.change(fact.n, { is_kept: !fact.is_kept })}
      >
        {fact.is_kept ? (
          <IconX size={16} className="ic" aria-hidden="true" />
        ) : (
          <IconArrowBackUp size={16} className="ic flip" aria-hidden="true" />
        )}
      </ActionIcon>
    </span>
  )
}

const faces = {
  clear: { Icon: IconCheck, id: 'import.status.clear' },
  check: { Icon: IconHelpCircle, id: 'import.status.check' },
  changed: { Icon: IconUserCheck, id: 'import.status.changed' },
  out: { Icon: IconX, id: 'import.status.out' },
} as const

function Status({ facts }: { facts: readonly DraftFact[] }) {
  const t = useT()
  const kept = facts.filter((fact) => fact.is_kept)
  const status =
    kept.length === 0
      ? 'out'
      : ((['check', 'changed'] as const).find((one) => kept.some((fact) => fact.status === one)) ?? 'clear')
  const { Icon, id } = faces[status]
  return (
    <span className={styles['status']} data-status={status}>
      <Icon size={14} className="ic" aria-hidden="true" />
      {t(id)}
    </span>
  )
}
