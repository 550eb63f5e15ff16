import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { profileApi } from '@matchwright/contract/profile.api'
import type { CompanyContent, PersonContent, ProfileKind } from '@matchwright/contract/profile.schema'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { FormSummary } from '#web/components/form/form-summary.tsx'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { UnsavedGuard } from '#web/components/form/unsaved-guard.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useFormErrors } from '#web/lib/api/form-errors.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { profilePage, useProfilesChanged } from './profile-calls.ts'
import { AddressFields } from './address-fields.tsx'
import { IndustryField, useCompanyField } from './company-sections.tsx'
import styles from './form.module.css'
import { PersonNameFields } from './name-sections.tsx'
import { ListField } from './parts.tsx'
import { useConceptNames } from './profile-form.ts'
import type { CompanyForm, PersonForm } from './profile-form.ts'

const noPerson: PersonContent = {
  first_name: '',
  last_name: '',
  email: '',
  phones: [],
  address: null,
  birthday: null,
  birthplace: '',
  gender: null,
  is_married: null,
  nationality: [],
  work_permits: [],
  education_level: null,
  work_history: [],
  education: [],
  skills: [],
  languages: [],
  licences: [],
  terms: [],
  honors: '',
  organization: '',
  links: [],
  extra: '',
  summary: '',
  ird_number: null,
  indigenous_status: null,
  language: 'en',
}
const noCompany: CompanyContent = {
  company_name: '',
  department: '',
  contact_name: '',
  contact_email: '',
  phones: [],
  address: null,
  neutral_description: '',
  size: null,
  turnover: '',
  industries: [],
  facts: '',
  founded: null,
  sites: [],
  benefits: [],
  team_languages: [],
  is_listed: false,
  links: [],
  ird_number: null,
  language: 'en',
}

/** Form for the first facts of a person; all others are entered on the profile's page. */
export function PersonCreatePage() {
  const t = useT()
  const { language } = useShell()
  const [content, setContent] = useState<PersonContent>({ ...noPerson, language })
  const create = useCreate('person', () =>
    callApi(profileApi.createPerson, { body: { content: { ...content, phones: content.phones.filter(Boolean) } } }),
  )
  const errors = useFormErrors(create.error)
  const names = useConceptNames({})
  const set = (change: Partial<PersonContent>) => setContent({ ...content, ...change })
  const form: PersonForm = { ...names, content, set, errors: errors.fields }
  return (
    <CreateFrame kind="person" create={create} isEmpty={content.first_name === '' && content.last_name === ''}>
      <PersonNameFields form={form} />
      <TextInput
        label={t('profile.email')}
        name="content.email"
        type="email"
        dir="ltr"
        autoComplete="email"
        value={content.email}
        error={errors.fields['content.email']}
        onChange={(event) => set({ email: event.currentTarget.value })}
      />
      <ListField
        label={t('profile.phones')}
        name="content.phones"
        values={content.phones}
        max={5}
        errors={errors.fields}
        addText={t('profile.addPhone')}
        onChange={(phones) => set({ phones })}
      />
      <AddressFields address={content.address} errors={errors.fields} onChange={(address) => set({ address })} />
    </CreateFrame>
  )
}

/** Form for the first facts of a company. */
export function CompanyCreatePage() {
  const t = useT()
  const { language } = useShell()
  const [content, setContent] = useState<CompanyContent>({ ...noCompany, language })
  const create = useCreate('company', () => callApi(profileApi.createCompany, { body: { content } }))
  const errors = useFormErrors(create.error)
  const names = useConceptNames({})
  const set = (change: Partial<CompanyContent>) => setContent({ ...content, ...change })
  const form: CompanyForm = { ...names, content, set, errors: errors.fields }
  const field = useCompanyField(form)
  return (
    <CreateFrame kind="company" create={create} isEmpty={content.company_name === ''}>
      <TextInput {...field('company_name')} maxLength={160} autoComplete="organization" />
      <TextInput {...field('neutral_description')} maxLength={160} description={t('profile.company.neutralHelp')} />
      <IndustryField form={form} />
      <div className={styles['grid']}>
        <TextInput {...field('contact_name')} maxLength={120} />
        <TextInput {...field('contact_email')} type="email" dir="ltr" />
      </div>
      <AddressFields address={content.address} errors={errors.fields} onChange={(address) => set({ address })} />
    </CreateFrame>
  )
}

type Create = ReturnType<typeof useCreate>

function useCreate(kind: ProfileKind, call: () => Promise<{ id: number }>) {
  const navigate = useNavigate()
  const to = usePaths()
  const changed = useProfilesChanged()
  const create = useMutation({ mutationFn: call, onSuccess: () => void changed() })
  const id = create.data?.id
  // Navigates in an effect, once the unsaved-changes guard has been lifted.
  useEffect(() => {
    if (id !== undefined) void navigate(to(profilePage(kind), { id }), { replace: true })
  }, [id, kind, navigate, to])
  return create
}

type CreateFrameProps = { kind: ProfileKind; create: Create; isEmpty: boolean; children: ReactNode }

function CreateFrame({ kind, create, isEmpty, children }: CreateFrameProps) {
  const t = useT()
  const errors = useFormErrors(create.error)
  const [isMissing, setMissing] = useState(false)
  const isKnown = errors.general.length > 0 || Object.keys(errors.fields).length > 0
  const message = isMissing && isEmpty ? t(`profile.nameMissing.${kind}`) : undefined
  const failed = create.isError && !isKnown ? t('profile.failed') : undefined
  const shown = message ?? failed
  return (
    <div className={`wrap ${styles['create']}`}>
      <PageTitle title={t(`profile.create.${kind}`)} />
      <h1>{t(`profile.create.${kind}`)}</h1>
      <p className="sec">{t('profile.createText')}</p>
      <form
        className="card"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setMissing(isEmpty)
          if (!isEmpty) create.mutate()
        }}
      >
        <UnsavedGuard isDirty={!isEmpty && !create.isSuccess} />
        <FormSummary errors={errors} {...(shown !== undefined && { message: shown })} />
        {children}
        <span className="row">
          <Button type="submit" variant="filled" loading={create.isPending}>
            {t('profile.createIt')}
          </Button>
          <span className="s13 mut">{t('profile.private')}</span>
        </span>
      </form>
    </div>
  )
}
