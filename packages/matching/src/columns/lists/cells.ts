import type { Place } from '../../place.ts'

/**
 * Spatial grid: cubes of 25.6 km around the Earth's centre, numbered plane by plane and line by line. Straight
 * distances in space need no special case for the poles or the date line.
 */

const CUBE_BITS = 7
const CUBE = 1 << CUBE_BITS
/** Offset that makes coordinates non-negative; their absolute values are below 2^15. */
const OFFSET = 1 << 15
const LINE = 1 << (16 - CUBE_BITS)

function cube(coordinate: number): number {
  return (coordinate + OFFSET) >> CUBE_BITS
}

export function cellOf({ x, y, z }: Place): number {
  return (cube(z) * LINE + cube(y)) * LINE + cube(x)
}

/** Disjoint ranges of rows in ascending order, as pairs of the first row and the one past the last. */
export type Ranges = readonly number[]

/** Index of rows sorted by cell: the cells in use, and the first row of each. */
export class CellIndex {
  readonly cells: Uint32Array
  readonly starts: Uint32Array

  constructor(cells: Uint32Array, starts: Uint32Array) {
    this.cells = cells
    this.starts = starts
  }

  /** Ranges that contain all rows within `distance` of one of the places, and possibly others. */
  within(places: readonly Place[], distance: (index: number) => number): Ranges {
    const found: [number, number][] = []
    for (const [index, place] of places.entries()) this.#collect(place, distance(index), found)
    return joined(found)
  }

  #collect({ x, y, z }: Place, distance: number, found: [number, number][]): void {
    const range = (centre: number, extent: number) => {
      const [low, high] = [Math.max(-OFFSET, centre - extent), Math.min(OFFSET - 1, centre + extent)]
      return [cube(low), cube(high)] as const
    }
    const [firstPlane, lastPlane] = range(z, distance)
    for (let plane = firstPlane; plane <= lastPlane; plane++) {
      const left = distance * distance - squaredGap(z, plane)
      if (left < 0) continue
      const [firstLine, lastLine] = range(y, Math.ceil(Math.sqrt(left)))
      for (let line = firstLine; line <= lastLine; line++) {
        const rest = left - squaredGap(y, line)
        if (rest < 0) continue
        const [first, last] = range(x, Math.ceil(Math.sqrt(rest)))
        this.#add((plane * LINE + line) * LINE + first, (plane * LINE + line) * LINE + last, found)
      }
    }
  }

  #add(first: number, last: number, found: [number, number][]): void {
    const [from, to] = [lowerBound(this.cells, first), lowerBound(this.cells, last + 1)]
    if (from < to) found.push([this.starts[from] ?? 0, this.starts[to] ?? 0])
  }
}

/** Squared distance from a coordinate to the nearest one in a cube. */
function squaredGap(coordinate: number, at: number): number {
  const low = at * CUBE - OFFSET
  const gap = Math.max(0, low - coordinate, coordinate - (low + CUBE - 1))
  return gap * gap
}

function joined(ranges: [number, number][]): Ranges {
  const flat: number[] = []
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const end = flat.at(-1) ?? -1
    if (from <= end) flat[flat.length - 1] = Math.max(end, to)
    else flat.push(from, to)
  }
  return flat
}

/** Lower bound by binary search: the lowest index whose value is at least `wanted`. */
export function lowerBound(values: Uint32Array, wanted: number): number {
  let [low, high] = [0, values.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((values[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  return low
}
