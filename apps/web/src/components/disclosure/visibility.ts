import type { DisclosureLevel } from '@matchwright/contract/common.schema'
import { DISCLOSURE_LEVEL } from '@matchwright/contract/constants'

/** Name of a disclosure level of a field group. */
export type Visibility = 'none' | 'contact' | 'full' | 'public'

/** Levels from the smallest audience to the largest. */
export const VISIBILITIES: readonly Visibility[] = ['none', 'full', 'contact', 'public']

export const LEVEL_OF_VISIBILITY: Record<Visibility, DisclosureLevel> = {
  none: DISCLOSURE_LEVEL.none,
  full: DISCLOSURE_LEVEL.full,
  contact: DISCLOSURE_LEVEL.partial,
  public: DISCLOSURE_LEVEL.public,
}

export function visibilityOf(level: DisclosureLevel): Visibility {
  return VISIBILITIES.find((one) => LEVEL_OF_VISIBILITY[one] === level) ?? 'none'
}
