import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { Reading } from '@matchwright/contract/parser.schema'
import { LISTING_STATUS, LISTING_TYPE } from '@matchwright/contract/constants'
import { listingApi } from '@matchwright/contract/listing.api'
import { profileApi } from '@matchwright/contract/profile.api'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { FormSummary } from '#web/components/form/form-summary.tsx'
import { UnsavedGuard, UnsavedQuestion } from '#web/components/form/unsaved-guard.tsx'
import { useFormErrors } from '#web/lib/api/form-errors.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { keptFacts } from './draft.ts'
import type { Draft } from './draft.ts'
import styles from './facts.module.css'
import type { ImportKind } from './editor-props.ts'
import { PictureChoice } from './picture-choice.tsx'
import { ProfileChanges } from './profile-changes.tsx'
import { useSave } from './save-import.ts'
import type { Choice } from './save-import.ts'
import { conceptName } from './skill-chips.tsx'

type SaveCardProps = { kind: ImportKind; reading: Reading; draft: Draft; onLeave: () => void; onSaved?: () => void }
/** Choice in which the profile is undefined until the user selects one. */
type Chosen = Omit<Choice, 'profileId' | 'begunId'> & { profileId?: number | null }
const FIRST_CHOICE: Chosen = { savesProfile: true, savesListing: true, replaced: [], picture: null }

/** Third step: choice of what to save. Nothing is saved before. */
export function SaveCard({ kind, reading, draft, onLeave, onSaved }: SaveCardProps) {
  const t = useT()
  const [chosen, setChoice] = useState<Chosen>(FIRST_CHOICE)
  const employer = useEmployer(kind, draft)
  const begun = useBegunDraft(kind)
  const choice: Choice = {
    ...chosen,
    profileId: chosen.profileId === undefined ? employer : chosen.profileId,
    begunId: begun?.id ?? null,
  }
  const formId = useId()
  const { save, withoutPicture } = useSave({
    kind,
    reading,
    draft,
    onWithoutPicture: ({ profile_id: profileId }) => setChoice({ ...choice, profileId, savesListing: false }),
    onSaved,
  })
  const kept = keptFacts(draft.facts).length
  const isNothing = !choice.savesProfile && !choice.savesListing
  return (
    <>
      <form
        id={formId}
        className={styles['save']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending) save.mutate(choice)
        }}
      >
        <UnsavedGuard isDirty={!save.isSuccess} />
        <SaveProblem error={save.error} isOfPicture={withoutPicture !== null} />
        <div className={styles['choices']}>
          <b>{t('import.saveAs')}</b>
          <ProfilePart kind={kind} reading={reading} draft={draft} choice={choice} onChange={setChoice} />
          {(withoutPicture?.listing_id ?? null) === null && (
            <Checkbox
              size="sm"
              label={
                begun ? t('import.cv.intoDraft', { title: begun.title }) : <DraftTitle kind={kind} draft={draft} />
              }
              checked={choice.savesListing}
              onChange={(event) => setChoice({ ...choice, savesListing: event.currentTarget.checked })}
            />
          )}
        </div>
      </form>
      <div className={styles['bar']}>
        <LeaveButton isKept={onSaved !== undefined || !draft.isTouched} onLeave={onLeave}>
          {t(onSaved ? 'import.queue.back' : 'import.discard')}
        </LeaveButton>
        <Button
          type="submit"
          form={formId}
          variant="filled"
          disabled={isNothing || kept === 0}
          loading={save.isPending}
        >
          {t('import.save', { count: kept })}
        </Button>
      </div>
    </>
  )
}

/** A draft search that was begun before its CV, as by a search before registering: the CV fills it up. */
function useBegunDraft(kind: ImportKind): { id: number; title: string } | undefined {
  const { user } = useShell()
  const isOwn = kind === 'cv' && user?.account_type === 'private'
  const query = { filter_status: [LISTING_STATUS.draft], list_sort: 'date_modified', limit: 15 } as const
  const drafts = useQuery({ ...apiQuery(listingApi.list, { query }), enabled: isOwn })
  return isOwn
    ? drafts.data?.items.find((row) => row.is_mine && row.type === LISTING_TYPE.search && row.profile_id === null)
    : undefined
}

/** Error of saving; `isOfPicture` if only the picture failed. */
function SaveProblem({ error, isOfPicture }: { error: unknown; isOfPicture: boolean }) {
  const t = useT()
  const errors = useFormErrors(isOfPicture ? null : error)
  if (error === null) return null
  if (isOfPicture) return <FormSummary errors={errors} message={t('import.pictureFailed')} />
  const isSaid = errors.general.length > 0 || Object.keys(errors.fields).length > 0
  return <FormSummary errors={errors} {...(!isSaid && { message: t('import.saveFailed') })} />
}

type ProfilePartProps = {
  kind: ImportKind
  reading: Reading
  draft: Draft
  choice: Choice
  onChange: (choice: Choice) => void
}

/** Choice of whether to save the facts to a profile, which one, and which values to replace. */
function ProfilePart({ kind, reading, draft, choice, onChange }: ProfilePartProps) {
  const t = useT()
  return (
    <>
      <Checkbox
        size="sm"
        label={t(`import.${kind}.profile`)}
        checked={choice.savesProfile}
        onChange={(event) => onChange({ ...choice, savesProfile: event.currentTarget.checked })}
      />
      {choice.savesProfile && (
        <ProfileChoice
          kind={kind}
          profileId={choice.profileId}
          onChange={(profileId) => onChange({ ...choice, profileId, replaced: [] })}
        />
      )}
      {choice.savesProfile && choice.profileId !== null && (
        <ProfileChanges
          kind={kind}
          profileId={choice.profileId}
          draft={draft}
          language={reading.language}
          replaced={choice.replaced}
          onReplaced={(replaced) => onChange({ ...choice, replaced })}
        />
      )}
      {choice.savesProfile && (
        <PictureChoice
          pictures={reading.profile_pictures}
          chosen={choice.picture}
          onChoose={(picture) => onChange({ ...choice, picture })}
        />
      )}
    </>
  )
}

type LeaveButtonProps = {
  /** Whether leaving loses no work: nothing was changed, or the queue keeps the changes. */
  isKept: boolean
  onLeave: () => void
  children: ReactNode
}

function LeaveButton({ isKept, onLeave, children }: LeaveButtonProps) {
  const [isAsked, question] = useDisclosure(false)
  return (
    <>
      <UnsavedQuestion isAsked={isAsked} onLeave={onLeave} onStay={question.close} />
      <Button variant="subtle" onClick={isKept ? onLeave : question.open}>
        {children}
      </Button>
    </>
  )
}

function profileKindOf(kind: ImportKind) {
  return kind === 'cv' ? 'person' : 'company'
}

function useProfiles(kind: ImportKind) {
  const query = { filter_type: profileKindOf(kind), list_sort: 'name', limit: 100 } as const
  return useQuery(apiQuery(profileApi.list, { query })).data?.items ?? []
}

/** Existing company profile with the employer's name, so that several job postings do not create duplicates. */
function useEmployer(kind: ImportKind, { facts }: Draft): number | null {
  const profiles = useProfiles(kind)
  const employer = facts.find(({ field, is_kept: isKept }) => field === 'employer' && isKept)?.value
  if (kind !== 'job' || employer?.kind !== 'text') return null
  return profiles.find(({ name }) => comparable(name) === comparable(employer.text))?.id ?? null
}

function comparable(name: string): string {
  return name.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ').trim()
}

/** Choice between a new profile and an existing one, whose values are kept and whose empty fields are filled. */
function ProfileChoice({
  kind,
  profileId,
  onChange,
}: {
  kind: ImportKind
  profileId: number | null
  onChange: (profileId: number | null) => void
}) {
  const t = useT()
  const profiles = useProfiles(kind)
  if (profiles.length === 0) return null
  return (
    <NativeSelect
      className={styles['profile'] ?? ''}
      size="xs"
      aria-label={t('import.whichProfile')}
      value={profileId ?? ''}
      onChange={(event) => onChange(Number(event.currentTarget.value) || null)}
      data={[
        { value: '', label: t('import.newProfile') },
        ...profiles.map(({ id, name }) => ({
          value: String(id),
          label: t('import.intoProfile', { name: name || t('import.unnamed') }),
        })),
      ]}
    />
  )
}

function DraftTitle({ kind, draft }: { kind: ImportKind; draft: Draft }) {
  const t = useT()
  const fields = kind === 'cv' ? (['wish', 'headline', 'position'] as const) : (['title'] as const)
  const first = fields
    .flatMap((field) => draft.facts.filter((fact) => fact.field === field && fact.is_kept))
    .find((fact) => fact.value.kind === 'concept')
  if (!first) return t(`import.${kind}.listing`)
  return t(`import.${kind}.listingTitled`, { title: conceptName(first, draft) })
}
