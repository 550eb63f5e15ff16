import type { MarketArea } from '@matchwright/contract/market.schema'
import { Ground, frameOf } from '#web/components/map/ground.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { boundsOf, projection } from '#web/lib/land.ts'
import { placeTownLabels } from '#web/lib/town-labels.ts'
import type { Box } from '#web/lib/town-labels.ts'
import { measured } from './market-input.ts'
import type { Measure } from './market-input.ts'
import { useMarketWords } from './use-market-words.ts'
import styles from './market-map.module.css'

const WIDTH = 640
const HEIGHT = 410
/** Shown around the outermost towns. */
const AROUND_KM = 30
/** Lower ends of the steps of people per offer; the fewer people, the stronger. */
const STEPS = [1.25, 1, 0.8, 0.5] as const

type MarketMapProps = {
  areas: readonly MarketArea[]
  measure: Measure
  active: number | null
  onActive: (area: number | null) => void
  /** Chooses an area by pressing it; without, areas are only pointed at. */
  onChoose?: (area: number) => void
}

/** Areas on the map, each with its figure at its town or hollow where too few; the table beside it says the same. */
export function MarketMap({ areas, measure, active, onActive, onChoose }: MarketMapProps) {
  const t = useT()
  const words = useMarketWords()
  const shown = areas.flatMap((area) => {
    const value = measured(area, measure)
    return value === null ? [] : [{ area, value }]
  })
  const bounds = boundsOf(
    areas.map(({ place }) => ({ lat: place.lat, lon: place.lon, radiusKm: AROUND_KM })),
    WIDTH / HEIGHT,
  )
  const project = projection(bounds, WIDTH, HEIGHT)
  const few = areas.filter((area) => measured(area, measure) === null)
  const most = Math.max(...shown.map(({ value }) => value))
  const at = ({ name, lat, lon }: MarketArea['place']): Point => ({ name, x: project.x(lon), y: project.y(lat) })
  const positionOf = (place: MarketArea['place']) => {
    const { x, y } = at(place)
    return { left: `${(x / WIDTH) * 100}%`, top: `${(y / HEIGHT) * 100}%` }
  }
  return (
    <div className={styles['map']}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <Ground bounds={bounds} project={project} />
        <HollowTowns towns={few.map(({ place }) => at(place))} taken={shown.map(({ area }) => boxOf(at(area.place)))} />
      </svg>
      {shown.length === 0 && <p className={styles['none']}>{t('market.map.none')}</p>}
      {shown.map(({ area: { place }, value }) => (
        <button
          key={place.geoname_id}
          type="button"
          className={styles['mark']}
          style={positionOf(place)}
          data-step={stepOf(value, measure, most)}
          data-active={place.geoname_id === active || undefined}
          aria-pressed={place.geoname_id === active}
          aria-label={t('market.map.mark', {
            place: place.name,
            measure: t(`market.measure.${measure}`),
            value: words.value(value, measure),
          })}
          onPointerEnter={() => onActive(place.geoname_id)}
          onFocus={() => onActive(place.geoname_id)}
          onClick={() => (onChoose ?? onActive)(place.geoname_id)}
        >
          <b>{words.value(value, measure)}</b>
          <span dir="auto">{place.name}</span>
        </button>
      ))}
    </div>
  )
}

type Point = { name: string; x: number; y: number }

const FONT_SIZE = 11
/** All towns of areas are of one size here. */
const POPULATION = 50_000

/** Towns of areas with too few to show; a name that would overlap another one is left out. */
function HollowTowns({ towns, taken }: { towns: readonly Point[]; taken: readonly Box[] }) {
  const named = placeTownLabels(
    towns.map((town) => ({ ...town, population: POPULATION })),
    { taken: [...taken, ...towns.map(pointBox)], frame: frameOf(WIDTH, HEIGHT), fontSize: FONT_SIZE },
  )
  return (
    <g className={styles['hollow']}>
      {towns.map(({ name, x, y }) => (
        <circle key={name} cx={x} cy={y} r={4} />
      ))}
      {named.map(({ name, textX, textY, anchor }) => (
        <text key={name} x={textX} y={textY} textAnchor={anchor}>
          {name}
        </text>
      ))}
    </g>
  )
}

function pointBox({ x, y }: Point): Box {
  return { left: x - 4, right: x + 4, top: y - 4, bottom: y + 4 }
}

/** Space of a mark with the name below it. */
function boxOf({ name, x, y }: Point): Box {
  const half = Math.max(20, name.length * 3.4)
  return { left: x - half, right: x + half, top: y - 20, bottom: y + 38 }
}

/** Strength of the colour, 1 to 5. */
function stepOf(value: number, measure: Measure, most: number): number {
  if (measure !== 'tightness') return Math.max(1, Math.ceil((value / most) * (STEPS.length + 1)))
  return STEPS.filter((step) => value < step).length + 1
}
