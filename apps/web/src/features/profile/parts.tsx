import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { DisclosureLevel } from '@matchwright/contract/common.schema'
import type { ReactNode } from 'react'
import { VisibilityMenu } from '#web/components/disclosure/visibility-menu.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './form.module.css'

/** Section of the form: title, visibility and fields. */
export function Section({
  id,
  title,
  visibility,
  text,
  children,
}: {
  id: string
  title: string
  visibility?: ReactNode
  text?: string
  children: ReactNode
}) {
  return (
    <section id={id} className={styles['section']} aria-labelledby={`${id}-title`}>
      <header>
        <h2 id={`${id}-title`}>{title}</h2>
        {visibility}
      </header>
      {text !== undefined && <p className="s13 mut">{text}</p>}
      {children}
    </section>
  )
}

type GroupVisibilityProps<Group extends string> = {
  group: Group
  name: string
  visibility:
    | { levels: Partial<Record<Group, DisclosureLevel>>; setLevel: (group: Group, level: DisclosureLevel) => void }
    | undefined
}
const SEALED = new Set(['indigenous_status', 'ird_number'])

/** Visibility of a field group; null for a profile that is not saved yet. */
export function GroupVisibility<Group extends string>({ group, name, visibility }: GroupVisibilityProps<Group>) {
  if (!visibility) return null
  return (
    <VisibilityMenu
      name={name}
      level={visibility.levels[group] ?? 0}
      isSealed={SEALED.has(group)}
      onChange={(level) => visibility.setLevel(group, level)}
    />
  )
}

type LabelledProps = {
  /** Shared label of several fields; a single field has its own label. */
  groupLabel?: string
  visibility: ReactNode
  children: ReactNode
}

/** Fields with the visibility of their group at the end of the label's line. */
export function Labelled({ groupLabel, visibility, children }: LabelledProps) {
  if (groupLabel === undefined)
    return (
      <div>
        <div className={styles['visibility-line']}>{visibility}</div>
        {children}
      </div>
    )
  return (
    <div role="group" aria-label={groupLabel}>
      <div className={styles['grouphead']}>
        <span aria-hidden="true">{groupLabel}</span>
        {visibility}
      </div>
      {children}
    </div>
  )
}

type ListFieldProps = {
  label: string
  name: string
  values: readonly string[]
  onChange: (values: string[]) => void
  errors: Record<string, string>
  addText: string
  type?: 'tel' | 'url'
  max: number
}

/** Field for several short values, such as phone numbers. */
export function ListField({ label, name, values, onChange, errors, addText, type = 'tel', max }: ListFieldProps) {
  const t = useT()
  const shown = values.length === 0 ? [''] : values
  return (
    <div className={styles['several']}>
      {shown.map((value, index) => (
        <TextInput
          // Values have no id, so the index is the key.
          key={index}
          label={index === 0 ? label : undefined}
          aria-label={index === 0 ? undefined : `${label} ${index + 1}`}
          name={`${name}.${index}`}
          type={type}
          dir="ltr"
          value={value}
          error={errors[`${name}.${index}`]}
          onChange={(event) => onChange(shown.with(index, event.currentTarget.value))}
          rightSection={
            values.length > 0 && (
              <ActionIcon
                variant="subtle"
                size={28}
                aria-label={t('profile.removeNamed', { name: value || label })}
                onClick={() => onChange(shown.toSpliced(index, 1))}
              >
                <IconX size={15} className="ic" aria-hidden="true" />
              </ActionIcon>
            )
          }
        />
      ))}
      {values.length > 0 && values.length < max && (
        <AddButton text={addText} onClick={() => onChange([...values, ''])} />
      )}
    </div>
  )
}

export function AddButton({ text, onClick }: { text: string; onClick: () => void }) {
  return (
    <Button
      size="xs"
      className={styles['add'] ?? ''}
      leftSection={<IconPlus size={15} className="ic" aria-hidden="true" />}
      onClick={onClick}
    >
      {text}
    </Button>
  )
}

const EDUCATION_LEVELS = [0, 1, 2, 3, 4, 5, 6, 7] as const

export function EducationLevelField({
  label,
  name,
  value,
  onChange,
}: {
  label: string
  name: string
  value: number | null
  onChange: (level: number | null) => void
}) {
  const t = useT()
  return (
    <NativeSelect
      label={label}
      name={name}
      value={value ?? ''}
      onChange={({ currentTarget: { value: typed } }) => onChange(typed === '' ? null : Number(typed))}
      data={[
        { value: '', label: t('profile.notStated') },
        ...EDUCATION_LEVELS.map((level) => ({ value: String(level), label: t(`criteria.education.${level}`) })),
      ]}
    />
  )
}
