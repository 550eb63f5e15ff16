import { boundsOf, projection } from '#web/lib/land.ts'
import type { Projection } from '#web/lib/land.ts'
import { Ground, Towns } from './ground.tsx'
import styles from './map.module.css'

export type MapPlace = { lat: number; lon: number; name: string; radiusKm?: number }
const FONT_SIZE = 11
type Ring = readonly (readonly [number, number])[]

type PlaceMapProps = {
  /** Text alternative, such as "30 km around Lausanne". */
  label: string
  places: readonly MapPlace[]
  /** Polygons of longitude and latitude, drawn instead of circles. */
  area?: readonly Ring[]
  width?: number
  height?: number
}

/** SVG map of places with radii on outlines of land and countries; uses no tile server. */
export function PlaceMap({ label, places, area, width = 288, height = 190 }: PlaceMapProps) {
  if (places.length === 0) return null
  const bounds = boundsOf(places, width / height)
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
      <Ground bounds={bounds} project={project} />
      {area?.map((ring, index) => (
        <path key={index} className={styles['area']} d={ringPath(ring, project)} />
      ))}
      {places.map((place) => (
        <PlaceMark key={`${place.lat} ${place.lon}`} place={place} project={project} withCircle={area === undefined} />
      ))}
      <Towns
        {...{ bounds, project, width, height }}
        fontSize={FONT_SIZE}
        taken={places.map(({ lat, lon, name }) => boxOf(project.x(lon), project.y(lat), name))}
        without={places.map(({ name }) => name)}
      />
    </svg>
  )
}

/** Space of a place's mark and name. */
function boxOf(x: number, y: number, name: string) {
  return { left: x - 8, right: x + 14 + name.length * 7, top: y - 10, bottom: y + 10 }
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

function ringPath(ring: Ring, { x, y }: Projection): string {
  return `M${ring.map(([lon, lat]) => `${x(lon).toFixed(1)} ${y(lat).toFixed(1)}`).join('L')}Z`
}
