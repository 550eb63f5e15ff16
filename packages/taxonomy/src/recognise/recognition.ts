/** `meaning`: found by a model that knows the words from other titles; no label is similar. */
export type RecognitionReason = 'label' | 'alternative' | 'words' | 'fuzzy' | 'meaning'

export type Recognition = {
  readonly conceptId: number
  /** Probability that the text means this concept, 0..1; below .3 the choice belongs to the person. */
  readonly score: number
  /**
   * How exactly a label of the concept equals the text or a part of it, 0..1; 0 without such a label. It says that the
   * text is a name, not which of its meanings is the right one.
   */
  readonly named: number
  readonly reason: RecognitionReason
  /** The label that was found, or the most similar one. */
  readonly matched: string
  /** Words that the text shares with this label, compared by their first five letters. */
  readonly words: readonly string[]
  readonly lang: string
}

/** A recognition before its common words, which are determined for the answer only. */
export type Found = Omit<Recognition, 'words'>

/** Score that a candidate must exceed. */
export const MIN_SCORE = 0.15

/** The best finding of each concept, best first. */
export function bestPerConcept(found: readonly Found[], limit = Infinity): Found[] {
  const best = new Map<number, Found>()
  for (const one of found) if (one.score > (best.get(one.conceptId)?.score ?? MIN_SCORE)) best.set(one.conceptId, one)
  return [...best.values()].toSorted((a, b) => b.score - a.score || a.conceptId - b.conceptId).slice(0, limit)
}
