import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { profileApi } from '@matchwright/contract/profile.api'
import { useState } from 'react'
import { useT } from '#web/lib/intl/translate.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useWritingLanguages } from '#web/lib/intl/writing-languages.ts'
import { useEditing } from './draft-context.ts'
import styles from './editor.module.css'
import { Section } from './section.tsx'

/** Title, language, profile, sharing within the account, and reference. */
export function TitleSection() {
  const t = useT()
  const { content, set, errors, isOffer } = useEditing()
  const languages = useWritingLanguages(content.language_captured)
  return (
    <Section section="title">
      <div className={styles['wideNarrow']}>
        <TextInput
          name="title"
          label={t('listing.field.title')}
          maxLength={160}
          lang={content.language_captured}
          dir="auto"
          value={content.title}
          error={errors['title']}
          placeholder={t(isOffer ? 'listing.field.titleOffer' : 'listing.field.titleSearch')}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
        <NativeSelect
          name="language_captured"
          label={t('listing.field.language')}
          value={content.language_captured}
          data={languages}
          onChange={(event) => set({ language_captured: event.currentTarget.value })}
        />
      </div>
      <div className={styles['three']}>
        <ProfileField />
        <ShareField />
        <TextInput
          name="reference"
          label={t('listing.field.reference')}
          maxLength={60}
          value={content.reference}
          onChange={(event) => set({ reference: event.currentTarget.value })}
        />
      </div>
    </Section>
  )
}

function ProfileField() {
  const t = useT()
  const { listing, change, errors } = useEditing()
  const profiles = useQuery(apiQuery(profileApi.list, { query: { limit: 100, list_sort: 'name' } }))
  const { profile_kind: kind, profile_id: id, profile_name: name } = listing
  const saved = kind === null || id === null ? '' : `${kind}-${id}`
  const [chosen, setChosen] = useState<string>()
  const value = chosen ?? saved
  const known = (profiles.data?.items ?? []).map((one) => ({ value: `${one.kind}-${one.id}`, label: one.name }))
  const own = saved !== '' && !known.some((one) => one.value === saved) ? [{ value: saved, label: name }] : []
  const choose = (text: string) => {
    setChosen(text)
    const [of, number] = text.split('-')
    change({ profile: of === 'person' || of === 'company' ? { kind: of, id: Number(number) } : null })
  }
  return (
    <NativeSelect
      name="profile"
      label={t('listing.field.profile')}
      value={value}
      error={errors['profile']}
      data={[{ value: '', label: t('listing.field.noProfile') }, ...own, ...known]}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  )
}

function ShareField() {
  const t = useT()
  const { listing, change } = useEditing()
  const [chosen, setChosen] = useState(listing.share)
  const choose = (text: string) => {
    const share = text === 'account' ? 'account' : 'private'
    setChosen(share)
    change({ share })
  }
  return (
    <NativeSelect
      name="share"
      label={t('listing.field.share')}
      value={chosen}
      data={(['private', 'account'] as const).map((value) => ({ value, label: t(`listing.shareWith.${value}`) }))}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  )
}
