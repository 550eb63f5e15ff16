import { PAGE_SIZE } from '@matchwright/contract/constants'
import { templateApi } from '@matchwright/contract/template.api'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useShell } from '#web/lib/session/shell.ts'

export const ANY_COUNTRY = 'any'

/**
 * Request for the templates that a URL selects: `?type=1&language=de&country=CH&search=&offset=15`. The country
 * defaults to the user's own.
 */
export function templateInput(params: URLSearchParams, language: string, ownCountry: string | undefined) {
  const type = params.get('type') ?? ''
  const country = params.get('country') ?? ownCountry ?? ''
  const search = params.get('search')?.slice(0, 100)
  const offset = Math.trunc(Number(params.get('offset') ?? 0))
  return {
    query: {
      limit: PAGE_SIZE,
      offset: offset > 0 ? offset : 0,
      language_captured: templateLanguage(params, language),
      ...(/^[01]$/.test(type) && { filter_type: Number(type) }),
      ...(/^[A-Z]{2}$/.test(country) && { country }),
      ...(search && { search }),
    },
  }
}

export function templateLanguage(params: URLSearchParams, language: string): string {
  const captured = params.get('language') ?? language.slice(0, 2)
  return /^[a-z]{2,3}(-[A-Z]{2})?$/.test(captured) ? captured : 'en'
}

export function countriesInput(language: string) {
  return { query: { language_captured: language } }
}

/** Countries with templates in a language, and the default one: the user's own, else the one with most templates. */
export function useTemplateCountries(language: string) {
  const { currentUser } = useShell()
  const countries = useQuery(apiQuery(templateApi.templateCountries, countriesInput(language)))
  const items = countries.data?.items ?? []
  const own = currentUser.is_authenticated ? currentUser.country : null
  const [most] = items.toSorted((one, other) => other.count - one.count)
  const first = items.find(({ code }) => code === own)?.code ?? most?.code
  return { codes: items.map(({ code }) => code), first, isReady: !countries.isPending }
}
