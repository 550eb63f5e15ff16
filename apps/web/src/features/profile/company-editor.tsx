import { TextInput } from '@mantine/core'
import { profileApi } from '@matchwright/contract/profile.api'
import type { CompanyProfile } from '@matchwright/contract/profile.schema'
import type { ReactNode } from 'react'
import { callApi } from '#web/lib/api/call-api.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { CompanySheet } from './sheet.tsx'
import { CompanyContactSection, FactsSection, useCompanyField } from './company-sections.tsx'
import { EditorFrame } from './editor-frame.tsx'
import { IrdField } from './more-section.tsx'
import { PageSection } from './page-sections.tsx'
import { GroupVisibility, Labelled, Section } from './parts.tsx'
import { PictureField } from './picture-field.tsx'
import { useEditor } from './use-editor.ts'

/** Editor of a company's profile, with autosave and a visibility for each field group. */
export function CompanyEditor({ profile, documents }: { profile: CompanyProfile; documents: ReactNode }) {
  const t = useT()
  const editor = useEditor(profile, (body) =>
    callApi(profileApi.changeCompany, { params: { company_id: profile.id }, body }),
  )
  const { form, isNz } = editor
  const { content } = form
  const name = content.company_name
  const field = useCompanyField(form)
  const sections = ['company', 'contact', 'facts', 'page', ...(isNz ? (['nz'] as const) : []), 'documents'] as const
  const which = { kind: 'company', id: profile.id } as const
  return (
    <EditorFrame
      profile={profile}
      editor={editor}
      name={name}
      anchors={sections.map((id) => ({ id, title: t(`profile.section.${id}`) }))}
      renderSheet={(viewer) => <CompanySheet profile={editor.current} viewer={viewer} />}
      reload={() => callApi(profileApi.company, { params: { company_id: profile.id } })}
      documents={documents}
      printPage="lang-profiles-company-id-print"
    >
      <Section
        id="company"
        title={t('profile.section.company')}
        visibility={<GroupVisibility group="name" name={t('profile.section.company')} visibility={form.visibility} />}
      >
        <TextInput {...field('company_name')} maxLength={160} autoComplete="organization" />
        <TextInput {...field('neutral_description')} maxLength={160} description={t('profile.company.neutralHelp')} />
        <Labelled
          groupLabel={t('profile.logo')}
          visibility={<GroupVisibility group="picture" name={t('profile.logo')} visibility={form.visibility} />}
        >
          <PictureField which={which} name={name} hasPicture={profile.has_picture} version={profile.modified_at} />
        </Labelled>
      </Section>
      <CompanyContactSection form={form} />
      <FactsSection form={form} />
      <PageSection form={form} companyId={profile.id} />
      {isNz && (
        <Section id="nz" title={t('profile.section.nz')}>
          <IrdField value={content.ird_number} onChange={(ird_number) => form.set({ ird_number })} form={form} />
        </Section>
      )}
    </EditorFrame>
  )
}
