import { LISTING_STATUS, LISTING_TYPE } from '@matchwright/contract/constants'
import { listingApi } from '@matchwright/contract/listing.api'
import type { OwnListing } from '@matchwright/contract/listing.schema'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useListingActions } from '#web/components/listing/listing-actions.ts'
import type { ListingAction } from '#web/components/listing/listing-actions.ts'
import { useFinalDialog } from '#web/components/listing/final-dialog.tsx'
import { FormSummary } from '#web/components/form/form-summary.tsx'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { useToast } from '#web/components/feedback/toast.tsx'
import { UnsavedGuard } from '#web/components/form/unsaved-guard.tsx'
import { useAdvice } from '#web/lib/intl/advice.ts'
import type { FormErrors } from '#web/lib/api/api-error.ts'
import { refusalOf } from '#web/lib/api/api-error.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { useFormErrors } from '#web/lib/api/form-errors.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { stateOf } from '#web/lib/listing/listing-state.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { ConditionSection } from './condition-section.tsx'
import { DisclosureSection } from './disclosure-section.tsx'
import { EditingContext } from './draft-context.ts'
import { EditorBar } from './editor-bar.tsx'
import styles from './editor.module.css'
import { EducationSection } from './education-section.tsx'
import { ExperienceSection } from './experience-section.tsx'
import { Funnel } from './funnel.tsx'
import { LanguageSection } from './language-section.tsx'
import { LicenceSection } from './licence-section.tsx'
import { OccupationSection } from './occupation-section.tsx'
import { PaySection } from './pay-section.tsx'
import { PlaceSection } from './place-section.tsx'
import { Rail } from './rail.tsx'
import { SectionNav } from './section-nav.tsx'
import { sectionOf } from './sections.ts'
import { SkillSection } from './skill-section.tsx'
import { TextSection } from './text-section.tsx'
import { TitleSection } from './title-section.tsx'
import { useDraft } from './use-draft.ts'
import type { Draft } from './use-draft.ts'

const none: FormErrors = { fields: {}, general: [] }

/** Editor of an own listing on one page, with autosave and a live preview of the matches. */
export function ListingEditor({ listing }: { listing: OwnListing }) {
  const t = useT()
  const draft = useDraft(listing)
  const saveErrors = withoutContent(useFormErrors(draft.save.error))
  const [refused, setRefused] = useState(none)
  const check = useQuery(apiQuery(listingApi.canPublish, { params: { listing_id: listing.id } }))
  const { act, isBusy, dialog } = useActions(draft, setRefused)
  const isOffer = listing.type === LISTING_TYPE.offer
  const sectionNames = useSectionNames(refused)
  const open = new Set(check.data?.problems.map(({ field }) => field))
  const unsolved = Object.entries(refused.fields).filter(([field]) => open.has(field))
  // The list takes the focus when it renders, so it is hidden once any of its errors is resolved.
  const isListed = unsolved.length > 0 && unsolved.length === Object.keys(refused.fields).length
  const isWithdrawn = stateOf(draft.listing.status) === 'withdrawn'
  return (
    <EditingContext value={{ ...draft, isOffer, errors: { ...Object.fromEntries(unsolved), ...saveErrors.fields } }}>
      <PageTitle title={draft.content.title || t('listing.untitled')} />
      <UnsavedGuard isDirty={draft.isDirty} onSave={draft.flush} />
      <EditorBar isBusy={isBusy} onAction={(action) => void act(action)} />
      <div className={`wrap ${styles['grid']}`}>
        <SectionNav check={check.data} />
        <form noValidate className={styles['form']} onSubmit={(event) => event.preventDefault()}>
          <div className={styles['summaryBox']}>
            <FormSummary errors={isListed ? refused : none} labels={sectionNames} />
            {isWithdrawn && <p className={styles['hint']}>{t('listing.isWithdrawn')}</p>}
          </div>
          <Funnel />
          <fieldset disabled={isWithdrawn}>
            <TitleSection />
            <OccupationSection />
            <SkillSection />
            <ExperienceSection />
            <LanguageSection />
            <EducationSection />
            <LicenceSection />
            <PaySection />
            <PlaceSection />
            <ConditionSection />
            <TextSection />
            <DisclosureSection />
          </fieldset>
        </form>
        <Rail />
      </div>
      {dialog}
    </EditingContext>
  )
}

/** Strips the prefix `content.`: the server names fields by request body, the sections by content. */
function withoutContent({ fields, general }: FormErrors): FormErrors {
  return {
    general,
    fields: Object.fromEntries(Object.entries(fields).map(([path, text]) => [path.replace(/^content\./, ''), text])),
  }
}

function useSectionNames({ fields }: FormErrors): Record<string, string> {
  const t = useT()
  return Object.fromEntries(Object.keys(fields).map((field) => [field, t(`listing.section.${sectionOf(field)}`)]))
}

/** Publishes once all changes are saved and the checks pass; otherwise shows the errors at their fields. */
function useActions(draft: Draft, onRefused: (errors: FormErrors) => void) {
  const t = useT()
  const to = usePaths()
  const toast = useToast()
  const advice = useAdvice()
  const navigate = useNavigate()
  const final = useFinalDialog()
  const actions = useListingActions()
  const params = { listing_id: draft.listing.id }
  const copy = useMutation({
    mutationFn: () => callApi(listingApi.copy, { params, body: {} }),
    onSuccess: ({ id }) => navigate(to('lang-listing-id', { id })),
    onError: (error) => toast(refusalOf(error) ?? t('listing.failed.copy', { count: 1 }), { tone: 'problem' }),
  })
  const check = async (): Promise<boolean> => {
    const { can_publish: canPublish, problems } = await callApi(listingApi.canPublish, { params })
    const fields = problems.map(({ field, reason }) => [field, advice(reason.key) ?? t('errors.required')] as const)
    onRefused(canPublish ? none : { fields: Object.fromEntries(fields), general: [] })
    return canPublish
  }
  const act = async (action: ListingAction): Promise<void> => {
    // The save state shows the error.
    const isSaved = await draft.flush().then(
      () => true,
      () => false,
    )
    if (!isSaved) return
    if (action === 'copy') return copy.mutate()
    if (action === 'publish' && !(await check())) return
    if (!(await final.confirm(action, [draft.listing]))) return
    if (action === 'publish' && draft.listing.status === LISTING_STATUS.published)
      await callApi(listingApi.publish, { params, body: {} })
    else await actions.mutateAsync({ action, targets: [draft.listing] })
    await draft.reload()
  }
  const safely = (action: ListingAction) =>
    act(action).catch(() => toast(t(`listing.failed.${action}`, { count: 1 }), { tone: 'problem' }))
  return { act: safely, isBusy: actions.isPending || copy.isPending, dialog: final.dialog }
}
