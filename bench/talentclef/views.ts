import { hashText, visitGrams } from '@matchwright/taxonomy/titles/grams'
import { titleWords } from '@matchwright/taxonomy/titles/normalise'
import type { Sparse } from './sparse.ts'
import { toUnit } from './sparse.ts'

/** Views of a title: vectors that are compared view by view. */
export const VIEWS = [
  'letters',
  'stems',
  'vector',
  'concepts',
  'unitGroups',
  'minorGroups',
  'skills',
  'builtIn',
] as const
export type View = (typeof VIEWS)[number]
export type TitleViews = Readonly<Record<View, Sparse>>

/** A title as the embedding and the rankers see it. */
export type EncodedTitle = {
  readonly vector: Float32Array
  /** Probabilities of concepts of ESCO, and of the built-in taxonomy. */
  readonly concepts: Sparse
  readonly builtIn: Sparse
}

/** Facts of concepts that views are made of. */
export type ConceptViews = {
  readonly unitOf: Int32Array
  readonly minorOf: Int32Array
  readonly skills: readonly Sparse[]
}

/** Probabilities below are ignored. */
export const LEAST_PROBABILITY = 0.002
/** Above 1: less sure than the model is, so that near occupations count too. */
const TEMPERATURE = 1.5
const STEM_LENGTH = 5
const IDEOGRAPHS = /\p{sc=Han}/u
/** For writing without spaces: characters and pairs, a pair counting less, rare ones much more. */
const PAIR_WEIGHT = 0.7
const IDEOGRAPH_POWER = 1.75
/** A word in Latin letters among them. */
const FOREIGN_WEIGHT = 2

/** A feature by its hash, and how often it counts. */
type Bag = Map<number, number>

function put(bag: Bag, hash: number, weight = 1): void {
  return void bag.set(hash, (bag.get(hash) ?? 0) + weight)
}

/** Characters and pairs of them, the ends of a run included. */
function putIdeographs(bag: Bag, run: string): void {
  visitGrams(run, { min: 1, max: 1 }, 0, (hash) => put(bag, hash))
  visitGrams(`<${run}>`, { min: 2, max: 2 }, 0, (hash) => put(bag, hash, PAIR_WEIGHT))
}

function putLetters(bag: Bag, word: string): void {
  return visitGrams(` ${word} `, { min: 3, max: 5 }, 0, (hash) => put(bag, hash))
}

function letterBag(text: string): Bag {
  const bag: Bag = new Map()
  for (const { text: word } of titleWords(text)) {
    const runs = IDEOGRAPHS.test(word) ? (word.match(/\p{sc=Han}+|\P{sc=Han}+/gu) ?? []) : [word]
    for (const run of runs) {
      if (IDEOGRAPHS.test(run)) putIdeographs(bag, run)
      else if (run.length < word.length) put(bag, hashText(run, 2), FOREIGN_WEIGHT)
      else putLetters(bag, run)
    }
  }
  return bag
}

function stemBag(text: string): Bag {
  const bag: Bag = new Map()
  for (const { text: word } of titleWords(text)) put(bag, hashText(word.slice(0, STEM_LENGTH), 1))
  return bag
}

/** Bags as TF-IDF vectors with small numbers for places. */
function weigh(bags: readonly Bag[], power: number): Sparse[] {
  const uses = new Map<number, number>()
  for (const bag of bags) for (const hash of bag.keys()) uses.set(hash, (uses.get(hash) ?? 0) + 1)
  const places = new Map([...uses.keys()].map((hash, at) => [hash, at]))
  const rarity = (hash: number): number => (Math.log((1 + bags.length) / (1 + (uses.get(hash) ?? 0))) + 1) ** power
  return bags.map((bag) =>
    toUnit(
      new Map(
        [...bag].map(([hash, count]) => [
          places.get(hash) ?? 0,
          (count > 1 ? 1 + Math.log(count) : count) * rarity(hash),
        ]),
      ),
    ),
  )
}

function spread(concepts: Sparse): Map<number, number> {
  const flat = [...concepts]
    .filter(([, probability]) => probability > LEAST_PROBABILITY)
    .map(([concept, probability]) => [concept, probability ** (1 / TEMPERATURE)] as const)
  const total = flat.reduce((sum, [, value]) => sum + value, 0)
  return new Map(flat.map(([concept, value]) => [concept, value / total]))
}

function summed(concepts: Sparse, groupOf: Int32Array): Map<number, number> {
  const sums = new Map<number, number>()
  for (const [concept, value] of concepts) put(sums, groupOf[concept] ?? 0, value)
  return sums
}

/** Square roots: the product of two such vectors is the Bhattacharyya coefficient of the distributions. */
function roots(probabilities: Sparse): Sparse {
  return toUnit(new Map([...probabilities].map(([place, value]) => [place, Math.sqrt(value)])))
}

function expectedSkills(concepts: Sparse, skills: readonly Sparse[]): Sparse {
  const sum: Bag = new Map()
  for (const [concept, share] of concepts)
    for (const [skill, weight] of skills[concept] ?? []) put(sum, skill, share * weight)
  return toUnit(sum)
}

/** Skills of each concept as vectors, a skill that few concepts have counting more. */
export function conceptSkills(skills: readonly ReadonlyMap<string, number>[]): Sparse[] {
  const uses = new Map<string, number>()
  for (const own of skills) for (const skill of own.keys()) uses.set(skill, (uses.get(skill) ?? 0) + 1)
  const places = new Map([...uses.keys()].map((skill, at) => [skill, at]))
  return skills.map(
    (own) =>
      new Map(
        [...own].map(([skill, weight]) => [
          places.get(skill) ?? 0,
          weight * Math.log(skills.length / (uses.get(skill) ?? 1)),
        ]),
      ),
  )
}

/** The views of many titles; `encodeTitle` is called once for each. */
export function viewTitles(
  texts: readonly string[],
  encodeTitle: (text: string) => EncodedTitle,
  { unitOf, minorOf, skills }: ConceptViews,
): TitleViews[] {
  const isIdeographic = texts.filter((text) => IDEOGRAPHS.test(text)).length * 2 > texts.length
  const letters = weigh(texts.map(letterBag), isIdeographic ? IDEOGRAPH_POWER : 1)
  const stems = weigh(texts.map(stemBag), 1)
  return texts.map((text, at) => {
    const encoded = encodeTitle(text)
    const concepts = spread(encoded.concepts)
    return {
      letters: letters[at] ?? new Map(),
      stems: stems[at] ?? new Map(),
      vector: toUnit(new Map(encoded.vector.entries())),
      concepts: roots(concepts),
      builtIn: roots(spread(encoded.builtIn)),
      unitGroups: toUnit(summed(concepts, unitOf)),
      minorGroups: toUnit(summed(concepts, minorOf)),
      skills: expectedSkills(concepts, skills),
    }
  })
}
