import { DONE } from '@matchwright/contract/constants'
import type { templateApi } from '@matchwright/contract/template.api'
import type { Deps } from '#server/deps.ts'
import { callerLanguage } from '#server/http/caller.ts'
import type { Handlers } from '#server/http/serve.ts'
import { ownListing } from '#server/features/listing/index.ts'
import { makeTemplate, removeTemplate, templateCountries, templateFor, templatePage } from './service.ts'

export function templateHandlers(deps: Pick<Deps, 'pool' | 'concepts'>): Handlers<typeof templateApi> {
  return {
    templateCountries: async ({ query }) => ({
      items: await templateCountries(deps.pool, deps.concepts.taxonomy, {
        language: query.language_captured,
        type: query.filter_type,
      }),
    }),
    templates: async ({ query }, caller) =>
      templatePage(
        deps.pool,
        { language: query.language_captured, country: query.country, type: query.filter_type, search: query.search },
        query,
        { taxonomy: deps.concepts.taxonomy, lang: callerLanguage(caller) },
      ),
    template: async ({ params }, caller) =>
      templateFor(deps.pool, deps.concepts.taxonomy, params.template_id, callerLanguage(caller)),
    makeTemplate: async ({ body }, caller) => ownListing(deps, caller, await makeTemplate(deps, caller, body)),
    removeTemplate: async ({ params }, caller) => {
      await removeTemplate(deps, caller, params.template_id)
      return DONE
    },
  }
}
