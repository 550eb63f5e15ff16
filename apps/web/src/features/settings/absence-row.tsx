import { Button, Radio, TextInput } from '@mantine/core'
import { IconPlayerPause } from '@tabler/icons-react'
import { absenceApi } from '@matchwright/contract/absence.api'
import type { ResponseOf } from '@matchwright/contract/endpoint'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Dialog } from '#web/components/feedback/dialog.tsx'
import { Loaded } from '#web/components/feedback/load-state.tsx'
import { useToast } from '#web/components/feedback/toast.tsx'
import { DateText } from '#web/components/text/formats.tsx'
import { useEndAbsence } from '#web/components/layout/use-end-absence.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useFormErrors } from '#web/lib/api/form-errors.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useNow } from '#web/lib/intl/now.ts'
import type { SignedInUser } from '#web/lib/session/current-user.ts'
import { Row } from './row.tsx'
import { DialogForm } from './dialog-form.tsx'

/** A break: all listings of the user pause with one click, and come back with one. */
export function AbsenceRow({ absence }: Pick<SignedInUser, 'absence'>) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const end = useEndAbsence()
  return (
    <Row
      icon={IconPlayerPause}
      title={t('settings.absence')}
      text={absence === null ? t('settings.absence.text') : <AbsenceText absence={absence} />}
    >
      {absence !== null && (
        <Button loading={end.isPending} onClick={() => end.mutate()}>
          {t('settings.absence.end')}
        </Button>
      )}
      <Button variant={absence === null ? 'default' : 'subtle'} onClick={() => setOpen(true)}>
        {absence === null ? t('settings.absence.begin') : t('settings.absence.change')}
      </Button>
      {isOpen && <AbsenceDialog absence={absence} onClose={() => setOpen(false)} />}
    </Row>
  )
}

function AbsenceText({ absence }: { absence: NonNullable<SignedInUser['absence']> }) {
  const t = useT()
  return absence.until === null
    ? t('settings.absence.open')
    : t.rich('settings.absence.until', { date: <DateText value={absence.until} style="long" /> })
}

type AbsenceDialogProps = Pick<SignedInUser, 'absence'> & { onClose: () => void }
type Overview = ResponseOf<typeof absenceApi.overview>

function AbsenceDialog({ absence, onClose }: AbsenceDialogProps) {
  const t = useT()
  const overview = useQuery(apiQuery(absenceApi.overview, {}))
  return (
    <Dialog title={t('settings.absence')} size={520} onClose={onClose}>
      <Loaded query={overview}>{(data) => <AbsenceForm absence={absence} overview={data} onClose={onClose} />}</Loaded>
    </Dialog>
  )
}

function AbsenceForm({ absence, overview, onClose }: AbsenceDialogProps & { overview: Overview }) {
  const t = useT()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [isDated, setDated] = useState(absence?.until !== null)
  const [until, setUntil] = useState(absence?.until ?? '')
  const today = new Date(Number(useNow())).toISOString().slice(0, 10)
  const begin = useMutation({
    mutationFn: () => callApi(absenceApi.begin, { body: { until: isDated ? until : null } }),
    onSuccess: () => {
      toast(t('settings.absence.begun'))
      onClose()
      void revalidate()
    },
  })
  const errors = useFormErrors(begin.error)
  const label = t('settings.absence.day')
  const form = {
    errors,
    failure: undefined,
    mutation: begin,
    onSubmit: (event: { preventDefault: () => void }) => {
      event.preventDefault()
      begin.mutate()
    },
  }
  const { published, pending_contacts: pending, open_contacts: contacts } = overview
  return (
    <DialogForm form={form} labels={{ until: label }} submit={t('settings.absence.submit')} onClose={onClose}>
      <ul className="s14 sec">
        <li>{t('settings.absence.listings', { count: published })}</li>
        {pending > 0 && <li>{t('settings.absence.pending', { count: pending })}</li>}
        <li>{t('settings.absence.contacts', { count: contacts })}</li>
        <li>{t('settings.absence.mails')}</li>
      </ul>
      <Radio.Group
        label={t('settings.absence.howLong')}
        value={isDated ? 'day' : 'open'}
        onChange={(value) => setDated(value === 'day')}
      >
        <Radio value="day" label={t('settings.absence.toDay')} mt={8} />
        <Radio value="open" label={t('settings.absence.toReturn')} mt={8} />
      </Radio.Group>
      {isDated && (
        <TextInput
          type="date"
          label={label}
          description={t('settings.absence.dayHelp')}
          min={today}
          value={until}
          error={errors.fields['until']}
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
      )}
    </DialogForm>
  )
}
