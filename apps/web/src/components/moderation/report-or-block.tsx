import { UnstyledButton } from '@mantine/core'
import { IconBan, IconFlag } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '#web/lib/intl/translate.ts'
import { BlockDialog } from './block-dialog.tsx'
import type { BlockTarget } from './block-dialog.tsx'
import { ReportDialog } from './report-dialog.tsx'
import type { ReportTarget } from './report-dialog.tsx'
import styles from './moderation.module.css'

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
