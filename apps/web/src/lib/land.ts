/** Outlines of a tile: delta-encoded lines in steps of 1/`STEPS_PER_DEGREE` degree, longitude before latitude. */
export type LandTile = { land: number[][]; borders: number[][] }

export const TILE_DEGREES = 10
export const STEPS_PER_DEGREE = 200
/** Includes the version of the outlines, as browsers cache the files indefinitely. */
export const LAND_FOLDER = 'assets/land-2.0.2'

export type Bounds = { west: number; east: number; south: number; north: number }

/** Maximum number of tiles of a map; larger areas show no outlines, as these are too detailed for them. */
const MAX_TILES = 16

/** Names of the tiles within bounds; none if there are more than `MAX_TILES`. */
export function tilesOf({ west, east, south, north }: Bounds): string[] {
  const range = (from: number, to: number) => {
    const first = Math.floor(from / TILE_DEGREES)
    return Array.from({ length: Math.floor(to / TILE_DEGREES) - first + 1 }, (_, index) => first + index)
  }
  const names = range(west, east).flatMap((x) => range(south, north).map((y) => `${x}_${y}`))
  return names.length > MAX_TILES ? [] : names
}

const KM_PER_DEGREE = 111.32

export type Circle = { lat: number; lon: number; radiusKm?: number }

/** Bounds of all circles with a margin, in the aspect ratio (width / height) of the map. */
export function boundsOf(circles: readonly Circle[], ratio: number): Bounds {
  const middle = average(circles.map(({ lat }) => lat))
  const squeeze = Math.cos((middle * Math.PI) / 180)
  const reach = circles.map(({ lat, lon, radiusKm = 0 }) => {
    const degrees = Math.max(radiusKm, 4) / KM_PER_DEGREE
    return { west: lon * squeeze - degrees, east: lon * squeeze + degrees, south: lat - degrees, north: lat + degrees }
  })
  const box = {
    west: Math.min(...reach.map(({ west }) => west)),
    east: Math.max(...reach.map(({ east }) => east)),
    south: Math.min(...reach.map(({ south }) => south)),
    north: Math.max(...reach.map(({ north }) => north)),
  }
  const height = Math.max(box.north - box.south, (box.east - box.west) / ratio) * MARGIN
  const [x, y] = [(box.west + box.east) / 2, (box.south + box.north) / 2]
  const halfWidth = (height * ratio) / 2
  return {
    west: (x - halfWidth) / squeeze,
    east: (x + halfWidth) / squeeze,
    south: y - height / 2,
    north: y + height / 2,
  }
}

const MARGIN = 1.12

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

export type Projection = { x: (lon: number) => number; y: (lat: number) => number; pixels: (km: number) => number }

/** Equirectangular projection from degrees to pixels. */
export function projection(bounds: Bounds, width: number, height: number): Projection {
  const perDegree = height / (bounds.north - bounds.south)
  return {
    x: (lon) => ((lon - bounds.west) / (bounds.east - bounds.west)) * width,
    y: (lat) => (bounds.north - lat) * perDegree,
    pixels: (km) => (km / KM_PER_DEGREE) * perDegree,
  }
}

/** SVG path of a delta-encoded line. */
export function pathOfLine(steps: readonly number[], { x, y }: Projection, closed: boolean): string {
  const points: string[] = []
  let [lon, lat] = [0, 0]
  for (let index = 0; index + 1 < steps.length; index += 2) {
    lon += steps[index] ?? 0
    lat += steps[index + 1] ?? 0
    points.push(`${x(lon / STEPS_PER_DEGREE).toFixed(1)} ${y(lat / STEPS_PER_DEGREE).toFixed(1)}`)
  }
  return `M${points.join('L')}${closed ? 'Z' : ''}`
}
