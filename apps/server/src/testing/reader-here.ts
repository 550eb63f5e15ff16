import type { Taxonomy } from '@matchwright/taxonomy/concepts'
import { createRecogniser } from '@matchwright/taxonomy/recognise'
import type { Recogniser } from '@matchwright/taxonomy/recognise'
import type { Deps } from '#server/deps.ts'
import { understand } from '#server/features/parser/index.ts'
import type { Reader } from '#server/features/parser/index.ts'

/** A parser without a thread and models: starting a thread takes seconds, which most tests need not spend. */
export function readerHere({ concepts, places }: Pick<Deps, 'concepts' | 'places'>): Reader {
  const recognisers = new WeakMap<Taxonomy, Recogniser>()
  const recogniserOf = (taxonomy: Taxonomy): Recogniser => {
    const recogniser = recognisers.get(taxonomy) ?? createRecogniser(taxonomy)
    recognisers.set(taxonomy, recogniser)
    return recogniser
  }
  return {
    ask: async (order) => {
      const { taxonomy } = concepts
      return understand({ recogniser: recogniserOf(taxonomy), taxonomy, places }, order)
    },
    renew: () => undefined,
    close: async () => undefined,
  }
}
