import type { DisclosureLevel } from '@matchwright/contract/common.schema'

/** Standings of another viewer, in ascending order. */
export const STANDINGS = ['outside', 'contact', 'disclosed'] as const
export type OtherStanding = (typeof STANDINGS)[number]
export type Viewer = OtherStanding | 'owner'

/** Lowest disclosure level visible at each standing: 3 public, 2 after contact, 1 after full disclosure. */
const LOWEST: Record<Viewer, number> = { outside: 3, contact: 2, disclosed: 1, owner: 0 }

export function isVisible(viewer: Viewer, level: DisclosureLevel): boolean {
  return level >= LOWEST[viewer]
}

export function viewerOf(name: string | null): Viewer {
  return STANDINGS.find((one) => one === name) ?? 'owner'
}
