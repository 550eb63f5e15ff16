import { useQueries } from '@tanstack/react-query'
import { LAND_FOLDER, boundsOf, pathOfLine, projection, tilesOf } from '#web/lib/land.ts'
import type { Bounds, LandTile, Projection } from '#web/lib/land.ts'
import styles from './map.module.css'

export type MapPlace = { lat: number; lon: number; name: string; radiusKm?: number }
export type MapPin = { key: string; lat: number; lon: number; name: string; isActive?: boolean }
type Ring = readonly (readonly [number, number])[]

type PlaceMapProps = {
  /** Text alternative, such as "30 km around Lausanne". */
  label: string
  places: readonly MapPlace[]
  pins?: readonly MapPin[]
  /** Polygons of longitude and latitude, drawn instead of circles. */
  area?: readonly Ring[]
  onPin?: (key: string) => void
  width?: number
  height?: number
}

/** SVG map of places with radii on outlines of land and countries; uses no tile server. */
export function PlaceMap({ label, places, pins = [], area, onPin, width = 288, height = 190 }: PlaceMapProps) {
  const shown = [...places, ...pins]
  if (shown.length === 0) return null
  const bounds = boundsOf(shown, width / height)
  const project = projection(bounds, width, height)
  return (
    <svg
      className={styles['map']}
      viewBox={`0 0 ${width} ${height}`}
      width="100%"
      role="img"
      aria-label={label}
      preserveAspectRatio="xMidYMid slice"
    >
      <Land bounds={bounds} project={project} />
      {area?.map((ring, index) => (
        <path key={index} className={styles['area']} d={ringPath(ring, project)} />
      ))}
      {places.map((place) => (
        <PlaceMark key={`${place.lat} ${place.lon}`} place={place} project={project} withCircle={area === undefined} />
      ))}
      {pins.map((pin) => (
        <circle
          key={pin.key}
          className={styles['pin']}
          data-active={pin.isActive || undefined}
          cx={project.x(pin.lon)}
          cy={project.y(pin.lat)}
          r={pin.isActive ? 7 : 5}
          onClick={() => onPin?.(pin.key)}
        >
          <title>{pin.name}</title>
        </circle>
      ))}
    </svg>
  )
}

type PlaceMarkProps = { place: MapPlace; project: Projection; withCircle: boolean }

function PlaceMark({ place: { lat, lon, name, radiusKm }, project, withCircle }: PlaceMarkProps) {
  const [x, y] = [project.x(lon), project.y(lat)]
  return (
    <g>
      {withCircle && radiusKm !== undefined && (
        <circle className={styles['area']} cx={x} cy={y} r={project.pixels(radiusKm)} />
      )}
      <circle className={styles['here']} cx={x} cy={y} r={5} />
      <text x={x + 9} y={y + 4}>
        {name}
      </text>
    </g>
  )
}

/** Outlines of the visible squares, each fetched on its own; water until they arrive. */
function Land({ bounds, project }: { bounds: Bounds; project: Projection }) {
  const tiles = useQueries({
    queries: tilesOf(bounds).map((name) => ({
      queryKey: ['land', name],
      queryFn: () => landTile(name),
      staleTime: Infinity,
    })),
  })
  const loaded = tiles.flatMap(({ data }) => (data ? [data] : []))
  return (
    <>
      <path
        className={styles['land']}
        d={loaded
          .flatMap(({ land }) => land)
          .map((ring) => pathOfLine(ring, project, true))
          .join('')}
      />
      <path
        className={styles['border']}
        d={loaded
          .flatMap(({ borders }) => borders)
          .map((line) => pathOfLine(line, project, false))
          .join('')}
      />
    </>
  )
}

/** Fetches the outlines of a square; one without land has no file. */
async function landTile(name: string): Promise<LandTile> {
  const response = await fetch(`/${LAND_FOLDER}/${name}.json`)
  if (!response.ok || !response.headers.get('content-type')?.includes('json')) return { land: [], borders: [] }
  // Written by the build as `LandTile`.
  return (await response.json()) as LandTile
}

function ringPath(ring: Ring, { x, y }: Projection): string {
  return `M${ring.map(([lon, lat]) => `${x(lon).toFixed(1)} ${y(lat).toFixed(1)}`).join('L')}Z`
}
