import type { ConceptRecogniser } from './recogniser.ts'

/** A recogniser that remembers its answers, for one document: parsing asks about the same titles again and again. */
export function memoiseRecogniser({ recognise, findMentions }: ConceptRecogniser): ConceptRecogniser {
  const recognised = new Map<string, ReturnType<typeof recognise>>()
  const mentioned = new Map<string, ReturnType<typeof findMentions>>()
  return {
    recognise: (text, options) =>
      memoised(recognised, [text, options.lang, options.limit, options.branches].join('\n'), () =>
        recognise(text, options),
      ),
    findMentions: (text, options) =>
      memoised(mentioned, [text, options.lang, options.branches, options.occupations].join('\n'), () =>
        findMentions(text, options),
      ),
  }
}

function memoised<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const before = known.get(key)
  if (before !== undefined) return before
  const value = make()
  known.set(key, value)
  return value
}
