import type { Branch, Concept } from '../concepts.ts'
import type { LabelTable } from '../build/read-labels.ts'
import { fold } from '../text/text.ts'

/**
 * Points of a common label, best first: preferred on both sides; their preferred label is our alternative (ours are
 * true synonyms); our preferred label is their alternative (theirs include related terms); alternative on both sides.
 * Several common labels add one point.
 */
const BOTH_PREFERRED = 4
const THEIRS_PREFERRED = 3
const OURS_PREFERRED = 2
const NO_PREFERRED = 1
const SEVERAL_COMMON = 1

export type NamedText = {
  readonly text: string
  readonly isPreferred: boolean
}

/** Points by concept id for the labels of a foreign concept, summed over the languages. */
export type LabelFit = ReadonlyMap<number, number>

export type LabelLookup = {
  fit(branch: Branch, byLanguage: Iterable<readonly [lang: string, names: readonly NamedText[]]>): LabelFit
}

function points(theirs: boolean, ours: boolean): number {
  return theirs ? (ours ? BOTH_PREFERRED : THEIRS_PREFERRED) : ours ? OURS_PREFERRED : NO_PREFERRED
}

/** Finds concepts by equal labels of the same language, however they are written (case, accents, punctuation). */
export function createLabelLookup(
  concepts: readonly Concept[],
  labels: LabelTable,
  languages: Iterable<string>,
  normalise: (text: string) => string = fold,
): LabelLookup {
  const branchOf = new Map(concepts.map(({ id, branch }) => [id, branch]))
  const index = new Map<string, { id: number; isPreferred: boolean }[]>()
  const enter = (lang: string, id: number, text: string, isPreferred: boolean): void => {
    const key = `${lang} ${branchOf.get(id) ?? ''} ${normalise(text)}`
    const entries = index.get(key)
    if (entries === undefined) index.set(key, [{ id, isPreferred }])
    else if (!entries.some((entry) => entry.id === id)) entries.push({ id, isPreferred })
  }
  for (const lang of languages)
    for (const [id, { preferred, alternatives }] of labels.get(lang) ?? []) {
      enter(lang, id, preferred, true)
      for (const { text } of alternatives) enter(lang, id, text, false)
    }

  /** Best points within a language, so that a concept with many labels does not win by their number. */
  const fitIn = (branch: Branch, lang: string, names: readonly NamedText[]): Map<number, number> => {
    const best = new Map<number, { value: number; common: Set<string> }>()
    for (const { text, isPreferred } of names) {
      const key = `${lang} ${branch} ${normalise(text)}`
      for (const entry of index.get(key) ?? []) {
        const { value, common } = best.get(entry.id) ?? { value: 0, common: new Set<string>() }
        best.set(entry.id, { value: Math.max(value, points(isPreferred, entry.isPreferred)), common: common.add(key) })
      }
    }
    return new Map([...best].map(([id, { value, common }]) => [id, value + (common.size > 1 ? SEVERAL_COMMON : 0)]))
  }
  return {
    fit: (branch, byLanguage) => {
      const sum = new Map<number, number>()
      for (const [lang, names] of byLanguage)
        for (const [id, value] of fitIn(branch, lang, names)) sum.set(id, (sum.get(id) ?? 0) + value)
      return sum
    },
  }
}
