import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { userApi } from '@matchwright/contract/user.api'
import { useT } from '#web/lib/intl/translate.ts'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useShell } from '#web/lib/session/shell.ts'

type CountrySelectProps = {
  value: string | null
  onChange: (code: string) => void
  error?: string | undefined
  disabled?: boolean
}

/** Select of countries with names in the page's language. */
export function CountrySelect({ value, onChange, error, disabled = false }: CountrySelectProps) {
  const t = useT()
  const { language } = useShell()
  const countries = useQuery({
    ...apiQuery(userApi.countryChoices, { query: { lang: language } }),
    staleTime: Infinity,
  })
  return (
    <Select
      name="country"
      label={t('account.country')}
      data={(countries.data?.items ?? []).map(({ code, name }) => ({ value: code, label: name }))}
      value={value}
      onChange={(code) => code !== null && onChange(code)}
      searchable
      allowDeselect={false}
      disabled={disabled}
      error={error}
      autoComplete="off"
    />
  )
}
