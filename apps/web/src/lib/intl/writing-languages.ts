import { conceptApi } from '@matchwright/contract/concept.api'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useShell } from '#web/lib/session/shell.ts'

/** Languages a listing can be written in, as choices; the chosen one is there before the list has come. */
export function useWritingLanguages(chosen: string): { value: string; label: string }[] {
  const { language } = useShell()
  const choices = useQuery({
    ...apiQuery(conceptApi.languageCapturedChoices, { query: { lang: language } }),
    staleTime: Infinity,
  })
  const known = (choices.data?.items ?? []).map(({ code, name }) => ({ value: code, label: name }))
  return known.some(({ value }) => value === chosen) ? known : [{ value: chosen, label: chosen }, ...known]
}
