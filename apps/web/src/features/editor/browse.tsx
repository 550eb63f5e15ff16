import type { Branch } from '@matchwright/contract/concept.schema'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { ChosenConcept } from '#web/components/concept/concept-field.tsx'
import { PartLoading } from '#web/components/feedback/part-loading.tsx'
import { lazyPart } from '#web/lib/browser/lazy-part.tsx'

const BrowseDialog = lazyPart(() => import('./browse-dialog.tsx').then((file) => file.BrowseDialog), <PartLoading />)

export type Browse = {
  branch: Branch
  chosen: readonly ChosenConcept[]
  onChange: (chosen: ChosenConcept[]) => void
  max: number
}
export type BrowsePlace = { node?: number; page: number }

/** Dialog to browse a branch of the taxonomy and choose concepts; opens at the last chosen one. */
export function useBrowse(browse: Browse): { open: (node?: number) => void; dialog: ReactNode } {
  const [place, setPlace] = useState<BrowsePlace | null>(null)
  const open = (node = browse.chosen.at(-1)?.id) => setPlace({ page: 1, ...(node !== undefined && { node }) })
  const dialog = place && <BrowseDialog {...browse} place={place} onPlace={setPlace} onClose={() => setPlace(null)} />
  return { open, dialog }
}
