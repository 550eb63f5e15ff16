import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { OwnListing } from '@matchwright/contract/listing.schema'
import { templateApi } from '@matchwright/contract/template.api'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Dialog } from '#web/components/feedback/dialog.tsx'
import { CountrySelect } from '#web/components/form/country-select.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { useFailure } from '#web/lib/api/form-errors.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { useShell } from '#web/lib/session/shell.ts'

type TemplateDialogProps = { listing: OwnListing; onClose: () => void }

/** Asks for the country of a template that becomes of a listing, and opens it. */
export function TemplateDialog({ listing, onClose }: TemplateDialogProps) {
  const t = useT()
  const to = usePaths()
  const navigate = useNavigate()
  const { currentUser } = useShell()
  const own = currentUser.is_authenticated ? currentUser.country : null
  const [country, setCountry] = useState(listing.content.places[0]?.country ?? own)
  const make = useMutation({
    mutationFn: (code: string) =>
      callApi(templateApi.makeTemplate, { body: { listing_id: listing.id, country: code } }),
    onSuccess: async ({ id }) => {
      onClose()
      await navigate(to('lang-listing-id', { id }))
    },
  })
  const failure = useFailure(make.error)
  return (
    <Dialog title={t('listing.template.make')} size={480} isQuestion onClose={onClose}>
      <p className="sec">{t('listing.template.makeText')}</p>
      <div style={{ marginBlockStart: 16 }}>
        <CountrySelect label={t('listing.templates.country')} value={country} onChange={setCountry} />
      </div>
      {failure !== undefined && <p role="alert">{failure}</p>}
      <div className="row" style={{ justifyContent: 'flex-end', marginBlockStart: 20 }}>
        <Button variant="subtle" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        {/* Not the field, whose list would open over the button. */}
        <Button
          data-autofocus
          variant="filled"
          disabled={!country}
          loading={make.isPending}
          onClick={() => country && make.mutate(country)}
        >
          {t('listing.template.make')}
        </Button>
      </div>
    </Dialog>
  )
}
