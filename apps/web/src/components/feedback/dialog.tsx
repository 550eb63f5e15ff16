import type { ReactNode } from 'react'
import { lazyPart } from '#web/lib/browser/lazy-part.tsx'
import { useReturnFocus } from '#web/lib/form/return-focus.ts'
import { PartLoading } from './part-loading.tsx'

const DialogFrame = lazyPart(() => import('./dialog-frame.tsx').then((file) => file.DialogFrame), <PartLoading />)

/** Loads what all dialogs need, for one that must not wait. */
export const preloadDialog = DialogFrame.preload

export type DialogProps = {
  title: ReactNode
  size?: number
  /** Omits the close button. */
  isQuestion?: boolean
  onClose: () => void
  children: ReactNode
}

/** Dialog that is mounted only while open; returns the focus when it unmounts. */
export function Dialog(props: DialogProps) {
  useReturnFocus()
  return <DialogFrame {...props} />
}
