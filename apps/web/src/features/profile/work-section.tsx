import { Checkbox, TextInput, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { MOST_PERSON_ENTRIES } from '@matchwright/contract/constants'
import type { PersonContent } from '@matchwright/contract/profile.schema'
import { ConceptField } from '#web/components/concept/concept-field.tsx'
import { MonthField } from '#web/components/form/month-field.tsx'
import { useConceptSearch } from '#web/lib/api/concept-search.ts'
import { inOneLine } from '#web/components/match/facts.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { EntryList } from './entry-list.tsx'
import styles from './form.module.css'
import { GroupVisibility, Section } from './parts.tsx'
import { usePeriodText } from './period-text.ts'
import type { PersonForm } from './profile-form.ts'

type WorkEntry = PersonContent['work_history'][number]
const EMPTY: WorkEntry = {
  occupation_id: null,
  position: '',
  employer: '',
  place: '',
  from: null,
  to: null,
  is_current: false,
  tasks: '',
}

/** Work history, latest first. */
export function WorkSection({ form }: { form: PersonForm }) {
  const t = useT()
  const period = usePeriodText()
  const title = (entry: WorkEntry) =>
    entry.position || (entry.occupation_id === null ? '' : form.labelOf(entry.occupation_id).text)
  return (
    <Section
      id="work"
      title={t('profile.section.work')}
      visibility={
        <GroupVisibility group="work_history" name={t('profile.section.work')} visibility={form.visibility} />
      }
    >
      <EntryList
        entries={form.content.work_history}
        onChange={(entries) => form.set({ work_history: entries })}
        empty={EMPTY}
        addText={t('profile.addPost')}
        max={MOST_PERSON_ENTRIES.positions}
        title={title}
        noteOf={(entry) => inOneLine(t, [entry.employer, entry.place, period(entry)])}
        renderEditor={(entry, set, index) => <PostFields entry={entry} set={set} index={index} form={form} />}
      />
    </Section>
  )
}

type PostFieldsProps = {
  entry: WorkEntry
  set: (change: Partial<WorkEntry>) => void
  index: number
  form: PersonForm
}

function PostFields({ entry, set, index, form }: PostFieldsProps) {
  const t = useT()
  const path = `content.work_history.${index}`
  const field = (name: 'position' | 'employer' | 'place') => ({
    label: t(`profile.post.${name}`),
    name: `${path}.${name}`,
    value: entry[name],
    error: form.errors[`${path}.${name}`],
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  })
  return (
    <>
      <div className={styles['grid']}>
        <TextInput {...field('position')} />
        <OccupationField entry={entry} set={set} path={path} form={form} />
        <TextInput {...field('employer')} />
        <TextInput {...field('place')} />
        <Dated label={t('profile.from')}>
          <MonthField label={t('profile.from')} value={entry.from} onChange={(from) => set({ from })} />
        </Dated>
        {!entry.is_current && (
          <Dated label={t('profile.to')}>
            <MonthField label={t('profile.to')} value={entry.to} onChange={(to) => set({ to })} />
          </Dated>
        )}
      </div>
      <Checkbox
        label={t('profile.post.current')}
        checked={entry.is_current}
        onChange={(event) => set({ is_current: event.currentTarget.checked, to: null })}
      />
      <Textarea
        label={t('profile.post.tasks')}
        name={`${path}.tasks`}
        autosize
        minRows={3}
        maxRows={12}
        dir="auto"
        value={entry.tasks}
        error={form.errors[`${path}.tasks`]}
        onChange={(event) => set({ tasks: event.currentTarget.value })}
      />
    </>
  )
}

function OccupationField({ entry, set, path, form }: Omit<PostFieldsProps, 'index'> & { path: string }) {
  const t = useT()
  const { language } = useShell()
  const search = useConceptSearch(language, ['occupation'])
  const id = entry.occupation_id
  const { text, lang } = id === null ? { text: '', lang: undefined } : form.labelOf(id)
  return (
    <ConceptField
      label={t('profile.post.occupation')}
      name={`${path}.occupation_id`}
      search={search}
      max={1}
      value={id === null ? [] : [{ id, label: text, ...(lang !== undefined && { lang }) }]}
      onChange={(chosen) => {
        form.learn(chosen)
        set({ occupation_id: chosen[0]?.id ?? null })
      }}
    />
  )
}

/** Month field with its label above, like the other fields. */
export function Dated({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles['dated']}>
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  )
}
