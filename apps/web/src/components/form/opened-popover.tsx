import { Popover } from '@mantine/core'
import { cloneElement, useState } from 'react'
import { useFocusOnMount } from '#web/lib/browser/focus-on-mount.ts'
import { useOpenedAfterMount } from '#web/lib/browser/opened-after-mount.ts'
import type { LatePopoverProps } from './late-popover.tsx'

/** Popover that opens as soon as it is there. */
export function OpenedPopover({ button, width, trapFocus, children }: Required<Omit<LatePopoverProps, 'instead'>>) {
  const [isOpen, setOpen] = useState(true)
  const target = useFocusOnMount()
  return (
    <Popover width={width} trapFocus={trapFocus} withArrow opened={useOpenedAfterMount(isOpen)} onChange={setOpen}>
      <Popover.Target>{cloneElement(button, { ref: target, onClick: () => setOpen(!isOpen) })}</Popover.Target>
      <Popover.Dropdown>{children}</Popover.Dropdown>
    </Popover>
  )
}
