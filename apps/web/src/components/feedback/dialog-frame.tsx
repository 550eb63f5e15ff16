import { Modal } from '@mantine/core'
import { useT } from '#web/lib/intl/translate.ts'
import type { DialogProps } from './dialog.tsx'

/** Frame of a dialog. */
export function DialogFrame({ title, size = 520, isQuestion = false, onClose, children }: DialogProps) {
  const t = useT()
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={size}
      withCloseButton={!isQuestion}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {children}
    </Modal>
  )
}
