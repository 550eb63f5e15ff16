import { Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { batchApi } from '@matchwright/contract/batch.api'
import { BATCH_MAX_BYTES, BATCH_MAX_ROWS, BATCH_STATE } from '@matchwright/contract/constants'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { Loaded, SkeletonRows, useDelayed } from '#web/components/feedback/load-state.tsx'
import { DropFile } from '#web/components/form/drop-file.tsx'
import { PageTitle } from '#web/components/layout/page-title.tsx'
import { refusalOf } from '#web/lib/api/api-error.ts'
import { downloadBlob } from '#web/lib/browser/csv.ts'
import { useToast } from '#web/components/feedback/toast.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { idIn } from './batch-page.tsx'
import { BackToJobs } from './results-page.tsx'
import { JobSetup } from './job-setup.tsx'
import styles from './batch.module.css'

const ACCEPT = {
  'text/csv': ['.csv', '.tsv', '.txt'],
  'text/tab-separated-values': ['.tsv'],
  'text/plain': ['.txt'],
  'application/vnd.ms-excel': ['.csv', '.xls'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
}

/** A new job: upload, then columns and preview, then the start. The address holds the uploaded file. */
export function NewBatchPage() {
  const t = useT()
  const [params, setParams] = useSearchParams()
  const id = idIn(params.get('job'))
  return (
    <div className={`wrap ${styles['page']}`}>
      <PageTitle title={t('batch.new')} />
      <BackToJobs />
      <header>
        <h1>{t('batch.new')}</h1>
        <p className="sec">{t(id === null ? 'batch.upload.lead' : 'batch.setup.lead')}</p>
      </header>
      {id === null ? (
        <Upload onDone={(job) => setParams({ job: String(job) })} />
      ) : (
        <Setup key={id} jobId={id} onOther={() => setParams({})} />
      )}
    </div>
  )
}

function Upload({ onDone }: { onDone: (jobId: number) => void }) {
  const t = useT()
  const intl = useIntl()
  const upload = useMutation({
    mutationFn: (files: File[]) => callApi(batchApi.create, { files }),
    onSuccess: ({ id }) => onDone(id),
  })
  const isSlow = useDelayed(upload.isPending)
  return (
    <div className={styles['stack']}>
      {upload.isError && (
        <p role="alert">
          <IconAlertCircle size={18} className="ic" aria-hidden="true" /> {refusalOf(upload.error) ?? t('batch.failed')}
        </p>
      )}
      <DropFile
        accept={ACCEPT}
        maxBytes={BATCH_MAX_BYTES}
        isBusy={upload.isPending}
        title={t('batch.upload.drop')}
        text={t('batch.upload.kinds', { rows: intl.formatNumber(BATCH_MAX_ROWS) })}
        onFiles={(files) => upload.mutate(files)}
      />
      <p className="s13 mut" role="status">
        {isSlow && t('batch.upload.reading')}
      </p>
      <Templates />
    </div>
  )
}

/** Empty sheets, for those who have no file yet. */
function Templates() {
  const t = useT()
  const toast = useToast()
  const { language: lang } = useShell()
  const fetched = useMutation({
    mutationFn: async (format: 'csv' | 'xlsx') => {
      const content = await callApi(batchApi.template, { body: { format, lang } })
      if (content instanceof Blob) downloadBlob(`titles.${format}`, content)
    },
    onError: () => toast(t('batch.failed'), { tone: 'problem' }),
  })
  return (
    <p className={styles['filters']}>
      <span className="s14 sec">{t('batch.template')}</span>
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button key={format} size="sm" loading={fetched.isPending} onClick={() => fetched.mutate(format)}>
          {format.toUpperCase()}
        </Button>
      ))}
    </p>
  )
}

function Setup({ jobId, onOther }: { jobId: number; onOther: () => void }) {
  const t = useT()
  const job = useQuery(apiQuery(batchApi.get, { params: { pk: jobId } }))
  return (
    <Loaded query={job} skeleton={<SkeletonRows rows={6} />}>
      {(found) =>
        found.state === BATCH_STATE.pending && !found.is_started && found.settings ? (
          <JobSetup job={found} settings={found.settings} onOther={onOther} />
        ) : (
          <div className={styles['stack']}>
            <p role="alert">{found.reason === null ? t('batch.setup.started') : t(`batch.reason.${found.reason}`)}</p>
            <p>
              <Button onClick={onOther}>{t('batch.upload.other')}</Button>
            </p>
          </div>
        )
      }
    </Loaded>
  )
}
