import { Menu } from '@mantine/core'
import { cloneElement, useState } from 'react'
import { useFocusOnMount } from '#web/lib/browser/focus-on-mount.ts'
import { useOpenedAfterMount } from '#web/lib/browser/opened-after-mount.ts'
import type { ActionMenuProps } from './action-menu.tsx'

/** Menu that opens as soon as it is there. */
export function OpenedMenu({ button, position, width, children }: Required<ActionMenuProps>) {
  const [isOpen, setOpen] = useState(true)
  const target = useFocusOnMount()
  return (
    <Menu opened={useOpenedAfterMount(isOpen)} onChange={setOpen} position={position} width={width}>
      <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
      {/* It stands at the end of the page: what surrounds the button is not clicked. */}
      <Menu.Dropdown onClick={(event) => event.stopPropagation()}>{children(Menu)}</Menu.Dropdown>
    </Menu>
  )
}
