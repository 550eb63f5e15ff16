import { Button, CopyButton, Popover } from '@mantine/core'
import { IconCheck, IconCopy, IconShare2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '#web/lib/intl/translate.ts'
import styles from './share-button.module.css'

/** Shares an address by the device's own menu, or else offers it to copy. */
export function ShareButton({ url, title }: { url: string; title: string }) {
  const t = useT()
  const [isOpen, setIsOpen] = useState(false)
  const share = () => {
    // Not every browser shares; one that does rejects when the menu is closed without a choice.
    if ('share' in navigator) void navigator.share({ title, url }).catch(() => {})
    else setIsOpen(!isOpen)
  }
  return (
    <Popover opened={isOpen} onChange={setIsOpen} width={320} withArrow trapFocus>
      <Popover.Target>
        <Button leftSection={<IconShare2 size={17} className="ic" aria-hidden="true" />} onClick={share}>
          {t('company.share')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <p className={styles['address']} dir="ltr">
          {url}
        </p>
        <CopyLink url={url} />
      </Popover.Dropdown>
    </Popover>
  )
}

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
