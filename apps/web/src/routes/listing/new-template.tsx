import { templateApi } from '@matchwright/contract/template.api'
import { countriesInput, templateLanguage } from '#web/features/listing/template-input.ts'
import { Templates } from '#web/features/listing/templates.tsx'
import { pageState } from '#web/lib/session/load-context.ts'
import { preloaded } from '#web/lib/api/server-api.ts'
import type { Route } from './+types/new-template'

export function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const language = templateLanguage(searchParams, context.get(pageState).language)
  return preloaded(context, (preload) => preload(templateApi.templateCountries, countriesInput(language)))
}

export { revalidateOnPathChange as shouldRevalidate } from '#web/lib/routing/revalidate.ts'

export default Templates
