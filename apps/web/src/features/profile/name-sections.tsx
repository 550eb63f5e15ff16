import { TextInput } from '@mantine/core'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './form.module.css'
import { GroupVisibility, Labelled, Section } from './parts.tsx'
import type { PersonForm } from './profile-form.ts'
import { ReachFields } from './reach-fields.tsx'

export function PersonNameFields({ form }: { form: PersonForm }) {
  const t = useT()
  const { content, set, errors } = form
  return (
    <div className={styles['grid']}>
      <TextInput
        label={t('profile.firstName')}
        name="content.first_name"
        autoComplete="given-name"
        maxLength={80}
        value={content.first_name}
        error={errors['content.first_name']}
        onChange={(event) => set({ first_name: event.currentTarget.value })}
      />
      <TextInput
        label={t('profile.lastName')}
        name="content.last_name"
        autoComplete="family-name"
        maxLength={80}
        value={content.last_name}
        error={errors['content.last_name']}
        onChange={(event) => set({ last_name: event.currentTarget.value })}
      />
    </div>
  )
}

/** Contact details of a person: e-mail, phones, address and links, each with its own visibility. */
export function PersonContactSection({ form }: { form: PersonForm }) {
  const t = useT()
  const { content, set, errors, visibility } = form
  return (
    <Section id="contact" title={t('profile.section.contact')}>
      <Labelled visibility={<GroupVisibility group="email" name={t('profile.email')} visibility={visibility} />}>
        <TextInput
          label={t('profile.email')}
          name="content.email"
          type="email"
          autoComplete="email"
          dir="ltr"
          value={content.email}
          error={errors['content.email']}
          onChange={(event) => set({ email: event.currentTarget.value })}
        />
      </Labelled>
      <ReachFields form={form} />
    </Section>
  )
}
