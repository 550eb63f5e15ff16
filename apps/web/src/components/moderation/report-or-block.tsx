import { UnstyledButton } from '@mantine/core'
import { IconBan, IconFlag } from '@tabler/icons-react'
import { useState } from 'react'
import { PartLoading } from '#web/components/feedback/part-loading.tsx'
import { lazyPart } from '#web/lib/browser/lazy-part.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import type { BlockTarget } from './block-dialog.tsx'
import type { ReportTarget } from './report-dialog.tsx'
import styles from './moderation.module.css'

const BlockDialog = lazyPart(() => import('./block-dialog.tsx').then((file) => file.BlockDialog), <PartLoading />)

const ReportDialog = lazyPart(() => import('./report-dialog.tsx').then((file) => file.ReportDialog), <PartLoading />)

type Target = { report: ReportTarget; block: BlockTarget }

/** Two quiet links below somebody else's listing. */
export function ReportOrBlock({ report, block }: Target) {
  const t = useT()
  const [open, setOpen] = useState<'report' | 'block' | null>(null)
  return (
    <div className={styles['links']}>
      <UnstyledButton onClick={() => setOpen('report')}>
        <IconFlag size={16} className="ic" aria-hidden="true" /> {t(`common.report.${report.kind}`)}
      </UnstyledButton>
      <UnstyledButton onClick={() => setOpen('block')}>
        <IconBan size={16} className="ic" aria-hidden="true" /> {t('common.block')}
      </UnstyledButton>
      {open === 'report' && <ReportDialog target={report} onClose={() => setOpen(null)} />}
      {open === 'block' && <BlockDialog target={block} onClose={() => setOpen(null)} />}
    </div>
  )
}
