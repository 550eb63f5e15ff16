import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { LISTING_TYPE } from '@matchwright/contract/constants'
import { listingApi } from '@matchwright/contract/listing.api'
import type { ListingType } from '@matchwright/contract/listing.schema'
import { profileApi } from '@matchwright/contract/profile.api'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { FormSummary } from '#web/components/form/form-summary.tsx'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useFormErrors } from '#web/lib/api/form-errors.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { apiQuery, everyCallOf } from '#web/lib/api/queries.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { useWritingLanguages } from '#web/lib/intl/writing-languages.ts'
import styles from './new-listing.module.css'

/** Form for title, language and profile of a new draft; creates it and opens the editor. */
export function StartDraft({ type }: { type: ListingType }) {
  const t = useT()
  const isOffer = type === LISTING_TYPE.offer
  return (
    <div className={`wrap ${styles['page']}`}>
      <PageTitle title={t(isOffer ? 'listing.newOffer.title' : 'listing.newSearch.title')} />
      <h1>{t(isOffer ? 'listing.newOffer.title' : 'listing.newSearch.title')}</h1>
      <p className="sec">{t('listing.newDraft.text')}</p>
      <section className={`card ${styles['card']}`}>
        <DraftForm type={type} />
      </section>
    </div>
  )
}

function DraftForm({ type }: { type: ListingType }) {
  const t = useT()
  const to = usePaths()
  const { language } = useShell()
  const isOffer = type === LISTING_TYPE.offer
  const [title, setTitle] = useState('')
  const [written, setWritten] = useState<string>(language)
  const profiles = useProfiles(isOffer)
  const [profile, setProfile] = useState<string>()
  const chosen = profile ?? profiles[0]?.value ?? ''
  const create = useCreate(type)
  const errors = useFormErrors(create.error)
  return (
    <form
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        create.mutate({ title, language: written, profile: chosen })
      }}
    >
      <FormSummary
        errors={errors}
        labels={{ 'content.title': t('listing.field.title'), profile: t('listing.field.profile') }}
        {...(create.isError &&
          errors.general.length + Object.keys(errors.fields).length === 0 && { message: t('listing.newDraft.failed') })}
      />
      <TextInput
        name="content.title"
        label={t('listing.field.title')}
        description={t('listing.newDraft.later')}
        placeholder={t(isOffer ? 'listing.field.titleOffer' : 'listing.field.titleSearch')}
        maxLength={160}
        dir="auto"
        value={title}
        error={errors.fields['content.title']}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <div className={styles['two']}>
        <NativeSelect
          name="profile"
          label={t('listing.field.profile')}
          value={chosen}
          error={errors.fields['profile']}
          data={[...profiles, { value: '', label: t('listing.field.noProfile') }]}
          onChange={(event) => setProfile(event.currentTarget.value)}
        />
        <NativeSelect
          name="content.language_captured"
          label={t('listing.field.language')}
          value={written}
          data={useWritingLanguages(written)}
          onChange={(event) => setWritten(event.currentTarget.value)}
        />
      </div>
      <div className={styles['actions']}>
        <Button component={Link} to={to('lang-listing-new')}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" variant="filled" loading={create.isPending}>
          {t('listing.newDraft.start')}
        </Button>
      </div>
    </form>
  )
}

/** Profiles to choose from: companies first for an offer, persons first for a search. */
function useProfiles(isOffer: boolean): { value: string; label: string }[] {
  const profiles = useQuery(apiQuery(profileApi.list, { query: { limit: 100, list_sort: 'name' } }))
  const first = isOffer ? 'company' : 'person'
  return (profiles.data?.items ?? [])
    .toSorted((one, other) => Number(other.kind === first) - Number(one.kind === first))
    .map(({ kind, id, name }) => ({ value: `${kind}-${id}`, label: name }))
}

type Start = { title: string; language: string; profile: string }

function useCreate(type: ListingType) {
  const to = usePaths()
  const cache = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: ({ title, language, profile }: Start) => {
      const [kind, id] = profile.split('-')
      const isKind = kind === 'person' || kind === 'company'
      const content = { title, language_captured: language }
      return callApi(listingApi.create, {
        body: { type, content, profile: isKind ? { kind, id: Number(id) } : null },
      })
    },
    onSuccess: async ({ id }) => {
      await cache.invalidateQueries({ queryKey: everyCallOf(listingApi.list) })
      await navigate(to('lang-listing-id', { id }))
    },
  })
}
