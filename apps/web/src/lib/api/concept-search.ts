import type { SiteLanguage } from '@matchwright/contract/common.schema'
import { conceptApi } from '@matchwright/contract/concept.api'
import type { Branch } from '@matchwright/contract/concept.schema'
import { useMemo } from 'react'
import { callApi } from './call-api.ts'

type Found = { id: number; label: string; lang: string; hint?: string; isWeak: boolean }
type Search = { key: string; find: (term: string, signal: AbortSignal) => Promise<Found[]> }

/** Typeahead source over branches of the taxonomy: finds labels of any language, shows those of `lang`. */
export function useConceptSearch(lang: SiteLanguage, branches: readonly Branch[], relatedOccupation?: number): Search {
  const key = [lang, relatedOccupation ?? '', ...branches].join(' ')
  return useMemo(
    () => ({
      key,
      find: async (term, signal) => {
        const query = {
          term,
          lang,
          branches: [...branches],
          ...(relatedOccupation && { related_occupation: relatedOccupation }),
        }
        const { items } = await callApi(conceptApi.typeahead, { query }, signal)
        return items.map(({ concept_id, label, matched, is_weak }) => ({
          id: concept_id,
          label: label.text,
          lang: label.lang,
          isWeak: is_weak,
          ...(matched.text !== label.text && { hint: matched.text }),
        }))
      },
    }),
    // `key` covers all dependencies; the array itself is new on every render.
    // eslint-disable-next-line react/exhaustive-deps
    [key],
  )
}
