import { conceptApi } from '@matchwright/contract/concept.api'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import type { Choice } from '#web/lib/intl/find-choices.ts'
import { namesIn } from '#web/lib/intl/names-in.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { SearchSelect } from './search-select.tsx'

type LanguageAddProps = {
  label: string
  /** Codes of the languages that are there already. */
  taken: readonly string[]
  onAdd: (code: string) => void
  name?: string
  error?: ReactNode
  className?: string
}

/** Select that adds a language to a list; finds it in any shipped language and in its own. */
export function LanguageAdd({ label, taken, onAdd, ...input }: LanguageAddProps) {
  const choices = useLanguageChoices()
  const open = useMemo(() => choices.filter(({ value }) => !taken.includes(value)), [choices, taken])
  return <SearchSelect {...input} aria-label={label} placeholder={label} value={null} choices={open} onChange={onAdd} />
}

/** Languages as choices, with their names in all shipped languages and in themselves. */
export function useLanguageChoices(): Choice[] {
  const { language, shippedLanguages } = useShell()
  const { data } = useQuery({ ...apiQuery(conceptApi.choices, { query: { lang: language } }), staleTime: Infinity })
  return useMemo(
    () =>
      (data?.languages ?? []).map(({ code, name }) => ({
        value: code,
        label: name,
        names: namesIn([...shippedLanguages, code], 'language', code),
      })),
    [data, shippedLanguages],
  )
}
