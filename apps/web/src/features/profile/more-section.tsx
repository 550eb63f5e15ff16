import { Checkbox, TextInput, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useT } from '#web/lib/intl/translate.ts'
import { GroupVisibility, Labelled, Section } from './parts.tsx'
import type { CompanyForm, PersonForm } from './profile-form.ts'

/** Honours, organisations and additional information. */
export function MoreSection({ form }: { form: PersonForm }) {
  const t = useT()
  const { content, set, errors, visibility } = form
  const area = (name: 'summary' | 'honors' | 'extra') => ({
    label: t(`profile.${name}`),
    name: `content.${name}`,
    dir: 'auto',
    autosize: true,
    minRows: 2,
    maxRows: 12,
    value: content[name],
    error: errors[`content.${name}`],
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  })
  return (
    <Section id="more" title={t('profile.section.more')}>
      <Textarea {...area('summary')} description={t('profile.summaryHelp')} maxLength={5000} />
      <Labelled visibility={<GroupVisibility group="honors" name={t('profile.honors')} visibility={visibility} />}>
        <Textarea {...area('honors')} maxLength={2000} />
      </Labelled>
      <Labelled
        visibility={<GroupVisibility group="organization" name={t('profile.organization')} visibility={visibility} />}
      >
        <TextInput
          label={t('profile.organization')}
          name="content.organization"
          maxLength={160}
          value={content.organization}
          error={errors['content.organization']}
          onChange={(event) => set({ organization: event.currentTarget.value })}
        />
      </Labelled>
      <Labelled visibility={<GroupVisibility group="extra" name={t('profile.extra')} visibility={visibility} />}>
        <Textarea {...area('extra')} maxLength={5000} />
      </Labelled>
    </Section>
  )
}

/** Tax number and indigenous status: shown in New Zealand only, stored encrypted, never disclosed. */
export function NewZealandSection({ form }: { form: PersonForm }) {
  const t = useT()
  const { content, set, visibility } = form
  const [agreed, setAgreed] = useState(content.indigenous_status !== null)
  return (
    <Section id="nz" title={t('profile.section.nz')} text={t('profile.nzHelp')}>
      <IrdField value={content.ird_number} onChange={(ird_number) => set({ ird_number })} form={form} />
      <Labelled
        visibility={
          <GroupVisibility group="indigenous_status" name={t('profile.indigenous')} visibility={visibility} />
        }
      >
        <TextInput
          label={t('profile.indigenous')}
          name="content.indigenous_status"
          maxLength={80}
          disabled={!agreed}
          value={content.indigenous_status?.value ?? ''}
          onChange={({ currentTarget: { value } }) =>
            set({ indigenous_status: value === '' ? null : { value, consented: true } })
          }
        />
      </Labelled>
      <Checkbox
        label={t('profile.indigenousConsent')}
        checked={agreed}
        onChange={({ currentTarget: { checked } }) => {
          setAgreed(checked)
          if (!checked) set({ indigenous_status: null })
        }}
      />
    </Section>
  )
}

/** Tax number, saved on blur, as an incomplete number is invalid. */
export function IrdField({
  value,
  onChange,
  form,
}: {
  value: string | null
  onChange: (value: string | null) => void
  form: Pick<PersonForm, 'errors' | 'visibility'> | Pick<CompanyForm, 'errors' | 'visibility'>
}) {
  const t = useT()
  const [typed, setTyped] = useState(value ?? '')
  return (
    <Labelled visibility={<GroupVisibility group="ird_number" name={t('profile.ird')} visibility={form.visibility} />}>
      <TextInput
        label={t('profile.ird')}
        name="content.ird_number"
        inputMode="numeric"
        dir="ltr"
        value={typed}
        error={form.errors['content.ird_number']}
        onChange={(event) => setTyped(event.currentTarget.value.replaceAll(/[\s-]/g, ''))}
        onBlur={() => (typed || null) !== value && onChange(typed || null)}
      />
    </Labelled>
  )
}
