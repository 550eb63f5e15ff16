/** The places of the largest values above 0, largest first. */
export const largest = (values: Float32Array, limit: number): number[] => {
  const places: number[] = []
  let least = 0
  values.forEach((value, place) => {
    if (value <= least) return
    if (places.length === limit) places.pop()
    let at = places.push(place) - 1
    for (; at > 0 && (values[places[at - 1] ?? 0] ?? 0) < value; at--) places[at] = places[at - 1] ?? 0
    places[at] = place
    if (places.length === limit) least = values[places.at(-1) ?? 0] ?? 0
  })
  return places
}
