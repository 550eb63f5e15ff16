import { Button } from '@mantine/core'
import { IconShare2 } from '@tabler/icons-react'
import { LatePopover } from '#web/components/form/late-popover.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { CopyLink } from './copy-link.tsx'
import styles from './share-button.module.css'

/** Shares an address by the device's own menu, or else offers it to copy. */
export function ShareButton({ url, title }: { url: string; title: string }) {
  const t = useT()
  const share = () => {
    if (!('share' in navigator)) return false
    // Rejects when the menu is closed without a choice.
    void navigator.share({ title, url }).catch(() => {})
    return true
  }
  return (
    <LatePopover
      width={320}
      trapFocus
      instead={share}
      button={
        <Button leftSection={<IconShare2 size={17} className="ic" aria-hidden="true" />}>{t('company.share')}</Button>
      }
    >
      <p className={styles['address']} dir="ltr">
        {url}
      </p>
      <CopyLink url={url} />
    </LatePopover>
  )
}
