/** Positions of the `limit` largest values above 0, largest first. */
export function largest(values: Float32Array, limit: number): number[] {
  const places = new Int32Array(limit)
  const kept = new Float32Array(limit)
  let count = 0
  // The smallest kept value once the list is full.
  let least = 0
  for (let place = 0; place < values.length; place++) {
    const value = values[place] ?? 0
    if (value <= least) continue
    let at = count < limit ? count++ : limit - 1
    for (; at > 0 && (kept[at - 1] ?? 0) < value; at--) {
      kept[at] = kept[at - 1] ?? 0
      places[at] = places[at - 1] ?? 0
    }
    kept[at] = value
    places[at] = place
    if (count === limit) least = kept[limit - 1] ?? 0
  }
  return Array.from(places.subarray(0, count))
}
