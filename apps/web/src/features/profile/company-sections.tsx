import { NativeSelect, TextInput, Textarea } from '@mantine/core'

import { ConceptField } from '#web/components/concept/concept-field.tsx'
import { useConceptSearch } from '#web/lib/api/concept-search.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { sizeRange } from '#web/lib/intl/size-range.ts'
import { useShell } from '#web/lib/session/shell.ts'
import styles from './form.module.css'
import { GroupVisibility, Labelled, Section } from './parts.tsx'
import type { CompanyForm } from './profile-form.ts'
import { ReachFields } from './reach-fields.tsx'

const MAX_INDUSTRIES = 10

type TextName = 'company_name' | 'department' | 'neutral_description' | 'contact_name' | 'contact_email' | 'turnover'

/** Props of a company's text field. */
export function useCompanyField(form: CompanyForm) {
  const t = useT()
  return (name: TextName) => ({
    label: t(`profile.company.${name}`),
    name: `content.${name}`,
    value: form.content[name],
    error: form.errors[`content.${name}`],
    onChange: (event: { currentTarget: { value: string } }) => form.set({ [name]: event.currentTarget.value }),
  })
}

export function CompanyContactSection({ form }: { form: CompanyForm }) {
  const t = useT()
  const field = useCompanyField(form)
  const { visibility } = form
  return (
    <Section id="contact" title={t('profile.section.contact')}>
      <Labelled
        groupLabel={t('profile.contactPerson')}
        visibility={<GroupVisibility group="contact" name={t('profile.contactPerson')} visibility={visibility} />}
      >
        <div className={styles['grid']}>
          <TextInput
            {...field('contact_name')}
            label={t('profile.contactPerson.name')}
            maxLength={120}
            autoComplete="name"
          />
          <TextInput
            {...field('contact_email')}
            label={t('profile.contactPerson.email')}
            type="email"
            dir="ltr"
            autoComplete="email"
          />
        </div>
      </Labelled>
      <Labelled
        visibility={
          <GroupVisibility group="department" name={t('profile.company.department')} visibility={visibility} />
        }
      >
        <TextInput {...field('department')} maxLength={120} />
      </Labelled>
      <ReachFields form={form} />
    </Section>
  )
}

const SIZES = ['1-9', '10-49', '50-249', '250-999', '1000+'] as const

/** Size, turnover, industries and further facts. */
export function FactsSection({ form }: { form: CompanyForm }) {
  const t = useT()
  const { content, set, errors } = form
  const field = useCompanyField(form)
  return (
    <Section
      id="facts"
      title={t('profile.section.facts')}
      visibility={<GroupVisibility group="facts" name={t('profile.section.facts')} visibility={form.visibility} />}
    >
      <div className={styles['grid']}>
        <NativeSelect
          label={t('profile.company.size')}
          name="content.size"
          value={content.size ?? ''}
          onChange={({ currentTarget: { value } }) => set({ size: SIZES.find((size) => size === value) ?? null })}
          data={[
            { value: '', label: t('profile.notStated') },
            ...SIZES.map((size) => ({ value: size, label: t('profile.employees', { size: sizeRange(size) }) })),
          ]}
        />
        <TextInput {...field('turnover')} maxLength={60} />
      </div>
      <IndustryField form={form} />
      <Textarea
        label={t('profile.company.facts')}
        name="content.facts"
        dir="auto"
        autosize
        minRows={3}
        maxRows={14}
        maxLength={5000}
        value={content.facts}
        error={errors['content.facts']}
        onChange={(event) => set({ facts: event.currentTarget.value })}
      />
    </Section>
  )
}

export function IndustryField({ form }: { form: CompanyForm }) {
  const t = useT()
  const { language } = useShell()
  const search = useConceptSearch(language, ['industry'])
  const { content, set, labelOf, learn } = form
  return (
    <ConceptField
      label={t('profile.industries')}
      name="content.industries"
      search={search}
      max={MAX_INDUSTRIES}
      value={content.industries.map((id) => {
        const { text, lang } = labelOf(id)
        return { id, label: text, ...(lang !== undefined && { lang }) }
      })}
      onChange={(chosen) => {
        learn(chosen)
        set({ industries: chosen.map(({ id }) => id) })
      }}
    />
  )
}
