export type Town = { name: string; x: number; y: number; population: number }
export type Box = { left: number; top: number; right: number; bottom: number }
export type TownTier = 1 | 2 | 3
export type TownLabel = Town & {
  tier: TownTier
  textX: number
  textY: number
  anchor: 'start' | 'middle' | 'end'
  box: Box
}

const LARGE = 100_000
const MIDDLE = 15_000
/** Average width of a letter and height of a line in the label's font, in pixels. */
const LETTER = 6.4
const LINE = 15

/** Tier of a town by population, 1 for the largest. */
function tierOf(population: number): TownTier {
  if (population >= LARGE) return 1
  return population >= MIDDLE ? 2 : 3
}

type Space = { taken: readonly Box[]; frame: Box; /** Distance of a name from its point. */ gap?: number }

/** Towns with a label that overlaps neither another label nor what is taken already; large towns come first. */
export function placeTownLabels(towns: readonly Town[], { taken, frame, gap = 7 }: Space): TownLabel[] {
  const boxes = [...taken]
  const labels: TownLabel[] = []
  for (const town of towns.toSorted((one, other) => other.population - one.population)) {
    const free = positionsOf(town, gap).find(
      ({ box }) => isInside(box, frame) && !boxes.some((other) => overlap(box, other)),
    )
    if (!free) continue
    boxes.push(free.box)
    labels.push({ ...town, ...free.label, box: free.box })
  }
  return labels
}

/** Right of the point, left, above and below. */
function positionsOf({ name, x, y, population }: Town, gap: number) {
  const tier = tierOf(population)
  const width = name.length * (tier === 1 ? LETTER * 1.2 : LETTER)
  const half = LINE / 2
  const at = (textX: number, textY: number, anchor: TownLabel['anchor'], left: number) => ({
    label: { tier, textX, textY, anchor },
    box: { left, right: left + width, top: textY - LINE + 3, bottom: textY + 3 },
  })
  return [
    at(x + gap, y + half - 3, 'start', x + gap),
    at(x - gap, y + half - 3, 'end', x - gap - width),
    at(x, y - gap - 1, 'middle', x - width / 2),
    at(x, y + gap + LINE - 4, 'middle', x - width / 2),
  ]
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

function isInside(box: Box, frame: Box): boolean {
  return box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom
}
