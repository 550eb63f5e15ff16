import { LISTING_TYPE } from '@matchwright/contract/constants'
import { templateApi } from '@matchwright/contract/template.api'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/lib/api/queries.ts'
import { useShell } from '#web/lib/session/shell.ts'

export const ANY = 'any'

/** Templates on a page: those of the product for one country and type. */
const TEMPLATES_A_PAGE = 60

type Own = { language: string; country: string | undefined; isProfessional: boolean }

/**
 * Request for the templates that a URL selects: `?type=1&language=de&country=CH&search=&offset=60`. What it does not
 * say is as the user has it: their language and country, offers for those who recruit, else searches.
 */
export function templateInput(params: URLSearchParams, own: Own) {
  const type = templateType(params, own.isProfessional)
  const country = params.get('country') ?? own.country ?? ''
  const search = params.get('search')?.slice(0, 100)
  const offset = Math.trunc(Number(params.get('offset') ?? 0))
  return {
    query: {
      limit: TEMPLATES_A_PAGE,
      offset: offset > 0 ? offset : 0,
      language_captured: templateLanguage(params, own.language),
      ...(type !== ANY && { filter_type: Number(type) }),
      ...(/^[A-Z]{2}$/.test(country) && { country }),
      ...(search && { search }),
    },
  }
}

export function templateType(params: URLSearchParams, isProfessional: boolean): string {
  const type = params.get('type') ?? ''
  if (type === ANY || /^[01]$/.test(type)) return type
  return String(isProfessional ? LISTING_TYPE.offer : LISTING_TYPE.search)
}

export function templateLanguage(params: URLSearchParams, language: string): string {
  const captured = params.get('language') ?? language.slice(0, 2)
  return /^[a-z]{2,3}(-[A-Z]{2})?$/.test(captured) ? captured : 'en'
}

export function countriesInput(language: string) {
  return { query: { language_captured: language } }
}

/**
 * Countries with templates in a language, and the default one: the user's own, that of their American or Brazilian
 * page, else the first one of the language.
 */
export function useTemplateCountries(language: string) {
  const { currentUser, language: ofPage } = useShell()
  const countries = useQuery(apiQuery(templateApi.templateCountries, countriesInput(language)))
  const codes = countries.data?.items.map(({ code }) => code) ?? []
  const own = currentUser.is_authenticated ? currentUser.country : null
  const first = [own, ofPage.split('-')[1], codes[0]].find((code) => code && codes.includes(code)) ?? undefined
  return { codes, first, isReady: !countries.isPending }
}
