import { createContext, use } from 'react'
import type { FormErrors } from '#web/lib/api/api-error.ts'
import type { Draft } from './use-draft.ts'

export type Editing = Draft & {
  isOffer: boolean
  /** Errors by content field, from the last save and the last attempt to publish. */
  errors: FormErrors['fields']
}

export const EditingContext = createContext<Editing | null>(null)

/** Editing state of the listing, for the sections of the editor. */
export function useEditing(): Editing {
  const editing = use(EditingContext)
  if (editing === null) throw new Error('Sections stand inside the editor')
  return editing
}
