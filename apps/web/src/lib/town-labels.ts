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
/** Width of a letter in bold type, as a share of the font size; above the average, as names must not touch. */
const LETTER = 0.6
const LARGE_FONT = 14 / 13
/** Outline of the letters and a gap to the next name, in pixels. */
const PADDING = 3
const LINE = 15

/** Tier of a town by population, 1 for the largest. */
function tierOf(population: number): TownTier {
  if (population >= LARGE) return 1
  return population >= MIDDLE ? 2 : 3
}

type Space = {
  taken: readonly Box[]
  frame: Box
  /** Of the names, in pixels. */
  fontSize: number
  /** Distance of a name from its point. */
  gap?: number
}

/**
 * Towns with a label that overlaps neither another label nor what is taken already; large towns come first. Towns
 * whose point another label covers, or which lie at the edge, are left out.
 */
export function placeTownLabels(towns: readonly Town[], { taken, frame, fontSize, gap = 7 }: Space): TownLabel[] {
  const boxes = [...taken]
  const labels: TownLabel[] = []
  for (const town of towns.toSorted((one, other) => other.population - one.population)) {
    if (!covers(frame, town) || labels.some(({ box }) => covers(box, town))) continue
    const free = positionsOf(town, gap, fontSize).find(
      ({ box }) => isInside(box, frame) && !boxes.some((other) => overlap(box, other)),
    )
    if (!free) continue
    boxes.push(free.box)
    labels.push({ ...town, ...free.label, box: free.box })
  }
  return labels
}

/** Right of the point, left, above and below. */
function positionsOf({ name, x, y, population }: Town, gap: number, fontSize: number) {
  const tier = tierOf(population)
  const width = name.length * LETTER * fontSize * (tier === 1 ? LARGE_FONT : 1)
  const half = LINE / 2
  const at = (textX: number, textY: number, anchor: TownLabel['anchor'], left: number) => ({
    label: { tier, textX, textY, anchor },
    box: { left: left - PADDING, right: left + width + PADDING, top: textY - LINE + 3, bottom: textY + 3 },
  })
  return [
    at(x + gap, y + half - 3, 'start', x + gap),
    at(x - gap, y + half - 3, 'end', x - gap - width),
    at(x, y - gap - 1, 'middle', x - width / 2),
    at(x, y + gap + LINE - 4, 'middle', x - width / 2),
  ]
}

function covers({ left, right, top, bottom }: Box, { x, y }: Town): boolean {
  return x > left && x < right && y > top && y < bottom
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

function isInside(box: Box, frame: Box): boolean {
  return box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom
}

const RING_RADIUS = 24
const BADGE = { beside: 7, above: 5, height: 20, padding: 5, digit: 7 }

/** Space of a result's ring and, where it stands for several results, of the badge with their number. */
export function ringBoxes({ x, y }: { x: number; y: number }, count: number): Box[] {
  const ring = { left: x - RING_RADIUS, right: x + RING_RADIUS, top: y - RING_RADIUS, bottom: y + RING_RADIUS }
  if (count < 2) return [ring]
  const { beside, above, height, padding, digit } = BADGE
  const width = Math.max(height, 2 * padding + String(count).length * digit)
  const [right, top] = [ring.right + beside, ring.top - above]
  return [ring, { left: right - width, right, top, bottom: top + height }]
}
