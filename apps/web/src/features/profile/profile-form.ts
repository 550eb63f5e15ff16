import type { ConceptLabels, DisclosureLevel } from '@matchwright/contract/common.schema'
import type { CompanyGroup, PersonGroup } from '@matchwright/contract/constants'
import type { CompanyContent, PersonContent } from '@matchwright/contract/profile.schema'
import { useState } from 'react'

/** State and setters for the sections of the form. */
export type ProfileForm<Content, Group extends string> = {
  content: Content
  set: (change: Partial<Content>) => void
  /** Error messages by field path, such as `content.email`. */
  errors: Record<string, string>
  labelOf: (conceptId: number) => { text: string; lang?: string }
  learn: (concepts: readonly { id: number; label: string; lang?: string }[]) => void
  /** Disclosure levels by group; absent for a profile that is not saved yet. */
  visibility?: {
    levels: Partial<Record<Group, DisclosureLevel>>
    setLevel: (group: Group, level: DisclosureLevel) => void
  }
}
export type PersonForm = ProfileForm<PersonContent, PersonGroup>
export type CompanyForm = ProfileForm<CompanyContent, CompanyGroup>

/** Labels of concepts: those of the profile and those chosen since. */
export function useConceptNames(labels: ConceptLabels) {
  const [learned, setLearned] = useState<ReadonlyMap<number, { text: string; lang?: string }>>(new Map())
  return {
    labelOf: (id: number) => learned.get(id) ?? labels[String(id)] ?? { text: '' },
    learn: (concepts: readonly { id: number; label: string; lang?: string }[]) =>
      setLearned(
        (known) =>
          new Map([
            ...known,
            ...concepts.map(
              ({ id, label, lang }) => [id, { text: label, ...(lang !== undefined && { lang }) }] as const,
            ),
          ]),
      ),
  }
}
