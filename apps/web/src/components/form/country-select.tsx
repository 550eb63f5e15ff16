import { useQuery } from '@tanstack/react-query'
import { userApi } from '@matchwright/contract/user.api'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { useT } from '#web/lib/intl/translate.ts'
import { namesIn } from '#web/lib/intl/names-in.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useShell } from '#web/lib/session/shell.ts'
import { SearchSelect } from './search-select.tsx'

type CountrySelectProps = {
  value: string | null
  onChange: (code: string) => void
  /** Makes the field clearable. */
  onClear?: () => void
  label?: string
  name?: string
  error?: ReactNode
  description?: ReactNode
  disabled?: boolean
}

/** Select of countries with names in the page's language, found by their names in any shipped one. */
export function CountrySelect({ label, name = 'country', ...props }: CountrySelectProps) {
  const t = useT()
  return <SearchSelect {...props} name={name} label={label ?? t('account.country')} choices={useCountries()} />
}

/** Countries as choices, with their names in all shipped languages. */
export function useCountries() {
  const { language, shippedLanguages } = useShell()
  const { data } = useQuery({
    ...apiQuery(userApi.countryChoices, { query: { lang: language } }),
    staleTime: Infinity,
  })
  return useMemo(
    () =>
      (data?.items ?? []).map(({ code, name }) => ({
        value: code,
        label: name,
        names: namesIn(shippedLanguages, 'region', code),
      })),
    [data, shippedLanguages],
  )
}
