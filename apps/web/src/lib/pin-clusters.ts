export type PlacedPin<Row> = { x: number; y: number; name: string; rows: readonly Row[] }

/** Merges pins closer than a distance in pixels; the first, best one gives position and name. */
export function clusterPins<Row>(pins: readonly PlacedPin<Row>[], distance: number): PlacedPin<Row>[] {
  const clusters: PlacedPin<Row>[] = []
  for (const pin of pins) {
    const near = clusters.findIndex(({ x, y }) => Math.hypot(x - pin.x, y - pin.y) < distance)
    const found = clusters[near]
    if (found) clusters[near] = { ...found, rows: [...found.rows, ...pin.rows] }
    else clusters.push(pin)
  }
  return clusters
}
