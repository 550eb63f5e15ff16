import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { LISTING_TYPE } from '@matchwright/contract/constants'
import { listingApi } from '@matchwright/contract/listing.api'
import type { Template } from '@matchwright/contract/template.schema'
import { Link, useNavigate } from 'react-router'
import { ListingFacts, ListingTexts } from '#web/components/listing/listing-facts.tsx'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { useToast } from '#web/components/feedback/toast.tsx'
import { refusalOf } from '#web/lib/api/api-error.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { everyCallOf } from '#web/lib/api/queries.ts'
import { hasPermission } from '#web/lib/session/current-user.ts'
import { useShell } from '#web/lib/session/shell.ts'
import styles from './new-listing.module.css'

/** Full view of a template, with a button to start a draft from it. */
export function TemplatePage({ template }: { template: Template }) {
  const t = useT()
  const to = usePaths()
  const use = useTemplate(template)
  const { currentUser } = useShell()
  const { content, concept_labels: labels, type } = template
  const isOfStaff = !template.is_built_in && hasPermission(currentUser, 'listing_staff')
  return (
    <div className={`wrap ${styles['page']}`}>
      <PageTitle title={content.title} />
      <h1 lang={content.language_captured} dir="auto">
        {content.title}
      </h1>
      <p className="sec">{t('listing.templates.change')}</p>
      <section className={`card ${styles['card']}`}>
        {/* Of the pay a template knows the currency only: the amount is its author's. */}
        <ListingFacts content={{ ...content, pay: null }} labels={labels} isOffer={type === LISTING_TYPE.offer} />
        <ListingTexts content={content} />
      </section>
      <div className={styles['actions']} style={{ marginBlockStart: 16 }}>
        <Button component={Link} to={to('lang-listing-new-template')}>
          {t('listing.templates.others')}
        </Button>
        {isOfStaff && (
          <Button component={Link} to={to('lang-listing-id', { id: template.id })}>
            {t('listing.do.edit')}
          </Button>
        )}
        <Button variant="filled" loading={use.isPending} onClick={() => use.mutate()}>
          {t('listing.templates.use')}
        </Button>
      </div>
    </div>
  )
}

function useTemplate({ type, content }: Template) {
  const t = useT()
  const to = usePaths()
  const toast = useToast()
  const cache = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => callApi(listingApi.create, { body: { type, content } }),
    onSuccess: async ({ id }) => {
      await cache.invalidateQueries({ queryKey: everyCallOf(listingApi.list) })
      await navigate(to('lang-listing-id', { id }))
    },
    onError: (error) => toast(refusalOf(error) ?? t('listing.newDraft.failed'), { tone: 'problem' }),
  })
}
