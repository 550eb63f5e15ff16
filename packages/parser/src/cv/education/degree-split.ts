import { DEGREE_START, DEGREE_WORD } from '../../lexicon/degrees.ts'
import { foldKeepingLength } from '../../text/fold.ts'
import { trimSeparators, hasBalancedBrackets, sliceSpan } from '../../text/span.ts'
import type { Span } from '../../text/span.ts'

/** Letters that a field of study has at least. */
const SHORTEST_FIELD = 4

export type DegreeAndField = { degree?: Span; field?: Span }

/** Share of a section's degrees that contain each kind of separator, in the order of `SEPARATORS`. */
export type SeparatorShares = readonly number[]

type Cut = { kind: number; from: number; to: number }

// From the surest to the weakest. A connecting word of another language than the text's is one that a template printed.
const SEPARATORS = [
  /\s+[|·]\s+|\t/gu,
  /\s+[–—]\s+|\s+-\s+/gu,
  /\s+in\s+/gu,
  /[:：]\s*/gu,
  /\s+(?:en|em|for|für|im|an der|zum|zur|als|w|i|în|på|σε|στη|στην|στα|στο|في|dalam|bidang)\s+/gu,
  /,\s+|、|，/gu,
]
/** Index of the connecting words of the language itself in `SEPARATORS`. */
const CONNECTING_WORDS = 4
/**
 * Share of a section's degrees that have a separator in common; measured: 96.8 to 97.1 macro F1 on the development
 * set.
 */
const SHARED = 0.6
const DEGREE_IN_BRACKETS = /^(.+?)\s*[(（]([^()（）]+)[)）]$/u

export function isDegree(text: string): boolean {
  return DEGREE_WORD.test(foldKeepingLength(text))
}

export function learnSeparators(degrees: Span[]): SeparatorShares {
  return SEPARATORS.map((_, kind) => {
    const having = degrees.filter((span) => findCuts(span).some((cut) => cut.kind === kind))
    return degrees.length < 2 ? 0 : having.length / degrees.length
  })
}

/** "BSc in Nursing", "Master, Physics", "Diplom Maschinenbau", "Physik (M.Sc.)": the degree and the field of study. */
export function splitDegree(span: Span, shares: SeparatorShares = []): DegreeAndField {
  const cuts = findCuts(span)
  const cut = sharedCut(span, cuts, shares) ?? cuts.find((each) => separatesDegree(span, each))
  if (cut) return ordered(sliceSpan(span, 0, cut.from), sliceSpan(span, cut.to))
  return bracketed(span) ?? degreeFirst(span) ?? (isDegree(span.text) ? { degree: span } : { field: span })
}

/**
 * Prefers, of the separators that most entries share, a sign to a word, and the cut behind a degree to the last one.
 */
function sharedCut(span: Span, cuts: Cut[], shares: SeparatorShares): Cut | undefined {
  const shared = cuts.filter((cut) => (shares[cut.kind] ?? 0) >= SHARED)
  const kind = (shared.find((cut) => cut.kind !== CONNECTING_WORDS) ?? shared[0])?.kind
  const same = shared.filter((cut) => cut.kind === kind)
  return (
    same.find(({ from, to }) => isDegree(span.text.slice(0, from)) && !isDegree(span.text.slice(to))) ?? same.at(-1)
  )
}

function findCuts(span: Span): Cut[] {
  return SEPARATORS.flatMap((separator, kind) =>
    [...span.text.matchAll(separator)]
      .map((hit) => ({ kind, from: hit.index, to: hit.index + hit[0].length }))
      .filter(({ from, to }) => {
        const [before, after] = [span.text.slice(0, from), span.text.slice(to)]
        return /\p{L}/u.test(before) && /\p{L}/u.test(after) && hasBalancedBrackets(before)
      }),
  )
}

function separatesDegree(span: Span, { from, to }: Cut): boolean {
  return isDegree(span.text.slice(0, from)) || isDegree(span.text.slice(to))
}

function ordered(first: Span, second: Span): DegreeAndField {
  const isFieldFirst = isDegree(second.text) && !isDegree(first.text)
  const [degree, field] = isFieldFirst ? [second, first] : [first, second]
  return { degree: trimSeparators(degree), field: trimSeparators(field) }
}

function bracketed(span: Span): DegreeAndField | undefined {
  const [, field, degree] = DEGREE_IN_BRACKETS.exec(span.text) ?? []
  if (!field || !degree || !isDegree(degree) || isDegree(field)) return undefined
  const at = span.text.lastIndexOf(degree)
  return { field: sliceSpan(span, 0, field.length), degree: sliceSpan(span, at, at + degree.length) }
}

/** Without any separator: the words of a degree, then the field; in scripts without spaces also the other way round. */
function degreeFirst(span: Span): DegreeAndField | undefined {
  const folded = foldKeepingLength(span.text)
  const start = DEGREE_START.exec(folded)?.[0].length
  const rest = start === undefined ? undefined : trimSeparators(sliceSpan(span, start))
  if (start !== undefined && rest && rest.text.length >= SHORTEST_FIELD && !isDegree(rest.text))
    return { degree: trimSeparators(sliceSpan(span, 0, start)), field: rest }
  return degreeLast(span)
}

function degreeLast(span: Span): DegreeAndField | undefined {
  const [, field = '', degree = ''] = /^(.+?)\s+(\S+)$/u.exec(span.text) ?? []
  if (!/\p{Lo}/u.test(degree) || !isDegree(degree) || isDegree(field)) return undefined
  return { field: sliceSpan(span, 0, field.length), degree: sliceSpan(span, span.text.length - degree.length) }
}
