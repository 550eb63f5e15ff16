import type { Taxonomy } from '@matchwright/taxonomy/concepts'
import { createRecogniser } from '@matchwright/taxonomy/recognise'
import type { Recogniser } from '@matchwright/taxonomy/recognise'
import type { Deps } from '#server/deps.ts'
import { understand } from '#server/features/parser/index.ts'
import type { Reader } from '#server/features/parser/index.ts'

/** A reader without a thread and without models: a thread needs seconds to begin, which most tests have no use for. */
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
