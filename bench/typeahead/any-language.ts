import type { Taxonomy } from '@matchwright/taxonomy/concepts'
import { Random } from '@matchwright/taxonomy/random'
import { fold } from '@matchwright/taxonomy/text/text'
import { createTypeahead } from '@matchwright/taxonomy/typeahead'

const DRAWN = 25_000
const SEED = 1
const SHOWN_FIRST = 5

/** Shares of 0 to 1. */
export type AnyLanguage = { drawn: number; first: number; amongFive: number; byTypedLanguage: Record<string, number> }

/**
 * How often the preferred name of an occupation in any language, typed in full under an interface in any language,
 * brings that occupation, or another of the same name in that language, first or among five.
 */
export function measureAnyLanguage(taxonomy: Taxonomy): AnyLanguage {
  const typeahead = createTypeahead(taxonomy)
  const names = taxonomy.labels.filter(
    ({ conceptId, isPreferred }) => isPreferred && taxonomy.get(conceptId)?.branch === 'occupation',
  )
  const nameOf = ({ lang, text }: { lang: string; text: string }) => `${lang} ${fold(text)}`
  const namesakes = Map.groupBy(names, nameOf)
  const random = new Random(SEED)
  const hits = Array.from({ length: DRAWN }, () => {
    const name = random.pick(names)
    const right = new Set(namesakes.get(nameOf(name))?.map(({ conceptId }) => conceptId))
    const found = typeahead.search({ term: name.text, lang: random.pick(taxonomy.languages), branches: ['occupation'] })
    const place = found.findIndex(({ conceptId }) => right.has(conceptId))
    return { lang: name.lang, place }
  })
  const shareFirst = (of: typeof hits) => of.filter(({ place }) => place === 0).length / of.length
  return {
    drawn: DRAWN,
    first: shareFirst(hits),
    amongFive: hits.filter(({ place }) => place >= 0 && place < SHOWN_FIRST).length / DRAWN,
    byTypedLanguage: Object.fromEntries(
      [...Map.groupBy(hits, ({ lang }) => lang)].map(([lang, of]) => [lang, shareFirst(of)]),
    ),
  }
}
