import type { Taxonomy } from '@matchwright/taxonomy/concepts'
import { createRecogniser } from '@matchwright/taxonomy/recognise'
import type { Recogniser } from '@matchwright/taxonomy/recognise'
import type { Deps } from '#server/deps.ts'
import { parse } from '#server/features/parser/index.ts'
import type { ParserWorker } from '#server/ports.ts'

/** A parser without a thread and models: starting a thread takes seconds, which most tests need not spend. */
export function parserHere({ concepts, places }: Pick<Deps, 'concepts' | 'places'>): ParserWorker {
  const recognisers = new WeakMap<Taxonomy, Recogniser>()
  const recogniserOf = (taxonomy: Taxonomy): Recogniser => {
    const recogniser = recognisers.get(taxonomy) ?? createRecogniser(taxonomy)
    recognisers.set(taxonomy, recogniser)
    return recogniser
  }
  const ask: ParserWorker['ask'] = async (job) => {
    const { taxonomy } = concepts
    return parse({ recogniser: recogniserOf(taxonomy), taxonomy, places }, job)
  }
  return {
    ask,
    askInBulk: ask,
    renew: () => undefined,
    close: async () => undefined,
  }
}
