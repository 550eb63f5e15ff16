import { ActionIcon, Select } from '@mantine/core'
import { IconChartBar, IconDownload, IconTable } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { apiAccessApi } from '@matchwright/contract/api-access.api'
import type { ApiUsage } from '@matchwright/contract/api-access.schema'
import { API_CALLS_A_MINUTE } from '@matchwright/contract/constants'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { SearchSelect } from '#web/components/form/search-select.tsx'
import { Loaded } from '#web/components/feedback/load-state.tsx'
import { NumberText } from '#web/components/text/formats.tsx'
import { apiQuery } from '#web/lib/api/queries.ts'
import { csvOf, download } from '#web/lib/browser/csv.ts'
import { useNow } from '#web/lib/intl/now.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useListState } from '#web/lib/routing/list-state.ts'
import { CountBars } from './count-bars.tsx'
import { DayPlot } from './day-plot.tsx'
import { DayTable } from './day-table.tsx'
import { MONTHS_BACK, monthsUntil, usageInput } from './usage-input.ts'
import styles from './api-page.module.css'

/** Use of the API by day, call and key. */
export function UsageSection() {
  const { filter } = useListState()
  const input = usageInput(Number(useNow()), (name) => filter(name)[0])
  const usage = useQuery({ ...apiQuery(apiAccessApi.usage, input), placeholderData: keepPreviousData })
  return (
    <section className={styles['usage']} aria-labelledby="usage-title">
      <UsageHead />
      <Loaded query={usage}>
        {(data) => (
          <div className={styles['plots']}>
            <Days usage={data} />
            <Calls usage={data} />
            <Keys usage={data} />
          </div>
        )}
      </Loaded>
    </section>
  )
}

/** Title and filters, which are kept in the address. */
function UsageHead() {
  const t = useT()
  const intl = useIntl()
  const { filter, set } = useListState()
  const months = monthsUntil(Number(useNow()), MONTHS_BACK)
  const accounts = useQuery(apiQuery(apiAccessApi.usageAccounts, {})).data?.items ?? []
  const account = accounts.find(({ id }) => String(id) === filter('account')[0]) ?? accounts[0]
  return (
    <header className={styles['cardHead']}>
      <h2 id="usage-title">{t('api.usage')}</h2>
      <div className={styles['filters']}>
        {accounts.length > 1 && (
          <SearchSelect
            aria-label={t('api.account')}
            value={String(account?.id ?? '')}
            choices={accounts.map(({ id, name }) => ({ value: String(id), label: name === '' ? `#${id}` : name }))}
            onChange={(value) => set({ account: value, key: undefined })}
          />
        )}
        <Select
          aria-label={t('api.month')}
          value={filter('month')[0] ?? months[0] ?? null}
          allowDeselect={false}
          data={months.map((value) => ({
            value,
            label: intl.formatDate(`${value}-01`, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
          }))}
          onChange={(value) => set({ month: value ?? undefined })}
        />
        <Select
          aria-label={t('api.key')}
          placeholder={t('api.allKeys')}
          clearable
          value={filter('key')[0] ?? null}
          data={(account?.keys ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(value) => set({ key: value ?? undefined })}
        />
      </div>
    </header>
  )
}

function Days({ usage }: { usage: ApiUsage }) {
  const t = useT()
  const [isTable, setTable] = useState(false)
  const calls = usage.days.reduce((sum, day) => sum + day.calls, 0)
  const unsuccessful = usage.days.reduce((sum, day) => sum + day.failed + day.refused, 0)
  const Icon = isTable ? IconChartBar : IconTable
  return (
    <section className={`card ${styles['plot']}`} aria-labelledby="days-title">
      <header>
        <div>
          <h3 id="days-title">{t('api.callsADay')}</h3>
          <p className="s13 sec">{t('api.summary', { calls, unsuccessful })}</p>
        </div>
        <span>
          <ActionIcon
            variant="subtle"
            aria-label={isTable ? t('api.showPlot') : t('api.showTable')}
            onClick={() => setTable(!isTable)}
          >
            <Icon size={18} className="ic" aria-hidden="true" />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            aria-label={t('api.download')}
            onClick={() => download(`api-usage-${usage.from}.csv`, usageCsv(usage))}
          >
            <IconDownload size={18} className="ic" aria-hidden="true" />
          </ActionIcon>
        </span>
      </header>
      {isTable ? <DayTable days={usage.days} /> : <DayPlot days={usage.days} />}
    </section>
  )
}

function usageCsv({ days }: ApiUsage): string {
  const rows = days.map(({ day, calls, failed, refused }) => [day, calls, failed, refused])
  return csvOf([['day', 'calls', 'failed', 'refused'], ...rows])
}

function Calls({ usage }: { usage: ApiUsage }) {
  const t = useT()
  return (
    <section className={`card ${styles['plot']}`} aria-labelledby="calls-title">
      <h3 id="calls-title">{t('api.byCall')}</h3>
      <CountBars
        caption={t('api.byCall')}
        nameTitle={t('api.call')}
        rows={usage.calls.map(({ call, calls }) => ({ name: call, count: calls }))}
        isCode
      />
      <p className="s13 sec">{t.rich('api.perMinute', { max: <NumberText value={API_CALLS_A_MINUTE} /> })}</p>
    </section>
  )
}

function Keys({ usage }: { usage: ApiUsage }) {
  const t = useT()
  return (
    <section className={`card ${styles['plot']}`} aria-labelledby="by-key-title">
      <h3 id="by-key-title">{t('api.byKey')}</h3>
      <CountBars
        caption={t('api.byKey')}
        nameTitle={t('api.key')}
        rows={usage.keys.map(({ name, calls }) => ({ name, count: calls }))}
      />
    </section>
  )
}
