import { personName } from '@matchwright/contract/person-name'
import { profileApi } from '@matchwright/contract/profile.api'
import type { PersonProfile } from '@matchwright/contract/profile.schema'
import type { ReactNode } from 'react'
import { callApi } from '#web/lib/api/call-api.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { PersonSheet } from './sheet.tsx'
import { AbilitySection } from './ability-section.tsx'
import { EditorFrame } from './editor-frame.tsx'
import { EducationSection } from './education-section.tsx'
import { MoreSection, NewZealandSection } from './more-section.tsx'
import { PersonContactSection, PersonNameFields } from './name-sections.tsx'
import { GroupVisibility, Labelled, Section } from './parts.tsx'
import { PermitSection } from './permit-section.tsx'
import { PersonalSection } from './personal-section.tsx'
import { PictureField } from './picture-field.tsx'
import { useEditor } from './use-editor.ts'
import { WorkSection } from './work-section.tsx'

/** Editor of a person's profile, with autosave and a visibility for each field group. */
export function PersonEditor({ profile, documents }: { profile: PersonProfile; documents: ReactNode }) {
  const t = useT()
  const editor = useEditor(profile, (body) =>
    callApi(profileApi.changePerson, { params: { person_id: profile.id }, body }),
  )
  const { form, isNz } = editor
  const { content } = form
  const name = personName(content)
  const sections = [
    'name',
    'contact',
    'work',
    'education',
    'abilities',
    'permits',
    'personal',
    'more',
    ...(isNz ? (['nz'] as const) : []),
    'documents',
  ] as const
  const which = { kind: 'person', id: profile.id } as const
  return (
    <EditorFrame
      profile={profile}
      editor={editor}
      name={name}
      anchors={sections.map((id) => ({ id, title: t(`profile.section.${id}`) }))}
      renderSheet={(viewer) => <PersonSheet profile={editor.current} viewer={viewer} />}
      reload={() => callApi(profileApi.person, { params: { person_id: profile.id } })}
      documents={documents}
      printPage="lang-profiles-person-id-print"
    >
      <Section
        id="name"
        title={t('profile.section.name')}
        visibility={<GroupVisibility group="name" name={t('profile.section.name')} visibility={form.visibility} />}
      >
        <PersonNameFields form={form} />
        <Labelled
          groupLabel={t('profile.picture')}
          visibility={<GroupVisibility group="picture" name={t('profile.picture')} visibility={form.visibility} />}
        >
          <PictureField which={which} name={name} hasPicture={profile.has_picture} version={profile.modified_at} />
        </Labelled>
      </Section>
      <PersonContactSection form={form} />
      <WorkSection form={form} />
      <EducationSection form={form} />
      <AbilitySection form={form} />
      <PermitSection form={form} />
      <PersonalSection form={form} />
      <MoreSection form={form} />
      {isNz && <NewZealandSection form={form} />}
    </EditorFrame>
  )
}
