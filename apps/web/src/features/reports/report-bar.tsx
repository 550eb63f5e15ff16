import { Button, Pill, SegmentedControl } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import type { Statistics } from '@matchwright/contract/statistics.schema'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { DateField } from '#web/components/form/date-field.tsx'
import { LatePopover } from '#web/components/form/late-popover.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { changedParams } from '#web/lib/routing/list-state.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { RANGES } from './report-input.ts'
import type { Range, ReportState } from './report-input.ts'
import styles from './reports-page.module.css'

const FREQUENCIES = ['daily', 'weekly', 'monthly'] as const

function useChange() {
  const [, setParams] = useSearchParams()
  return (changes: Record<string, string | undefined>) =>
    setParams((params) => changedParams(params, changes), { preventScrollReset: true })
}

/** Period, listings and parts of a report. All of it is kept in the address. */
export function ReportBar({ state, report }: { state: ReportState; report: Statistics | undefined }) {
  const t = useT()
  const change = useChange()
  const ranges = (Object.keys(RANGES) as Range[]).map((range) => ({ value: range, label: t(`report.range.${range}`) }))
  const parts = FREQUENCIES.map((frequency) => ({ value: frequency, label: t(`report.by.${frequency}`) }))
  return (
    <div className={styles['bar']}>
      <SegmentedControl
        size="sm"
        aria-label={t('report.range')}
        value={state.range ?? ''}
        data={ranges}
        onChange={(range) => change({ range, from: undefined, to: undefined, by: undefined })}
      />
      <OwnPeriod key={`${state.query.from} ${state.query.to}`} state={state} />
      <Scope state={state} report={report} />
      <SegmentedControl
        size="sm"
        aria-label={t('report.by')}
        value={state.query.frequency}
        data={parts}
        onChange={(by) => change({ by })}
      />
    </div>
  )
}

export function useDays(): (from: string, to: string) => string {
  const t = useT()
  const intl = useIntl()
  const shape = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const
  // Not `formatRange`: the server and browsers put different spaces around its dash.
  return (from, to) => t('report.days', { from: intl.formatDate(from, shape), to: intl.formatDate(to, shape) })
}

function OwnPeriod({ state: { query } }: { state: ReportState }) {
  const t = useT()
  const change = useChange()
  const days = useDays()
  const { from = '', to = '' } = query
  const [given, setGiven] = useState({ from, to })
  const isReversed = given.from > given.to
  return (
    <LatePopover
      width={320}
      trapFocus
      button={
        <Button size="sm" leftSection={<IconCalendar size={16} className="ic" aria-hidden="true" />}>
          {days(from, to)}
        </Button>
      }
    >
      <form
        className={styles['period']}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isReversed) change({ ...given, range: undefined, by: undefined })
        }}
      >
        <DateField
          label={t('report.from')}
          value={given.from}
          isRequired
          onChange={(day) => setGiven({ ...given, from: day ?? given.from })}
        />
        <DateField
          label={t('report.to')}
          value={given.to}
          isRequired
          error={isReversed ? t('report.reversed') : undefined}
          onChange={(day) => setGiven({ ...given, to: day ?? given.to })}
        />
        <Button type="submit" variant="filled">
          {t('report.show')}
        </Button>
      </form>
    </LatePopover>
  )
}

/** Own listings, those of the account for its administrators, or the one that was chosen in the table. */
function Scope({ state: { of }, report }: { state: ReportState; report: Statistics | undefined }) {
  const t = useT()
  const { user } = useShell()
  const change = useChange()
  if (of.kind === 'listing') {
    const title = report?.listings[0]?.title
    return (
      <Pill
        size="lg"
        className={styles['pill'] ?? ''}
        withRemoveButton
        removeButtonProps={{ 'aria-label': t('report.all'), 'aria-hidden': false, tabIndex: 0 }}
        onRemove={() => change({ listing: undefined })}
      >
        <bdi>{title || t('listing.untitled')}</bdi>
      </Pill>
    )
  }
  if (!user?.is_professional || !user.perms.includes('account_admin')) return null
  return (
    <SegmentedControl
      size="sm"
      aria-label={t('report.of')}
      value={of.kind}
      data={[
        { value: 'user', label: t('report.of.user') },
        { value: 'account', label: t('report.of.account') },
      ]}
      onChange={(kind) => change({ of: kind === 'account' ? kind : undefined })}
    />
  )
}
