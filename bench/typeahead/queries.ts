import { createRandom, type Random } from '@matchwright/taxonomy/titles/random'
import type { LabelRecord } from '@matchwright/taxonomy/concepts'

/** Something typed, and the concept it was meant for. */
export interface Fragment {
  readonly typed: string
  readonly concept: number
}

export interface TypedTexts {
  /** Every state of the field while labels are typed, letter by letter, in any order. */
  readonly keystrokes: readonly string[]
  /** By number of typing errors. */
  readonly fragments: readonly (readonly Fragment[])[]
}

const typedLabels = 150
const longestKeystroke = 18
const fragmentCount = 600
export const maxTypos = 2
/** As much of a label as people type before they look up. */
const shortestLabel = 4
const shortestFragment = 11
const longestFragment = 22
/** One in so many begins at a later word of the label. */
const laterWordEvery = 3
const letters = 'abcdefghijklmnopqrstuvwxyz'.split('')

function pick<Item>(list: readonly Item[], random: Random): Item {
  const item = list[random.below(list.length)]
  if (item === undefined) throw new Error('Nothing to pick from')
  return item
}

function keystrokesOf({ text }: LabelRecord): string[] {
  return Array.from({ length: Math.min(longestKeystroke, text.length) }, (_, at) => text.slice(0, at + 1))
}

function fragmentOf({ text, conceptId }: LabelRecord, random: Random): Fragment {
  const starts = [...text.matchAll(/(?<= )\S/g)]
    .map(({ index }) => index)
    .filter((at) => text.length - at >= shortestFragment)
  const start = starts.length > 0 && random.below(laterWordEvery) === 0 ? pick(starts, random) : 0
  const length = shortestFragment + random.below(longestFragment - shortestFragment + 1)
  return { typed: text.slice(start, start + length).trimEnd(), concept: conceptId }
}

/** One slip of the fingers: a letter left out, doubled by another, replaced, or exchanged with the next one. */
function withTypo(text: string, random: Random): string {
  const at = 1 + random.below(text.length - 2)
  const [before, letter, after] = [text.slice(0, at), text.charAt(at), text.slice(at + 1)]
  const other = pick(letters, random)
  const slips = [
    before + after,
    before + other + letter + after,
    before + other + after,
    before + after.charAt(0) + letter + after.slice(1),
  ]
  return pick(slips, random)
}

function withTypos({ typed, concept }: Fragment, count: number, random: Random): Fragment {
  let text = typed
  for (let typo = 0; typo < count; typo++) text = withTypo(text, random)
  return { typed: text, concept }
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, place: random.next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

/** The same texts for the same labels and seed; labels of all kinds, preferred ones and others as often as there are. */
export function typedTexts(labels: readonly LabelRecord[], seed: number): TypedTexts {
  const random = createRandom(seed)
  const keystrokes = Array.from({ length: typedLabels }, () => keystrokesOf(pick(labels, random))).flat()
  const long = labels.filter(({ text }) => text.length >= shortestLabel)
  const correct = Array.from({ length: fragmentCount }, () => fragmentOf(pick(long, random), random))
  return {
    keystrokes: shuffled(keystrokes, random),
    fragments: Array.from({ length: maxTypos + 1 }, (_, typos) =>
      correct.map((fragment) => withTypos(fragment, typos, random)),
    ),
  }
}
