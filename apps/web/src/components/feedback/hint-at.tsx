import { Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'

/** A hint beside an element that is shown already. */
export function HintAt({ at, children }: { at: HTMLElement; children: ReactNode }) {
  return <Tooltip target={at} label={children} opened withArrow />
}
