import { conceptApi } from '@matchwright/contract/concept.api'
import type { TypeaheadRow } from '@matchwright/contract/concept.schema'
import { useMemo } from 'react'
import type { ConceptSearch } from '#web/components/concept/concept-field.tsx'
import { callApi } from '#web/lib/api/call-api.ts'
import type { Language } from '#web/lib/intl/languages.ts'
import { FINDER_BRANCHES } from './finder-query.ts'
import type { FinderConcept } from './finder-query.ts'

export type KnownConcepts = ReadonlyMap<number, TypeaheadRow>

/** Typeahead that caches its rows, which hold the branch and matched word of a chosen concept. */
export function useFinderSearch(lang: Language): { search: ConceptSearch; known: KnownConcepts } {
  return useMemo(() => {
    const known = new Map<number, TypeaheadRow>()
    const find: ConceptSearch['find'] = async (term, signal) => {
      const query = { term, lang, branches: [...FINDER_BRANCHES], num_items: SHOWN_OPTIONS }
      const { items } = await callApi(conceptApi.typeahead, { query }, signal)
      for (const row of items) known.set(row.concept_id, row)
      return items.map(({ concept_id, label, matched, is_weak }) => ({
        id: concept_id,
        label: label.text,
        lang: label.lang,
        isWeak: is_weak,
        ...(matched.text !== label.text && { hint: matched.text }),
      }))
    }
    return { search: { key: `finder ${lang}`, find }, known }
  }, [lang])
}

const SHOWN_OPTIONS = 8

export function asFinderConcept({ concept_id, label, branch }: TypeaheadRow): FinderConcept {
  return {
    id: concept_id,
    label: label.text,
    lang: label.lang,
    branch: FINDER_BRANCHES.find((one) => one === branch) ?? 'skill',
  }
}
