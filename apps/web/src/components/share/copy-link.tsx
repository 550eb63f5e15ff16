import { Button, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useT } from '#web/lib/intl/translate.ts'

/** Button that copies an address and says so. */
export function CopyLink({ url }: { url: string }) {
  const t = useT()
  return (
    <CopyButton value={url}>
      {({ copied, copy }) => (
        <Button
          size="xs"
          leftSection={
            copied ? (
              <IconCheck size={15} className="ic" aria-hidden="true" />
            ) : (
              <IconCopy size={15} className="ic" aria-hidden="true" />
            )
          }
          onClick={copy}
        >
          <span aria-live="polite">{t(copied ? 'company.copied' : 'company.copyLink')}</span>
        </Button>
      )}
    </CopyButton>
  )
}
