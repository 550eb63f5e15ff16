import type { DisclosureLevel } from '@matchwright/contract/common.schema'
import { DISCLOSURE_LEVEL } from '@matchwright/contract/constants'

/** Who can see a group of fields: the words of the disclosure levels. */
export type Visibility = 'none' | 'contact' | 'full' | 'public'

/** In the order in which they open. */
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
