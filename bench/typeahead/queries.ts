import { Random } from '@matchwright/taxonomy/random'
import type { LabelRecord } from '@matchwright/taxonomy/concepts'

/** A typed text and the concept it was meant for. */
export type Fragment = {
  readonly typed: string
  readonly concept: number
}

export type TypedTexts = {
  /** Every state of the field while labels are typed, letter by letter, in any order. */
  readonly keystrokes: readonly string[]
  /** By number of typing errors. */
  readonly fragments: readonly (readonly Fragment[])[]
}

const TYPED_LABELS = 150
const LONGEST_KEYSTROKE = 18
const FRAGMENT_COUNT = 600
export const MAX_TYPOS = 2
/** Lengths of typed fragments, in letters. */
const SHORTEST_LABEL = 4
const SHORTEST_FRAGMENT = 11
const LONGEST_FRAGMENT = 22
/** One in so many begins at a later word of the label. */
const LATER_WORD_EVERY = 3
const letters = 'abcdefghijklmnopqrstuvwxyz'.split('')

function keystrokesOf({ text }: LabelRecord): string[] {
  return Array.from({ length: Math.min(LONGEST_KEYSTROKE, text.length) }, (_, at) => text.slice(0, at + 1))
}

function fragmentOf({ text, conceptId }: LabelRecord, random: Random): Fragment {
  const starts = [...text.matchAll(/(?<= )\S/g)]
    .map(({ index }) => index)
    .filter((at) => text.length - at >= SHORTEST_FRAGMENT)
  const start = starts.length > 0 && random.below(LATER_WORD_EVERY) === 0 ? random.pick(starts) : 0
  const length = SHORTEST_FRAGMENT + random.below(LONGEST_FRAGMENT - SHORTEST_FRAGMENT + 1)
  return { typed: text.slice(start, start + length).trimEnd(), concept: conceptId }
}

/** One slip of the fingers: a letter left out, doubled by another, replaced, or exchanged with the next one. */
function withTypo(text: string, random: Random): string {
  const at = 1 + random.below(text.length - 2)
  const [before, letter, after] = [text.slice(0, at), text.charAt(at), text.slice(at + 1)]
  const other = random.pick(letters)
  const slips = [
    before + after,
    before + other + letter + after,
    before + other + after,
    before + after.charAt(0) + letter + after.slice(1),
  ]
  return random.pick(slips)
}

function withTypos({ typed, concept }: Fragment, count: number, random: Random): Fragment {
  let text = typed
  for (let typo = 0; typo < count; typo++) text = withTypo(text, random)
  return { typed: text, concept }
}

/** Texts as typed for labels drawn by a seed, preferred and alternative ones as often as they occur. */
export function typedTexts(labels: readonly LabelRecord[], seed: number): TypedTexts {
  const random = new Random(seed)
  const keystrokes = Array.from({ length: TYPED_LABELS }, () => keystrokesOf(random.pick(labels))).flat()
  const long = labels.filter(({ text }) => text.length >= SHORTEST_LABEL)
  const correct = Array.from({ length: FRAGMENT_COUNT }, () => fragmentOf(random.pick(long), random))
  return {
    keystrokes: random.sample(keystrokes, keystrokes.length),
    fragments: Array.from({ length: MAX_TYPOS + 1 }, (_, typos) =>
      correct.map((fragment) => withTypos(fragment, typos, random)),
    ),
  }
}
