import { baseApi } from '@matchwright/contract/base.api'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/lib/api/queries.ts'
import { LAND_FOLDER, pathOfLine, smoothPathOfLine, tilesOf } from '#web/lib/land.ts'
import type { Bounds, LandTile, Projection } from '#web/lib/land.ts'
import { placeTownLabels } from '#web/lib/town-labels.ts'
import type { Box } from '#web/lib/town-labels.ts'
import styles from './map.module.css'

type GroundProps = { bounds: Bounds; project: Projection; width: number; height: number }

const EMPTY: LandTile = { land: [], borders: [], lakes: [], rivers: [] }

/** Land, rivers, borders and lakes of the visible tiles, each fetched on its own; water until they arrive. */
export function Ground({ bounds, project }: Pick<GroundProps, 'bounds' | 'project'>) {
  const tiles = useQueries({
    queries: tilesOf(bounds).map((name) => ({
      queryKey: ['land', name],
      queryFn: () => landTile(name),
      staleTime: Infinity,
    })),
  })
  const loaded = tiles.flatMap(({ data }) => (data ? [data] : []))
  const all = (layer: keyof LandTile) => loaded.flatMap((tile) => tile[layer])
  return (
    <>
      <path
        className={styles['land']}
        d={all('land')
          .map((ring) => pathOfLine(ring, project, true))
          .join('')}
      />
      <path
        className={styles['river']}
        d={all('rivers')
          .map((line) => smoothPathOfLine(line, project, false))
          .join('')}
      />
      <path
        className={styles['border']}
        d={all('borders')
          .map((line) => pathOfLine(line, project, false))
          .join('')}
      />
      <path
        className={styles['lake']}
        d={all('lakes')
          .map((ring) => smoothPathOfLine(ring, project, true))
          .join('')}
      />
    </>
  )
}

/** Fetches the outlines of a tile; one without land has no file. */
async function landTile(name: string): Promise<LandTile> {
  const response = await fetch(`/${LAND_FOLDER}/${name}.json`)
  if (!response.ok || !response.headers.get('content-type')?.includes('json')) return EMPTY
  // Written by the build as `LandTile`.
  return (await response.json()) as LandTile
}

/** Part of the map where names may stand. */
export function frameOf(width: number, height: number): Box {
  return { left: 4, top: 4, right: width - 4, bottom: height - 4 }
}

type TownsProps = GroundProps & {
  /** Parts of the map that labels must not cover. */
  taken: readonly Box[]
  /** Names that stand on the map already. */
  without: readonly string[]
  fontSize: number
}

const PIXELS_PER_TOWN = 22_000
const MAX_TOWNS = 60
const MIN_TOWNS = 4
/** Steps of the bounds in degrees, so that a small move asks for nothing new. */
const STEP = 0.25

/** Towns in three tiers, the largest ones of what is visible, as far as their names do not overlap. */
export function Towns({ bounds, project, width, height, taken, without, fontSize }: TownsProps) {
  const limit = Math.min(MAX_TOWNS, Math.max(MIN_TOWNS, Math.round((width * height) / PIXELS_PER_TOWN)))
  const query = {
    west: Math.floor(bounds.west / STEP) * STEP,
    east: Math.ceil(bounds.east / STEP) * STEP,
    south: Math.max(-90, Math.floor(bounds.south / STEP) * STEP),
    north: Math.min(90, Math.ceil(bounds.north / STEP) * STEP),
    limit,
  }
  const found = useQuery({
    ...apiQuery(baseApi.towns, { query }),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  })
  const towns = (found.data?.items ?? [])
    .filter(({ name }) => !without.includes(name))
    .map(({ name, lat, lon, population }) => ({ name, population, x: project.x(lon), y: project.y(lat) }))
  return placeTownLabels(towns, { taken, frame: frameOf(width, height), fontSize }).map((town) => (
    <g key={`${town.name} ${town.x}`} className={styles['town']} data-tier={town.tier}>
      <circle cx={town.x} cy={town.y} r={town.tier === 3 ? 2 : 3} />
      <text x={town.textX} y={town.textY} textAnchor={town.anchor}>
        {town.name}
      </text>
    </g>
  ))
}
