import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { conceptApi } from '@matchwright/contract/concept.api'
import { MOST_PERSON_ENTRIES } from '@matchwright/contract/constants'
import type { PersonContent } from '@matchwright/contract/profile.schema'
import { MonthField } from '#web/components/form/month-field.tsx'
import { inOneLine } from '#web/components/match/facts.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { EntryList } from './entry-list.tsx'
import styles from './form.module.css'
import { EducationLevelField, GroupVisibility, Section } from './parts.tsx'
import { usePeriodText } from './period-text.ts'
import type { PersonForm } from './profile-form.ts'
import { Dated } from './work-section.tsx'

type Schooling = PersonContent['education'][number]
const EMPTY: Schooling = { level: null, field: null, degree: '', institution: '', from: null, to: null }

/** Education entries and the highest level of education. */
export function EducationSection({ form }: { form: PersonForm }) {
  const t = useT()
  const period = usePeriodText()
  return (
    <Section
      id="education"
      title={t('profile.section.education')}
      visibility={
        <GroupVisibility group="education" name={t('profile.section.education')} visibility={form.visibility} />
      }
    >
      <EducationLevelField
        label={t('profile.educationLevel')}
        name="content.education_level"
        value={form.content.education_level}
        onChange={(level) => form.set({ education_level: level })}
      />
      <EntryList
        entries={form.content.education}
        onChange={(entries) => form.set({ education: entries })}
        empty={EMPTY}
        addText={t('profile.addSchool')}
        max={MOST_PERSON_ENTRIES.education}
        title={(entry) => entry.degree || entry.institution}
        noteOf={(entry) => inOneLine(t, [entry.degree && entry.institution, period(entry)])}
        renderEditor={(entry, set, index) => <SchoolFields entry={entry} set={set} index={index} form={form} />}
      />
    </Section>
  )
}

type SchoolFieldsProps = {
  entry: Schooling
  set: (change: Partial<Schooling>) => void
  index: number
  form: PersonForm
}

function SchoolFields({ entry, set, index, form }: SchoolFieldsProps) {
  const t = useT()
  const path = `content.education.${index}`
  return (
    <div className={styles['grid']}>
      <TextInput
        label={t('profile.school.degree')}
        name={`${path}.degree`}
        value={entry.degree}
        error={form.errors[`${path}.degree`]}
        onChange={(event) => set({ degree: event.currentTarget.value })}
      />
      <TextInput
        label={t('profile.school.institution')}
        name={`${path}.institution`}
        value={entry.institution}
        error={form.errors[`${path}.institution`]}
        onChange={(event) => set({ institution: event.currentTarget.value })}
      />
      <EducationLevelField
        label={t('profile.school.level')}
        name={`${path}.level`}
        value={entry.level}
        onChange={(level) => set({ level })}
      />
      <StudyField value={entry.field} name={`${path}.field`} onChange={(field) => set({ field })} />
      <Dated label={t('profile.from')}>
        <MonthField label={t('profile.from')} value={entry.from} onChange={(from) => set({ from })} />
      </Dated>
      <Dated label={t('profile.to')}>
        <MonthField label={t('profile.to')} value={entry.to} onChange={(to) => set({ to })} />
      </Dated>
    </div>
  )
}

function StudyField({
  value,
  name,
  onChange,
}: {
  value: string | null
  name: string
  onChange: (field: string | null) => void
}) {
  const t = useT()
  const { language } = useShell()
  const choices = useQuery(apiQuery(conceptApi.choices, { query: { lang: language } }))
  const fields = choices.data?.education_fields ?? []
  const known = value === null || fields.some(({ code }) => code === value)
  return (
    <NativeSelect
      label={t('profile.school.field')}
      name={name}
      value={value ?? ''}
      onChange={({ currentTarget: { value: typed } }) => onChange(typed === '' ? null : typed)}
      data={[
        { value: '', label: t('profile.notStated') },
        ...(known || value === null ? [] : [{ value, label: value }]),
        ...fields.map(({ code, label }) => ({ value: code, label: label.text })),
      ]}
    />
  )
}
