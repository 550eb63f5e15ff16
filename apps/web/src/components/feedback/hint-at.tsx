import { Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'

/** Tooltip anchored to an existing element. */
export function HintAt({ at, children }: { at: HTMLElement; children: ReactNode }) {
  return <Tooltip target={at} label={children} opened withArrow />
}
