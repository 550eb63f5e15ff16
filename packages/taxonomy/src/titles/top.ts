/** The places of the largest values above 0, largest first. */
export const largest = (values: Float32Array, limit: number): number[] => {
  const places: number[] = []
  let least = 0
  for (let place = 0; place < values.length; place++) {
    const value = values[place] ?? 0
    if (value <= least) continue
    let at = places.length < limit ? places.push(place) - 1 : limit - 1
    for (; at > 0 && (values[places[at - 1] ?? 0] ?? 0) < value; at--) places[at] = places[at - 1] ?? 0
    places[at] = place
    if (places.length === limit) least = values[places[limit - 1] ?? 0] ?? 0
  }
  return places
}
