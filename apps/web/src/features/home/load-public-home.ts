import { conceptApi } from '@matchwright/contract/concept.api'
import type { TypeaheadRow } from '@matchwright/contract/concept.schema'
import { matchApi } from '@matchwright/contract/match.api'
import type { RouterContextProvider } from 'react-router'
import { pageState } from '#web/lib/session/load-context.ts'
import { preloaded, serverApi } from '#web/lib/api/server-api.ts'
import { examplesInput } from './example-card.tsx'
import { queryWith } from './finder-card.tsx'
import { FINDER_BRANCHES, finderInput } from './finder-query.ts'
import { groupIn, latestOffers } from './latest-offers.ts'
import { similarInput } from './understood.tsx'

type Context = Readonly<RouterContextProvider>

/** Preloads the initial data of the public home through the in-process API. */
export async function loadPublicHome(context: Context, url: URL) {
  const { language } = context.get(pageState)
  const example = await exampleConcept(context)
  const data = await preloaded(context, (preload) =>
    Promise.all([
      preload(matchApi.latestOffers, latestOffers(language, groupIn(url.searchParams))),
      preload(matchApi.examples, examplesInput(language)),
      ...(example
        ? [
            preload(matchApi.finder, finderInput(queryWith(example), language)),
            preload(conceptApi.occupationSuggest, similarInput(example.concept_id, language)),
          ]
        : []),
    ]),
  )
  return { example, ...data }
}

/** Initial concept of the finder, found by a word of another language; null leaves the field empty. */
async function exampleConcept(context: Context): Promise<TypeaheadRow | null> {
  const { language, catalogue } = context.get(pageState)
  const term = catalogue.texts['home.public.example'] ?? ''
  const query = { term, lang: language, branches: [...FINDER_BRANCHES], num_items: 1 }
  try {
    return (await serverApi(context)(conceptApi.typeahead, { query })).items[0] ?? null
  } catch {
    return null
  }
}
