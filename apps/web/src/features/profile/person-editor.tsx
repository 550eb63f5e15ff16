import { profileApi } from '@matchwright/contract/profile'
import type { PersonProfile } from '@matchwright/contract/profile'
import type { ReactNode } from 'react'
import { FormSummary } from '#web/components/form-summary.tsx'
import { UnsavedGuard } from '#web/components/unsaved-guard.tsx'
import { callApi } from '#web/lib/api.ts'
import { useT } from '#web/lib/intl.ts'
import { useShell } from '#web/lib/shell.ts'
import { PersonSheet } from './sheet.tsx'
import { AbilitySection } from './ability-section.tsx'
import { EditorFrame } from './editor-frame.tsx'
import { EducationSection } from './education-section.tsx'
import { MoreSection, NewZealandSection } from './more-section.tsx'
import { PersonContactSection, PersonNameFields } from './name-sections.tsx'
import { GroupLens, Labelled, Section } from './parts.tsx'
import { PermitSection } from './permit-section.tsx'
import { PersonalSection } from './personal-section.tsx'
import { PictureField } from './picture-field.tsx'
import type { PersonForm } from './profile-form.ts'
import { ConflictNotice, SaveLine } from './save-line.tsx'
import { fieldLabels } from './field-labels.ts'
import { useEditor } from './use-editor.ts'
import { WorkSection } from './work-section.tsx'

const NEW_ZEALAND = 'NZ'

/** A person's profile: sections that save by themselves, each with who sees it. */
export function PersonEditor({ profile, documents }: { profile: PersonProfile; documents: ReactNode }) {
  const t = useT()
  const { user } = useShell()
  const editor = useEditor(profile, ({ content, disclosure }, version) =>
    callApi(profileApi.changePerson, {
      params: { person_id: profile.id },
      body: {
        ...(content && { content }),
        ...(disclosure && { disclosure }),
        ...(version !== undefined && { expected_version: version }),
      },
    }),
  )
  const { content, autosave, errors, names } = editor
  const form: PersonForm = {
    ...names,
    content,
    set: editor.set,
    errors: errors.fields,
    lens: { levels: editor.levels, setLevel: editor.setLevel },
  }
  const name = [content.first_name, content.last_name].filter(Boolean).join(' ')
  const isNz = content.address?.country === NEW_ZEALAND || user?.country === NEW_ZEALAND
  const sections = ['name', 'contact', 'work', 'education', 'abilities', 'permits', 'personal', 'more', ...(isNz ? (['nz'] as const) : []), 'documents'] as const // prettier-ignore
  const which = { kind: 'person', id: profile.id } as const
  return (
    <EditorFrame
      profile={profile}
      name={name}
      anchors={sections.map((id) => ({ id, title: t(`profile.section.${id}`) }))}
      renderSheet={(viewer) => <PersonSheet profile={editor.current} viewer={viewer} />}
      saveLine={
        <SaveLine
          state={autosave.state}
          savedAt={autosave.saved.modified_at}
          onRetry={() => void autosave.flush().catch(() => {})}
        />
      }
      notice={
        <>
          <UnsavedGuard isDirty={autosave.state !== 'saved'} onSave={() => autosave.flush()} />
          {autosave.state === 'conflict' && (
            <ConflictNotice
              onTheirs={() =>
                void callApi(profileApi.person, { params: { person_id: profile.id } }).then(editor.replace)
              }
              onMine={() => void autosave.flush(true).catch(() => {})}
            />
          )}
        </>
      }
    >
      <form noValidate onSubmit={(event) => event.preventDefault()}>
        {autosave.state === 'invalid' && <FormSummary errors={errors} labels={fieldLabels(t)} />}
        <Section
          id="name"
          title={t('profile.section.name')}
          lens={<GroupLens group="name" name={t('profile.section.name')} lens={form.lens} />}
        >
          <PersonNameFields form={form} />
          <Labelled
            groupLabel={t('profile.picture')}
            lens={<GroupLens group="picture" name={t('profile.picture')} lens={form.lens} />}
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
      </form>
      <Section id="documents" title={t('profile.section.documents')} text={t('profile.documentsHelp')}>
        {documents}
      </Section>
    </EditorFrame>
  )
}
