/** Places of the largest values so far, largest first. */
class Best {
  readonly places: number[] = []
  /** Smaller ones no longer count. */
  least = 0
  private readonly values: Float32Array
  private readonly limit: number

  constructor(values: Float32Array, limit: number) {
    this.values = values
    this.limit = limit
  }

  add(place: number, value: number): void {
    const { places, values } = this
    if (places.length === this.limit) places.pop()
    let at = places.push(place) - 1
    for (; at > 0 && (values[places[at - 1] ?? 0] ?? 0) < value; at--) places[at] = places[at - 1] ?? 0
    places[at] = place
    if (places.length === this.limit) this.least = values[places.at(-1) ?? 0] ?? 0
  }
}

/** The places of the largest values above 0, largest first. */
export const largest = (values: Float32Array, limit: number): number[] => {
  const best = new Best(values, limit)
  for (let place = 0; place < values.length; place++) {
    const value = values[place] ?? 0
    if (value > best.least) best.add(place, value)
  }
  return best.places
}
