import { DISCLOSURE_LEVEL } from '@matchwright/contract/constants'
import { Button, Radio, Textarea } from '@mantine/core'
import { IconMessageReply } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { contactApi } from '@matchwright/contract/contact.api'
import type { ContactOptions } from '@matchwright/contract/contact.schema'
import type { ResponseOf } from '@matchwright/contract/endpoint'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { FormSummary } from '#web/components/form/form-summary.tsx'
import { Loaded, SkeletonRows } from '#web/components/feedback/load-state.tsx'
import { useToast } from '#web/components/feedback/toast.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useFormErrors } from '#web/lib/api/form-errors.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { AnswerLine } from './answer-line.tsx'
import { ContactObstacles } from './contact-obstacles.tsx'
import { DisclosurePreview } from './disclosure-preview.tsx'
import styles from './contact-panel.module.css'

type Options = ResponseOf<typeof contactApi.contactOptions>

type ContactPanelProps = {
  /** Listing to contact. */
  listingId: number
  /** Preselected own listing to make the request with. */
  myListingId?: number | undefined
}

/** Contact request with choice of the own listing, message and disclosure preview; or the obstacles to contact. */
export function ContactPanel({ listingId, myListingId }: ContactPanelProps) {
  const { language } = useShell()
  const query = { lang: language }
  const options = useQuery(apiQuery(contactApi.contactOptions, { params: { other_listing_id: listingId }, query }))
  const [chosen, setChosen] = useState(myListingId)
  return (
    <Loaded query={options} skeleton={<SkeletonRows rows={2} />}>
      {(general) => {
        const mine = chosen ?? general.my_listings.find(({ is_match }) => is_match)?.id
        return (
          <div className={styles['panel']}>
            {general.my_listings.length > 1 && (
              <ListingChoice listings={general.my_listings} value={mine} onChange={setChosen} />
            )}
            {general.answers && (
              <p className={`s14 ${styles['answers']}`}>
                <IconMessageReply size={17} className="ic" aria-hidden="true" />
                <AnswerLine answers={general.answers} />
              </p>
            )}
            {mine === undefined ? (
              <ContactObstacles reasons={general.reasons} />
            ) : (
              <WithListing key={mine} listingId={listingId} myListingId={mine} />
            )}
          </div>
        )
      }}
    </Loaded>
  )
}

type ListingChoiceProps = {
  listings: ContactOptions['my_listings']
  value: number | undefined
  onChange: (id: number) => void
}

function ListingChoice({ listings, value, onChange }: ListingChoiceProps) {
  const t = useT()
  return (
    <Radio.Group
      label={t('contact.panel.with')}
      value={value === undefined ? null : String(value)}
      onChange={(id) => onChange(Number(id))}
    >
      {listings.map(({ id, title, score }) => (
        <Radio key={id} value={String(id)} label={t('contact.panel.choice', { title, score })} mt={6} />
      ))}
    </Radio.Group>
  )
}

function WithListing({ listingId, myListingId }: { listingId: number; myListingId: number }) {
  const { language } = useShell()
  const params = { listing_id: myListingId, other_listing_id: listingId }
  const options = useQuery(apiQuery(contactApi.contactOptionsOf, { params, query: { lang: language } }))
  return (
    <Loaded query={options} skeleton={<SkeletonRows rows={2} />}>
      {({ is_possible, reasons }: Options) =>
        is_possible ? (
          <RequestForm listingId={listingId} myListingId={myListingId} />
        ) : (
          <ContactObstacles reasons={reasons} myListingId={myListingId} />
        )
      }
    </Loaded>
  )
}

/** Message field and a preview of what the other side sees until it answers. */
function RequestForm({ listingId, myListingId }: { listingId: number; myListingId: number }) {
  const t = useT()
  const to = usePaths()
  const toast = useToast()
  const navigate = useNavigate()
  const { language } = useShell()
  const [text, setText] = useState('')
  const request = useMutation({
    mutationFn: () =>
      callApi(contactApi.initiateContact, {
        params: { listing_id: myListingId, other_listing_id: listingId },
        query: { lang: language },
        body: { text },
      }),
    onSuccess: async ({ id }) => {
      toast(t('contact.panel.sent'))
      await navigate(to('lang-match-id', { id }))
    },
  })
  const errors = useFormErrors(request.error)
  const isOther = request.isError && errors.general.length === 0 && Object.keys(errors.fields).length === 0
  return (
    <form
      className={styles['panel']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        request.mutate()
      }}
    >
      <FormSummary errors={errors} {...(isOther && { message: t('common.load.failed') })} />
      <Textarea
        name="text"
        label={t('contact.panel.message')}
        description={t('contact.panel.messageHelp')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={errors.fields['text']}
      />
      <DisclosurePreview listingId={myListingId} level={DISCLOSURE_LEVEL.public} />
      <Button type="submit" variant="filled" loading={request.isPending}>
        {t('contact.panel.send')}
      </Button>
    </form>
  )
}
