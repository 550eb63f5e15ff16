import { conceptApi } from '@matchwright/contract/concept.api'
import { IMPORTANCES } from '@matchwright/contract/constants'
import type { Importance } from '@matchwright/contract/listing-content.schema'
import { useQuery } from '@tanstack/react-query'
import type { ImportanceChoice } from '#web/components/concept/concept-field.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useShell } from '#web/lib/session/shell.ts'

function isImportance(text: string | undefined): text is Importance {
  return IMPORTANCES.some((one) => one === text)
}

/** The importance a chip says; a new one is important. */
export function importanceOf(text: string | undefined): Importance {
  return isImportance(text) ? text : 'important'
}

/** How much an entry matters, as choices of its chip. */
export function useImportances(): ImportanceChoice[] {
  const t = useT()
  // The first is shown for an entry that says none.
  return (['important', 'must', 'nice', 'information'] as const).map((key) => ({
    key,
    text: t(`listing.importance.${key}`),
    isStrong: key === 'must',
  }))
}

/** The short closed lists, in the page's language. */
export function useChoices() {
  const { language } = useShell()
  return useQuery({ ...apiQuery(conceptApi.choices, { query: { lang: language } }), staleTime: Infinity }).data
}
