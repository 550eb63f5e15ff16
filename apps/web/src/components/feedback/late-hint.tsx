import { lazyPart } from '#web/lib/browser/lazy-part.tsx'

/** Tooltip anchored to an existing element, loaded when the first one is shown. */
export const HintAt = lazyPart(() => import('./hint-at.tsx').then((file) => file.HintAt))
