import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature, mesh } from 'topojson-client'
import type { Topology } from 'topojson-client'
import type { Plugin } from 'vite'
import { LAND_FOLDER, STEPS_PER_DEGREE, TILE_DEGREES } from './src/lib/land.ts'
import type { LandTile } from './src/lib/land.ts'

// Cuts coasts, borders, lakes and rivers of Natural Earth into tiles of 10 degrees, so that a page fetches only those
// around a place.

type Point = [number, number]

function read(name: string): Topology {
  return JSON.parse(readFileSync(createRequire(import.meta.url).resolve(`world-atlas/${name}`), 'utf8'))
}

/** Vite plugin that emits one JSON file per tile with land. */
export function landTiles(): Plugin {
  return {
    name: 'land-tiles',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle() {
      for (const [name, tile] of allTiles())
        this.emitFile({ type: 'asset', fileName: `${LAND_FOLDER}/${name}.json`, source: JSON.stringify(tile) })
    },
    configureServer(server) {
      const tiles = new Map(allTiles())
      server.middlewares.use(`/${LAND_FOLDER}`, (request, response) => {
        const tile = tiles.get((request.url ?? '').slice(1).replace('.json', ''))
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(tile ?? { land: [], borders: [], lakes: [], rivers: [] }))
      })
    },
  }
}

function allTiles(): [string, LandTile][] {
  const tiles = new Map<string, LandTile>()
  const tileAt = (x: number, y: number): LandTile => {
    const name = `${x}_${y}`
    const tile = tiles.get(name) ?? { land: [], borders: [], lakes: [], rivers: [] }
    tiles.set(name, tile)
    return tile
  }
  for (const ring of coastRings())
    for (const [x, column] of slices(ring, 0))
      for (const [y, part] of slices(column, 1)) tileAt(x, y).land.push(encoded(part))
  for (const line of borderLines())
    for (const { x, y, part } of lineParts(line)) tileAt(x, y).borders.push(encoded(part))
  const water = readWater()
  for (const ring of water.lakes)
    for (const [x, column] of slices(ring, 0))
      for (const [y, part] of slices(column, 1)) tileAt(x, y).lakes.push(encoded(part))
  for (const line of water.rivers) for (const { x, y, part } of lineParts(line)) tileAt(x, y).rivers.push(encoded(part))
  return [...tiles]
}

/** Lakes and rivers, see map-data/README.md. */
function readWater(): { lakes: Point[][]; rivers: Point[][] } {
  const { lakes, rivers }: Record<'lakes' | 'rivers', number[][]> = JSON.parse(
    readFileSync(new URL('./map-data/water.json', import.meta.url), 'utf8'),
  )
  return { lakes: lakes.map(decoded), rivers: rivers.map(decoded) }
}

function decoded(steps: readonly number[]): Point[] {
  const points: Point[] = []
  let [x, y] = [0, 0]
  for (let index = 0; index + 1 < steps.length; index += 2) {
    x += steps[index] ?? 0
    y += steps[index + 1] ?? 0
    points.push([x / STEPS_PER_DEGREE, y / STEPS_PER_DEGREE])
  }
  return points
}

function coastRings(): Point[][] {
  const topology = read('land-10m.json')
  const land = feature(topology, topology.objects['land'] ?? fail('land'))
  const shapes = land.type === 'FeatureCollection' ? land.features : [land]
  return shapes.flatMap(({ geometry }) => {
    if (geometry.type === 'MultiPolygon') return geometry.coordinates.flat()
    return geometry.type === 'Polygon' ? geometry.coordinates : []
  })
}

function borderLines(): Point[][] {
  const topology = read('countries-10m.json')
  const countries = topology.objects['countries'] ?? fail('countries')
  return mesh(topology, countries, (one, other) => one !== other).coordinates
}

function fail(name: string): never {
  throw new Error(`world-atlas has no ${name}`)
}

function tileOf(degrees: number): number {
  return Math.floor(degrees / TILE_DEGREES)
}

/** Cuts a ring into strips of one tile along an axis. */
function* slices(ring: readonly Point[], axis: 0 | 1): Generator<[number, Point[]]> {
  const values = ring.map((point) => point[axis])
  const last = tileOf(values.reduce((one, other) => Math.max(one, other)))
  for (let tile = tileOf(values.reduce((one, other) => Math.min(one, other))); tile <= last; tile += 1) {
    const above = halfPlane(ring, axis, tile * TILE_DEGREES, 1)
    const part = halfPlane(above, axis, (tile + 1) * TILE_DEGREES, -1)
    if (part.length > 2) yield [tile, part]
  }
}

/** Clips a ring to a half-plane (Sutherland-Hodgman); sign 1 keeps coordinates above the limit, -1 those below. */
function halfPlane(ring: readonly Point[], axis: 0 | 1, limit: number, sign: 1 | -1): Point[] {
  const inside = (point: Point): boolean => sign * (point[axis] - limit) >= 0
  return ring.flatMap((point, index) => {
    const before = ring.at(index - 1) ?? point
    const kept = inside(point) ? [point] : []
    return inside(point) === inside(before) ? kept : [crossing(before, point, axis, limit), ...kept]
  })
}

function crossing(from: Point, to: Point, axis: 0 | 1, limit: number): Point {
  const share = (limit - from[axis]) / (to[axis] - from[axis])
  return [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]
}

/** Splits a line at tile borders; the crossing segment belongs to the tile it leaves, so no gap appears. */
function lineParts(line: readonly Point[]): { x: number; y: number; part: Point[] }[] {
  const parts: { x: number; y: number; part: Point[] }[] = []
  for (const point of line) {
    const [x, y] = [tileOf(point[0]), tileOf(point[1])]
    const last = parts.at(-1)
    last?.part.push(point)
    if (last?.x !== x || last.y !== y) parts.push({ x, y, part: [point] })
  }
  return parts.filter(({ part }) => part.length > 1)
}

/** Delta encoding in whole steps, starting with the first point; points that round to the same step are merged. */
function encoded(points: readonly Point[]): number[] {
  const steps: number[] = []
  let [x, y] = [0, 0]
  for (const [longitude, latitude] of points) {
    const [nextX, nextY] = [Math.round(longitude * STEPS_PER_DEGREE), Math.round(latitude * STEPS_PER_DEGREE)]
    if (steps.length === 0 || nextX !== x || nextY !== y) steps.push(nextX - x, nextY - y)
    ;[x, y] = [nextX, nextY]
  }
  return steps
}
