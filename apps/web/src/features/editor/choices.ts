import { conceptApi } from '@matchwright/contract/concept.api'
import { IMPORTANCES } from '@matchwright/contract/constants'
import type { Importance } from '@matchwright/contract/listing-content.schema'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ImportanceChoice } from '#web/components/concept/concept-field.tsx'
import type { Choice } from '#web/lib/intl/find-choices.ts'
import { useT } from '#web/lib/intl/translate.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useShell } from '#web/lib/session/shell.ts'

function isImportance(text: string | undefined): text is Importance {
  return IMPORTANCES.some((one) => one === text)
}

/** Parses the importance of a chip; the default is important. */
export function importanceOf(text: string | undefined): Importance {
  return isImportance(text) ? text : 'important'
}

/** Importance levels, as choices of an entry's chip. */
export function useImportances(): ImportanceChoice[] {
  const t = useT()
  // The first is the default of an entry without importance.
  return (['important', 'must', 'nice', 'information'] as const).map((key) => ({
    key,
    text: t(`listing.importance.${key}`),
    isStrong: key === 'must',
  }))
}

/** Short closed lists of choices, in the language of the page. */
export function useChoices() {
  const { language } = useShell()
  return useQuery({ ...apiQuery(conceptApi.choices, { query: { lang: language } }), staleTime: Infinity }).data
}

/** Fields of education as choices. */
export function useEducationFields(): Choice[] {
  const fields = useChoices()?.education_fields
  return useMemo(() => (fields ?? []).map(({ code, label }) => ({ value: code, label: label.text })), [fields])
}
