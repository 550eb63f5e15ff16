import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import type { BatchJob, BatchSettings } from '@matchwright/contract/batch.schema'
import { BATCH_ENCODINGS, BATCH_SEPARATORS } from '@matchwright/contract/constants'
import { useIntl } from 'react-intl'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './batch.module.css'

type FileBarProps = {
  job: BatchJob
  settings: BatchSettings
  onChange: (part: Partial<BatchSettings>) => void
  onOther: () => void
}

/** Kind of the file, and how it is read. */
export function FileBar({ job, settings, onChange, onOther }: FileBarProps) {
  const t = useT()
  const intl = useIntl()
  const size = intl.formatNumber(job.size / 2 ** 20, {
    style: 'unit',
    unit: 'megabyte',
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  })
  return (
    <div className={styles['fileBar']}>
      <span className={styles['icon']}>
        <IconFileSpreadsheet size={20} className="ic" aria-hidden="true" />
      </span>
      <div>
        <b dir="auto">{job.filename}</b>
        <p className="s13 sec">
          {intl.formatList([size, t('batch.rowCount', { count: job.row_count })], { type: 'unit' })}
        </p>
      </div>
      {job.kind === 'csv' && (
        <>
          <NativeSelect
            size="sm"
            aria-label={t('batch.separator')}
            value={settings.separator}
            onChange={(event) => onChange({ separator: event.currentTarget.value })}
            data={BATCH_SEPARATORS.map((value) => ({ value, label: t(`batch.separator.${SEPARATORS[value]}`) }))}
          />
          <NativeSelect
            size="sm"
            aria-label={t('batch.quote')}
            value={settings.quote}
            onChange={({ currentTarget: { value } }) =>
              onChange({ quote: value === '"' || value === "'" ? value : '' })
            }
            data={[
              { value: '"', label: t('batch.quote.double') },
              { value: "'", label: t('batch.quote.single') },
              { value: '', label: t('batch.quote.none') },
            ]}
          />
          <NativeSelect
            size="sm"
            aria-label={t('batch.encoding')}
            value={settings.encoding}
            onChange={({ currentTarget: { value } }) => {
              const encoding = BATCH_ENCODINGS.find((one) => one === value)
              if (encoding) onChange({ encoding })
            }}
            data={BATCH_ENCODINGS.map((value) => ({ value, label: value.toUpperCase() }))}
          />
        </>
      )}
      <Checkbox
        size="sm"
        label={t('batch.header')}
        checked={settings.has_header}
        onChange={(event) => onChange({ has_header: event.currentTarget.checked })}
      />
      <Button size="sm" variant="subtle" onClick={onOther}>
        {t('batch.upload.other')}
      </Button>
    </div>
  )
}

const SEPARATORS = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const
