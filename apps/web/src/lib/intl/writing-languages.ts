import { conceptApi } from '@matchwright/contract/concept.api'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useShell } from '#web/lib/session/shell.ts'

/** Choices of languages for a listing's texts; includes the chosen one before the list has loaded. */
export function useWritingLanguages(chosen: string): { value: string; label: string }[] {
  const { language } = useShell()
  const choices = useQuery({
    ...apiQuery(conceptApi.languageCapturedChoices, { query: { lang: language } }),
    staleTime: Infinity,
  })
  const known = (choices.data?.items ?? []).map(({ code, name }) => ({ value: code, label: name }))
  return known.some(({ value }) => value === chosen) ? known : [{ value: chosen, label: chosen }, ...known]
}
