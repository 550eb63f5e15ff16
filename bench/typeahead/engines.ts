import { Charset, Index } from 'flexsearch'
import MiniSearch from 'minisearch'
import type { LabelRecord, Taxonomy } from '@matchwright/taxonomy/concepts'
import { fold } from '@matchwright/taxonomy/text/text'
import { createTypeahead } from '@matchwright/taxonomy/typeahead'

/** A search engine under comparison. */
export type Engine = {
  readonly name: string
  /** Of the keystrokes, one in so many is measured: slow engines would take the whole day. */
  readonly every: number
  readonly search: (typed: string) => Promise<readonly number[]> | readonly number[]
}

export const SHOWN = 15
/** Engines that answer with labels are asked for more, so that enough concepts are among them. */
const LABELS_ASKED = 150

function firstConcepts(labels: readonly LabelRecord[], found: readonly number[]): number[] {
  const concepts = new Set<number>()
  for (const label of found) {
    const concept = labels[label]?.conceptId
    if (concept !== undefined) concepts.add(concept)
    if (concepts.size === SHOWN) break
  }
  return [...concepts]
}

export function ours(taxonomy: Taxonomy): Engine {
  const typeahead = createTypeahead(taxonomy)
  return {
    name: 'Matchwright',
    every: 1,
    search: (typed) => typeahead.search({ term: typed, lang: 'en' }).map(({ conceptId }) => conceptId),
  }
}

export function flexSearch({ labels }: Taxonomy): Engine {
  const index = new Index({ tokenize: 'forward', encoder: Charset.LatinBalance })
  labels.forEach(({ text }, label) => index.add(label, fold(text)))
  return {
    name: 'FlexSearch',
    every: 1,
    search: (typed) =>
      firstConcepts(labels, index.search(fold(typed), { limit: LABELS_ASKED, suggest: true }).map(Number)),
  }
}

export function miniSearch({ labels }: Taxonomy): Engine {
  const index = new MiniSearch<{ id: number; text: string }>({
    fields: ['text'],
    searchOptions: { prefix: true, fuzzy: 0.2, combineWith: 'AND' },
  })
  index.addAll(labels.map(({ text }, id) => ({ id, text: fold(text) })))
  return {
    name: 'MiniSearch',
    every: 4,
    search: (typed) =>
      firstConcepts(
        labels,
        index.search(fold(typed)).map(({ id }) => Number(id)),
      ),
  }
}
