import { Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'

type HintAtProps = {
  at: HTMLElement
  /** Whether screen readers hear the text elsewhere. */
  isHidden?: boolean
  children: ReactNode
}

/** Tooltip anchored to an existing element. */
export function HintAt({ at, isHidden, children }: HintAtProps) {
  return <Tooltip target={at} label={children} opened withArrow aria-hidden={isHidden} />
}
