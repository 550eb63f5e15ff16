import type { Menu, MenuProps } from '@mantine/core'
import { Suspense, cloneElement, lazy, useState } from 'react'
import type { MouseEvent, ReactElement, ReactNode, Ref } from 'react'

function load() {
  return import('./opened-menu.tsx')
}

const OpenedMenu = lazy(() => load().then((file) => ({ default: file.OpenedMenu })))

export type ActionMenuProps = {
  /** Button that opens the menu. */
  button: ReactElement<MenuButtonProps>
  position?: NonNullable<MenuProps['position']>
  width?: number | 'max-content'
  /** Entries, made of the parts of the loaded menu. */
  children: (menu: typeof Menu) => ReactNode
}

type MenuButtonProps = {
  ref?: Ref<HTMLButtonElement>
  onPointerEnter?: () => void
  onFocus?: () => void
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
  'aria-busy'?: boolean
}

/** Menu whose code loads when its button is pointed at or focused; pressed before, it opens when it is there. */
export function ActionMenu({ button, position = 'bottom-end', width = 'max-content', children }: ActionMenuProps) {
  const [isWanted, setWanted] = useState(false)
  const closed = cloneElement(button, {
    onPointerEnter: () => void load(),
    onFocus: () => void load(),
    onClick: (event) => {
      button.props.onClick?.(event)
      setWanted(true)
    },
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    ...(isWanted && { 'aria-busy': true }),
  })
  if (!isWanted) return closed
  return (
    <Suspense fallback={closed}>
      <OpenedMenu button={button} position={position} width={width}>
        {children}
      </OpenedMenu>
    </Suspense>
  )
}
