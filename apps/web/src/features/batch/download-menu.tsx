import { Button } from '@mantine/core'
import type { Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { apiRequest } from '@matchwright/client'
import { batchApi } from '@matchwright/contract/batch.api'
import type { BatchJob } from '@matchwright/contract/batch.schema'
import { ActionMenu } from '#web/components/form/action-menu.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { useShell } from '#web/lib/session/shell.ts'

const FORMATS = ['csv', 'xlsx'] as const

/** Links to the file with its results; without the review only where there is one. */
export function DownloadItems({ menu, job }: { menu: typeof Menu; job: BatchJob }) {
  const t = useT()
  const { language: lang } = useShell()
  const choices = job.titles_reviewed > 0 ? (['true', 'false'] as const) : (['true'] as const)
  return choices.flatMap((reviewed) =>
    FORMATS.map((format) => (
      <menu.Item
        key={`${format}-${reviewed}`}
        component="a"
        download
        href={apiRequest(batchApi.download, { params: { pk: job.id }, query: { lang, format, reviewed } }).url}
      >
        {t(reviewed === 'true' ? 'batch.download.as' : 'batch.download.unreviewed', { format: format.toUpperCase() })}
      </menu.Item>
    )),
  )
}

export function DownloadMenu({ job }: { job: BatchJob }) {
  const t = useT()
  return (
    <ActionMenu
      width={260}
      button={
        <Button leftSection={<IconDownload size={17} className="ic" aria-hidden="true" />}>
          {t('batch.download')}
        </Button>
      }
    >
      {(menu) => <DownloadItems menu={menu} job={job} />}
    </ActionMenu>
  )
}
