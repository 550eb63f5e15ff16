import { Random } from '@matchwright/taxonomy/random'

/** A national title with its occupation in ESCO and the ISCO-08 unit group of that, if it is known. */
export type GoldTitle = { readonly text: string; readonly lang: string; readonly gold: string; readonly group: string }

export const PAIR_CLASSES = ['sameGold', 'sameUnitGroup', 'sameMinorGroup', 'otherMajor'] as const
export type PairClass = (typeof PAIR_CLASSES)[number]

/** Drawings without a pair of the class after which a set of titles counts as having none. */
const MOST_DRAWN_IN_VAIN = 10_000

/** Random pairs of titles in two languages, with replacement; none if the titles hold none of the class. */
export function drawPairs<Title extends GoldTitle>(
  titles: readonly Title[],
  pairClass: PairClass,
  { count, seed }: { count: number; seed: number },
): [Title, Title][] {
  const random = new Random(seed)
  const buckets = Map.groupBy(titles, (title) => bucketOf(title, pairClass))
  const pairs: [Title, Title][] = []
  let drawnInVain = 0
  while (pairs.length < count && titles.length > 0 && drawnInVain < MOST_DRAWN_IN_VAIN) {
    const one = random.pick(titles)
    const other = random.pick(buckets.get(bucketOf(one, pairClass)) ?? [one])
    const isFit = one.lang !== other.lang && isOfClass(one, other, pairClass)
    drawnInVain = isFit ? 0 : drawnInVain + 1
    if (isFit) pairs.push([one, other])
  }
  return pairs
}

/** What both titles of a pair have in common. */
function bucketOf({ gold, group }: GoldTitle, pairClass: PairClass): string {
  switch (pairClass) {
    case 'sameGold':
      return gold
    case 'sameUnitGroup':
      return group
    case 'sameMinorGroup':
      return group.slice(0, 3)
    case 'otherMajor':
      return ''
  }
}

function isOfClass(one: GoldTitle, other: GoldTitle, pairClass: PairClass): boolean {
  switch (pairClass) {
    case 'sameGold':
      return true
    case 'sameUnitGroup':
      return one.group !== '' && one.gold !== other.gold
    case 'sameMinorGroup':
      return one.group !== '' && one.group !== other.group
    case 'otherMajor':
      return one.group !== '' && other.group !== '' && one.group[0] !== other.group[0]
  }
}
