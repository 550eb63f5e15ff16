/** Outlines of a tile: delta-encoded lines in steps of 1/`STEPS_PER_DEGREE` degree, longitude before latitude. */
export type LandTile = { land: number[][]; borders: number[][]; lakes: number[][]; rivers: number[][] }

export const TILE_DEGREES = 10
export const STEPS_PER_DEGREE = 200
/** Includes the version of the outlines, as browsers cache the files indefinitely. */
export const LAND_FOLDER = 'assets/land-2.0.2-water'

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
  const reach = circles.map(({ lat, lon, radiusKm = AROUND_KM }) => {
    const degrees = Math.max(radiusKm, LEAST_KM) / KM_PER_DEGREE
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
/** Smallest radius that is drawn, and what is shown around a place without one: the next towns, lakes and borders. */
const LEAST_KM = 4
const AROUND_KM = 25

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

export type View = { zoom: number; east: number; north: number }

/** Bounds around the same middle, moved by degrees and shrunk by the zoom. */
export function zoomed({ west, east, south, north }: Bounds, view: View): Bounds {
  const [x, y] = [(west + east) / 2 + view.east, (south + north) / 2 + view.north]
  const [halfWidth, halfHeight] = [(east - west) / 2 / view.zoom, (north - south) / 2 / view.zoom]
  return { west: x - halfWidth, east: x + halfWidth, south: y - halfHeight, north: y + halfHeight }
}

type Point = readonly [number, number]

function pointsOfLine(steps: readonly number[], { x, y }: Projection): Point[] {
  const points: Point[] = []
  let [lon, lat] = [0, 0]
  for (let index = 0; index + 1 < steps.length; index += 2) {
    lon += steps[index] ?? 0
    lat += steps[index + 1] ?? 0
    points.push([x(lon / STEPS_PER_DEGREE), y(lat / STEPS_PER_DEGREE)])
  }
  return points
}

function written([x, y]: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`
}

/** SVG path of a delta-encoded line. */
export function pathOfLine(steps: readonly number[], project: Projection, closed: boolean): string {
  return `M${pointsOfLine(steps, project).map(written).join('L')}${closed ? 'Z' : ''}`
}

/** Path through the middles of a line's segments, with its points as control points: rounds coarse shores. */
export function smoothPathOfLine(steps: readonly number[], project: Projection, closed: boolean): string {
  const points = pointsOfLine(steps, project)
  const [first] = points
  if (!first || points.length < 3) return pathOfLine(steps, project, closed)
  const ring = closed ? [...points, first] : points
  const curves = ring
    .slice(1, -1)
    .map((point, index) => `Q${written(point)} ${written(halfway(point, ring[index + 2]))}`)
  const start = closed ? halfway(first, ring[1]) : first
  const end = closed ? `Q${written(first)} ${written(start)}Z` : `L${written(ring.at(-1) ?? first)}`
  return `M${written(start)}${curves.join('')}${end}`
}

function halfway(one: Point, other: Point = one): Point {
  return [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2]
}
