import { shippedLanguages } from '@matchwright/web/catalogue'
import type { baseApi } from '@matchwright/contract/base.api'
import { SiteLanguage } from '@matchwright/contract/common.schema'
import { ENGINE_VERSION } from '@matchwright/matching/engine-version'
import { countryChoices, languageName } from '@matchwright/taxonomy/intl'
import type { Deps } from '#server/deps.ts'
import { creditLines } from '#server/features/taxonomy/index.ts'
import type { Handlers } from '#server/http/serve.ts'
import { languagesOf } from './country-languages.ts'

export function baseHandlers(
  deps: Pick<Deps, 'pool' | 'version' | 'concepts' | 'ipCountry' | 'places'>,
): Handlers<typeof baseApi> {
  const shipped = new Set(shippedLanguages())
  return {
    versions: async () => ({
      version: deps.version,
      engine: ENGINE_VERSION,
      taxonomy: deps.concepts.taxonomy.version,
      credits: await creditLines(deps.pool),
    }),
    ipCountry: async ({ query }, caller) => ({ country: deps.ipCountry.countryOf(query.ip ?? caller.ip) }),
    currentCountryLang: async ({ query }, caller) => {
      const country = query.country ?? caller.user?.country ?? caller.country ?? deps.ipCountry.countryOf(caller.ip)
      const languages = languagesOf(country, shipped)
      const asked = SiteLanguage.safeParse(query.lang).data
      return { country, lang: asked && languages.includes(asked) ? asked : (languages[0] ?? 'en') }
    },
    countryLangChoices: async ({ query }) => ({
      countries: countryChoices(query.lang).map(({ code, name }) => ({
        code,
        name,
        langs: languagesOf(code, shipped),
      })),
      lang_names: Object.fromEntries([...shipped].map((code) => [code, languageName(code, code)])),
    }),
    places: async ({ query }) => ({
      items: deps.places.search(query.term, { limit: query.limit, ...(query.country && { country: query.country }) }),
    }),
    towns: async ({ query }) => ({ items: deps.places.within(query, query.limit) }),
    locate: async ({ query }) => ({
      items: (query.place ?? []).flatMap((named) => {
        const [country, name] = [named.slice(0, 2), named.slice(3)]
        const [place] = deps.places.byName(name, country)
        return place ? [{ name, country, lat: place.lat, lon: place.lon }] : []
      }),
    }),
  }
}
