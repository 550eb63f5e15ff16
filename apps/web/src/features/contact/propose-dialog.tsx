import { ActionIcon, Button, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { contactApi } from '@matchwright/contract/contact.api'
import type { Contact, ProposedTimes } from '@matchwright/contract/contact.schema'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { DateField } from '#web/components/form/date-field.tsx'
import { Dialog } from '#web/components/feedback/dialog.tsx'
import { useFormErrors } from '#web/lib/api/form-errors.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useContactCall } from './queries.ts'

const MOST_TIMES = 5
const DEFAULT_MINUTES = 45

/** Day as yyyy-mm-dd and time of day as hh:mm, in the zone of this browser. */
type Time = { day: string | null; clock: string }
const NO_TIME: Time = { day: null, clock: '10:00' }
const QUARTERS_A_DAY = 96
const QUARTER_MINUTES = 15

type ProposeDialogProps = {
  contact: Contact
  /** The proposal that is answered by another one. */
  before?: ProposedTimes
  onClose: () => void
}

/** Proposes up to five times for an interview, in the time zone of this browser. */
export function ProposeDialog({ contact, before, onClose }: ProposeDialogProps) {
  const t = useT()
  const intl = useIntl()
  const [times, setTimes] = useState([NO_TIME])
  const [minutes, setMinutes] = useState<number | string>(before?.minutes ?? DEFAULT_MINUTES)
  const [place, setPlace] = useState(before?.place ?? '')
  const propose = useContactCall(contact, contactApi.proposeTimes)
  const errors = useFormErrors(propose.error)
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const given = times.flatMap(({ day, clock }) => (day === null ? [] : [new Date(`${day}T${clock}`)]))
  const submit = () =>
    propose.mutate(
      {
        params: { match_id: contact.id },
        body: {
          times: given.map((time) => time.toISOString()),
          minutes: Number(minutes) || DEFAULT_MINUTES,
          place: place.trim(),
          time_zone: zone,
        },
      },
      { onSuccess: onClose },
    )
  return (
    <Dialog title={t('outcome.times.propose')} size={480} onClose={onClose}>
      <form
        className="col"
        style={{ gap: 14 }}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {times.map((time, at) => (
          <div key={at} className="row" style={{ alignItems: 'flex-end' }}>
            <TimeField
              label={t('outcome.times.at', { number: at + 1 })}
              time={time}
              onChange={(next) => setTimes(times.with(at, next))}
            />
            {times.length > 1 && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={t('outcome.times.remove', { number: at + 1 })}
                onClick={() => setTimes(times.toSpliced(at, 1))}
              >
                <IconX size={16} className="ic" aria-hidden="true" />
              </ActionIcon>
            )}
          </div>
        ))}
        {times.length < MOST_TIMES && (
          <Button
            variant="subtle"
            leftSection={<IconPlus size={16} className="ic" aria-hidden="true" />}
            onClick={() => setTimes([...times, { ...(times.at(-1) ?? NO_TIME), day: null }])}
          >
            {t('outcome.times.add')}
          </Button>
        )}
        <NumberInput
          label={t('outcome.times.minutes')}
          min={5}
          max={720}
          allowDecimal={false}
          value={minutes}
          onChange={setMinutes}
        />
        <TextInput
          label={t('outcome.times.place')}
          maxLength={200}
          value={place}
          onChange={(event) => setPlace(event.currentTarget.value)}
        />
        {zone !== intl.timeZone && <p className="s13 mut">{t('outcome.times.zone', { zone })}</p>}
        {[...errors.general, ...Object.values(errors.fields)].map((problem) => (
          <p key={problem} role="alert" style={{ color: 'var(--brick)' }}>
            {problem}
          </p>
        ))}
        <div className="row" style={{ justifyContent: 'flex-end' }}>
          <Button variant="subtle" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="filled" loading={propose.isPending} disabled={given.length === 0}>
            {t('outcome.times.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type TimeFieldProps = { label: string; time: Time; onChange: (time: Time) => void }

function TimeField({ label, time, onChange }: TimeFieldProps) {
  const t = useT()
  const intl = useIntl()
  const clocks = Array.from({ length: QUARTERS_A_DAY }, (_, quarter) => {
    const date = new Date(Date.UTC(2000, 0, 1, 0, quarter * QUARTER_MINUTES))
    return { value: date.toISOString().slice(11, 16), label: intl.formatTime(date, { timeZone: 'UTC' }) }
  })
  return (
    <div className="row" role="group" aria-label={label} style={{ alignItems: 'flex-end', flex: 1 }}>
      <div style={{ flex: 1 }}>
        <DateField label={label} value={time.day} withWeekday onChange={(day) => onChange({ ...time, day })} />
      </div>
      <NativeSelect
        aria-label={t('outcome.times.clock')}
        value={time.clock}
        data={clocks}
        onChange={(event) => onChange({ ...time, clock: event.currentTarget.value })}
      />
    </div>
  )
}
