import { Button, Checkbox, NativeSelect, SegmentedControl } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { batchApi } from '@matchwright/contract/batch.api'
import type { BatchField, BatchJob, BatchPreview, BatchSettings } from '@matchwright/contract/batch.schema'
import { BATCH_FIELDS, BATCH_OUTPUTS } from '@matchwright/contract/constants'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { Loaded, SkeletonRows } from '#web/components/feedback/load-state.tsx'
import { useToast } from '#web/components/feedback/toast.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { refusalOf } from '#web/lib/api/api-error.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { apiQuery, everyCallOf } from '#web/lib/api/queries.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { usePaths } from '#web/lib/routing/paths.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { FileBar } from './file-bar.tsx'
import { RowTable } from './row-table.tsx'
import { useSeconds } from './use-seconds.ts'
import styles from './batch.module.css'

type Given = Partial<BatchSettings>
type SetupProps = { job: BatchJob; settings: BatchSettings; onOther: () => void }

/** Separator, encoding and columns of an uploaded file, with the first rows classified at each change. */
export function JobSetup({ job, settings: guessed, onOther }: SetupProps) {
  const { language: lang } = useShell()
  const [given, setGiven] = useState<Given>({})
  const preview = useQuery({
    ...apiQuery(batchApi.preview, { params: { pk: job.id }, query: { lang }, body: given }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const change = (part: Given) => setGiven((before) => ({ ...before, ...part }))
  // Other separators make other columns, which are guessed anew.
  const changeForm = (part: Given) =>
    setGiven((before) => {
      const next = { ...before, ...part }
      delete next.columns
      return next
    })
  const settings = preview.data?.settings ?? { ...guessed, ...given }
  return (
    <div className={styles['setup']}>
      <div className={styles['stack']}>
        <section className="card">
          <FileBar job={job} settings={settings} onChange={changeForm} onOther={onOther} />
          <Loaded query={preview} skeleton={<SkeletonRows rows={5} />}>
            {(found) => <Columns preview={found} onChange={(columns) => change({ columns })} />}
          </Loaded>
        </section>
        {preview.data && <Preview preview={preview.data} isOld={preview.isPlaceholderData} />}
      </div>
      <aside className={`${styles['stack']} ${styles['aside']}`}>
        {preview.data && <StartCards job={job} preview={preview.data} onChange={change} />}
      </aside>
    </div>
  )
}

type ColumnsProps = { preview: BatchPreview; onChange: (columns: (BatchField | null)[]) => void }

function Columns({ preview: { settings, column_names: names, sample }, onChange }: ColumnsProps) {
  const t = useT()
  const set = (at: number, value: string) => {
    const field = BATCH_FIELDS.find((one) => one === value) ?? null
    onChange(settings.columns.map((before, index) => (index === at ? field : before)))
  }
  return (
    <div className={styles['scroll']}>
      <table className={styles['table']}>
        <caption className="vh">{t('batch.columns')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('batch.columns.name')}</th>
            <th scope="col">{t('batch.columns.sample')}</th>
            <th scope="col">{t('batch.columns.readAs')}</th>
          </tr>
        </thead>
        <tbody>
          {settings.columns.map((field, at) => {
            const name = names[at] || t('batch.columns.number', { number: at + 1 })
            return (
              // Columns have no other identity than their place.
              // eslint-disable-next-line react/no-array-index-key
              <tr key={at}>
                <th scope="row" dir="auto">
                  {name}
                </th>
                <td className={styles['cut']} dir="auto">
                  {sample[at]}
                </td>
                <td>
                  <NativeSelect
                    size="sm"
                    aria-label={t('batch.columns.readNamed', { name })}
                    value={field ?? ''}
                    onChange={(event) => set(at, event.currentTarget.value)}
                    data={[
                      { value: '', label: t('batch.field.leaveOut') },
                      ...BATCH_FIELDS.map((value) => ({ value, label: t(`batch.field.${value}`) })),
                    ]}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const RESULTS = ['doubtful', 'error'] as const

function Preview({ preview: { rows }, isOld }: { preview: BatchPreview; isOld: boolean }) {
  const t = useT()
  const [shown, setShown] = useState('all')
  const countOf = (result: string) => rows.filter((row) => row.result === result).length
  return (
    <section className="card" aria-busy={isOld} style={isOld ? { opacity: 0.6 } : undefined}>
      <div className={styles['fileBar']}>
        <h2>{t('batch.preview')}</h2>
        <div />
        <SegmentedControl
          size="sm"
          aria-label={t('batch.column.result')}
          value={shown}
          onChange={setShown}
          data={[
            { value: 'all', label: t('batch.allCount', { count: rows.length }) },
            ...RESULTS.map((value) => ({
              value,
              label: t('batch.resultCount', { result: t(`batch.result.${value}`), count: countOf(value) }),
            })),
          ]}
        />
      </div>
      <RowTable rows={rows.filter(({ result }) => shown === 'all' || result === shown)} caption={t('batch.preview')} />
    </section>
  )
}

/** Titles of a second, to say before the start how long a file takes. */
const USUAL_RATE = 1000

type StartProps = { job: BatchJob; preview: BatchPreview; onChange: (part: Given) => void }

function StartCards({ job, preview, onChange }: StartProps) {
  const t = useT()
  const intl = useIntl()
  const seconds = useSeconds()
  const config = useQuery(apiQuery(batchApi.config, {}))
  const { settings, rows, row_count: rowCount } = preview
  const start = useStart(job, settings)
  const left = config.data ? config.data.quota.max - config.data.quota.used - rowCount : 0
  const hasTitle = settings.columns.includes('title')
  return (
    <>
      <section className={`card ${styles['pad']}`}>
        <h2>{t('batch.first')}</h2>
        <dl className={styles['figures']}>
          {(['clear', 'doubtful', 'error'] as const).map((result) => (
            <div key={result}>
              <dt>{t(`batch.result.${result}`)}</dt>
              <dd className="num">{rows.filter((row) => row.result === result).length}</dd>
            </div>
          ))}
        </dl>
        <dl className={styles['pairs']}>
          <dt>{t('batch.start.rows')}</dt>
          <dd className="num">{intl.formatNumber(rowCount)}</dd>
          <dt>{t('batch.start.time')}</dt>
          <dd>{t('batch.about', { time: seconds(rowCount / USUAL_RATE) })}</dd>
          <dt>{t('batch.start.left')}</dt>
          <dd className="num">{intl.formatNumber(left)}</dd>
        </dl>
      </section>
      <section className={`card ${styles['pad']}`}>
        <h2>{t('batch.rules.first')}</h2>
        <Checkbox
          size="sm"
          label={t('batch.rules.use', { count: config.data?.rules.length ?? 0 })}
          checked={settings.use_rules}
          onChange={(event) => onChange({ use_rules: event.currentTarget.checked })}
        />
        <ul className={styles['rules']}>
          {config.data?.rules.slice(0, 5).map((rule) => (
            <li key={`${rule.kind} ${rule.find}`}>
              <code dir="auto">{rule.find}</code>
              <IconArrowRight size={14} className="ic flip" aria-hidden="true" />
              {rule.replace === '' ? (
                <span className="mut">{t('batch.rules.removed')}</span>
              ) : (
                <code>{rule.replace}</code>
              )}
            </li>
          ))}
        </ul>
        <p>
          <PageLink page="lang-batch-test-replace">{t('batch.rules.edit')}</PageLink>
        </p>
      </section>
      <section className={`card ${styles['pad']}`}>
        <h2>{t('batch.outputs')}</h2>
        {BATCH_OUTPUTS.map((output) => (
          <Checkbox
            key={output}
            size="sm"
            label={t(`batch.output.${output}`)}
            disabled={output === 'esco' && config.data?.has_esco === false}
            checked={settings.outputs.includes(output)}
            onChange={({ currentTarget: { checked } }) =>
              onChange({
                outputs: BATCH_OUTPUTS.filter((one) => (one === output ? checked : settings.outputs.includes(one))),
              })
            }
          />
        ))}
        <NativeSelect
          size="sm"
          label={t('batch.confidence')}
          value={String(settings.min_confidence)}
          onChange={(event) => onChange({ min_confidence: Number(event.currentTarget.value) })}
          data={CONFIDENCES.map((value) => ({
            value: String(value),
            label: intl.formatNumber(value / 100, { style: 'percent' }),
          }))}
        />
        {!hasTitle && <p role="alert">{t('batch.start.noTitle')}</p>}
        <Button variant="filled" disabled={!hasTitle} loading={start.isPending} onClick={() => start.mutate()}>
          {t('batch.start', { count: rowCount })}
        </Button>
        {start.isError && <p role="alert">{refusalOf(start.error) ?? t('batch.failed')}</p>}
        <p className="s13 mut">{t('batch.start.mail')}</p>
      </section>
    </>
  )
}

const CONFIDENCES = [30, 40, 50, 60, 70, 80, 90]

function useStart(job: BatchJob, settings: BatchSettings) {
  const t = useT()
  const toast = useToast()
  const to = usePaths()
  const navigate = useNavigate()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(batchApi.change, { params: { pk: job.id }, body: { action: 'start', settings } }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: everyCallOf(batchApi.list) })
      toast(t('batch.started', { name: job.filename }))
      await navigate(to('lang-batch-classifier'))
    },
  })
}
