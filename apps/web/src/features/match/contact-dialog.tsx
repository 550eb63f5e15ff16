import { Modal } from '@mantine/core'
import { ContactPanel } from '#web/components/match/contact-panel.tsx'
import { useOpenedAfterMount } from '#web/lib/browser/opened-after-mount.ts'
import { useT } from '#web/lib/intl/translate.ts'

export type ContactDialogProps = { listingId: number | undefined; myListingId: number | null; onClose: () => void }

/** Dialog that asks for contact with a result. */
export function ContactDialog({ listingId, myListingId, onClose }: ContactDialogProps) {
  const t = useT()
  return (
    <Modal
      opened={useOpenedAfterMount(listingId !== undefined)}
      onClose={onClose}
      title={t('contact.panel.title')}
      size={560}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {listingId !== undefined && <ContactPanel listingId={listingId} myListingId={myListingId ?? undefined} />}
    </Modal>
  )
}
