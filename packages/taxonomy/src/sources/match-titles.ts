import type { Content } from '../build.ts'
import { fold } from '../text/text.ts'
import { createLabelLookup } from './label-lookup.ts'
import type { ConceptMatches } from './match-concepts.ts'
import type { Source, SourceLabels } from './source.ts'

/** Votes of a title that is our preferred label. */
const NAMED = 3
/** Votes of a title that is an alternative label of ours. */
const MENTIONED = 1
/** Factor of the occupation's own title, against its alternative titles. */
const OWN_TITLE = 2
const ENOUGH = 5
/** Least votes of the best occupation, in per cent of the second. */
const CLEARLY_BETTER = 150

/** Common form of singular and plural, not a word: lists of occupations write "Nurses", "Secretaries", "Foremen". */
function withoutNumber(text: string): string {
  return fold(text)
    .replace(/men\b/gu, 'man')
    .replace(/ies\b/gu, 'y')
    .replace(/(?<=\p{L}{2})(?:es|s|e)+\b/gu, '')
}

type Votes = { id: number; points: number }[]

/**
 * Assigns lists of titles to our occupations by common labels. A title that several occupations share counts for
 * each, so that the winner needs a clear lead; lists without a winner are doubtful or left out.
 */
export function matchTitles(source: Source, content: Content, known: ReadonlyMap<string, number>): ConceptMatches {
  const lookup = createLabelLookup(content.concepts, content.labels, source.labels.keys(), withoutNumber)
  const countVotes = ({ alternatives }: SourceLabels, lang: string): Votes => {
    const sum = new Map<number, number>()
    alternatives.forEach((text, at) => {
      for (const [id, points] of lookup.fit('occupation', [[lang, [{ text, isPreferred: true }]]])) {
        // Our first name is worth four points there, any other three.
        const vote = (points >= 4 ? NAMED : MENTIONED) * (at === 0 ? OWN_TITLE : 1)
        sum.set(id, (sum.get(id) ?? 0) + vote)
      }
    })
    return [...sum].map(([id, points]) => ({ id, points })).toSorted((a, b) => b.points - a.points || a.id - b.id)
  }
  const found = [...source.labels].flatMap(([lang, byUri]) =>
    [...byUri].flatMap(([uri, labels]) => {
      const [best, next] = known.has(uri) ? [] : countVotes(labels, lang)
      if (best === undefined || best.points < ENOUGH) return []
      const isClear = 100 * best.points >= CLEARLY_BETTER * (next?.points ?? 0)
      return [{ uri, id: best.id, how: 'label' as const, points: best.points, isClear }]
    }),
  )
  const toMatches = (isClear: boolean) =>
    found.filter((one) => one.isClear === isClear).map(({ uri, id, how, points }) => ({ uri, id, how, points }))
  return { matches: toMatches(true), doubtful: toMatches(false) }
}
