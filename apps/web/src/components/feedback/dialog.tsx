import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '#web/lib/intl/translate.ts'
import { useReturnFocus } from '#web/lib/form/return-focus.ts'

type DialogProps = {
  title: ReactNode
  size?: number
  /** Omits the close button. */
  isQuestion?: boolean
  onClose: () => void
  children: ReactNode
}

/** Dialog that is mounted only while open; returns the focus when it unmounts. */
export function Dialog({ title, size = 520, isQuestion = false, onClose, children }: DialogProps) {
  const t = useT()
  useReturnFocus()
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
