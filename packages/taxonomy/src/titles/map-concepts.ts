import { wordsKey } from './title-label-index.ts'
import { titleWords } from './normalise.ts'
import type { TitleSpace } from './title-space.ts'

/** Concepts of each label by language and words. */
function conceptsByLabel({ labels }: TitleSpace): Map<string, Set<number>> {
  const found = new Map<string, Set<number>>()
  for (const [lang, ofLanguage] of labels)
    for (const { concept, text } of ofLanguage) {
      const key = labelKey(lang, text)
      found.set(key, (found.get(key) ?? new Set()).add(concept))
    }
  return found
}

function labelKey(lang: string, text: string): string {
  return `${lang} ${wordsKey(titleWords(text).map((word) => word.text))}`
}

function mostVoted(votes: ReadonlyMap<number, number>): number {
  const [first, second] = [...votes].toSorted((a, b) => b[1] - a[1] || a[0] - b[0])
  return first === undefined || first[1] === second?.[1] ? -1 : first[0]
}

/**
 * Maps each concept of a space to one of another space, or -1: of the same ISCO-08 unit group, with more common labels
 * than any other. A preferred label counts as two.
 */
export function mapConcepts(from: TitleSpace, to: TitleSpace): number[] {
  const known = conceptsByLabel(to)
  const votes = from.keys.map(() => new Map<number, number>())
  for (const [lang, labels] of from.labels)
    for (const { concept, text, isPreferred } of labels) {
      const own = votes[concept] ?? new Map<number, number>()
      const sharing = [...(known.get(labelKey(lang, text)) ?? [])]
      for (const other of sharing.filter((one) => from.codes[concept] === to.codes[one]))
        own.set(other, (own.get(other) ?? 0) + (isPreferred ? 2 : 1))
    }
  return votes.map(mostVoted)
}
