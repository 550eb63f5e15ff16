import { Suspense, cloneElement, lazy, useState } from 'react'
import type { ReactElement, ReactNode, Ref } from 'react'

function load() {
  return import('./opened-popover.tsx')
}

const OpenedPopover = lazy(() => load().then((file) => ({ default: file.OpenedPopover })))

export type LatePopoverProps = {
  button: ReactElement<PopoverButtonProps>
  width?: number
  trapFocus?: boolean
  /** Does what the button is for without the popover; false if it cannot. */
  instead?: () => boolean
  children: ReactNode
}

type PopoverButtonProps = {
  ref?: Ref<HTMLButtonElement>
  onPointerEnter?: () => void
  onFocus?: () => void
  onClick?: () => void
  'aria-haspopup'?: 'dialog'
  'aria-expanded'?: boolean
  'aria-busy'?: boolean
}

/** Details beside a button, whose code loads when the button is pointed at or focused. */
export function LatePopover({ button, width = 300, trapFocus = false, instead, children }: LatePopoverProps) {
  const [isWanted, setWanted] = useState(false)
  const closed = cloneElement(button, {
    onPointerEnter: () => void load(),
    onFocus: () => void load(),
    onClick: () => !instead?.() && setWanted(true),
    'aria-haspopup': 'dialog',
    'aria-expanded': false,
    ...(isWanted && { 'aria-busy': true }),
  })
  if (!isWanted) return closed
  return (
    <Suspense fallback={closed}>
      <OpenedPopover button={button} width={width} trapFocus={trapFocus}>
        {children}
      </OpenedPopover>
    </Suspense>
  )
}
