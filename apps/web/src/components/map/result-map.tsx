import { ActionIcon } from '@mantine/core'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { PointerEvent, ReactNode, RefObject } from 'react'
import { ScoreRing } from '#web/components/match/score-ring.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { boundsOf, projection, zoomed } from '#web/lib/land.ts'
import type { View } from '#web/lib/land.ts'
import { clusterPins } from '#web/lib/pin-clusters.ts'
import type { PlacedPin } from '#web/lib/pin-clusters.ts'
import { placeTownLabels, ringBoxes } from '#web/lib/town-labels.ts'
import type { Box } from '#web/lib/town-labels.ts'
import { CircleHandle } from './circle-handle.tsx'
import { Ground, Towns, frameOf } from './ground.tsx'
import styles from './map.module.css'

export type PinRow = { id: number; title: string; score: number; theirs: number; mine: number }
export type TownPin = { name: string; lat: number; lon: number; rows: readonly PinRow[] }
export type MapCircle = { lat: number; lon: number; name: string; radiusKm: number }

type ResultMapProps = {
  label: string
  /** Towns with results, the best first. */
  pins: readonly TownPin[]
  /** Towns with results that only a wider circle brings. */
  further: readonly TownPin[]
  circle: MapCircle | null
  /** Radius while it is being changed. */
  preview: { radiusKm: number; text: string } | null
  onRadius: (radiusKm: number) => void
  onRadiusSettled: (radiusKm: number) => void
  /** Ids of the highlighted results. */
  active: readonly number[]
  onActive: (ids: readonly number[]) => void
  children?: ReactNode
}

const RING = 44
const FONT_SIZE = 13
const START: View = { zoom: 1, east: 0, north: 0 }
const MAX_ZOOM = 16
const MIN_ZOOM = 0.5

/** Map of results: rings of the best result of each town, the search circle with a handle, zoom and panning. */
export function ResultMap(props: ResultMapProps) {
  const { ref, width, height } = useElementSize<HTMLDivElement>()
  const frame = useRef<HTMLDivElement>(null)
  const merged = useMergedRef(ref, frame)
  return (
    <div className={styles['results']} ref={merged} role="group" aria-label={props.label}>
      {width > 0 && height > 0 && <Sheet {...props} width={width} height={height} frame={frame} />}
      {props.children}
    </div>
  )
}

type SheetProps = ResultMapProps & { width: number; height: number; frame: RefObject<HTMLDivElement | null> }

function Sheet(props: SheetProps) {
  const { pins, further, circle, preview, width, height, frame, active, onActive } = props
  const [view, setView] = useState(START)
  const pan = usePan(setView)
  const shown = [...(circle ? [circle] : []), ...(circle ? [] : pins)]
  const whole = boundsOf(shown.length > 0 ? shown : pins, width / height)
  const bounds = zoomed(whole, view)
  const project = projection(bounds, width, height)
  const placed = (towns: readonly TownPin[]): PlacedPin<PinRow>[] =>
    towns.map(({ name, lat, lon, rows }) => ({ name, rows, x: project.x(lon), y: project.y(lat) }))
  const clusters = clusterPins(placed(pins), RING)
  const widened = clusterPins(placed(further), RING)
  const signs = [
    ...clusters.flatMap((pin) => ringBoxes(pin, pin.rows.length)),
    ...widened.flatMap((pin) => ringBoxes(pin, 1)),
    zoomBox(width),
    legendBox(height),
  ]
  const names = placeTownLabels(
    clusters.map(({ name, x, y }, index) => ({ name, x, y, population: clusters.length - index })),
    { taken: signs, frame: frameOf(width, height), fontSize: FONT_SIZE, gap: RING / 2 + 8 },
  )
  const taken = [...signs, ...names.map(({ box }) => box)]
  const degreesPerPixel = (bounds.east - bounds.west) / width
  return (
    <>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        aria-hidden="true"
        {...pan(degreesPerPixel, (bounds.north - bounds.south) / height)}
      >
        <Ground bounds={bounds} project={project} />
        {circle && <CircleShape circle={circle} preview={preview} project={project} />}
        <Towns
          {...{ bounds, project, width, height, taken }}
          fontSize={FONT_SIZE}
          without={clusters.map(({ name }) => name)}
        />
        {names.map(({ name, x, textX, textY, anchor }) => (
          <text key={`${name} ${x}`} className={styles['pinName']} x={textX} y={textY} textAnchor={anchor}>
            {name}
          </text>
        ))}
      </svg>
      {widened.map((pin) => (
        <span key={`${pin.x} ${pin.y}`} className={styles['further']} style={{ left: pin.x, top: pin.y }}>
          {pin.rows.length}
        </span>
      ))}
      {clusters.map((pin) => (
        <RingPin
          key={`${pin.name} ${pin.rows[0]?.id}`}
          pin={pin}
          isActive={pin.rows.some(({ id }) => active.includes(id))}
          onActive={() => onActive(pin.rows.map(({ id }) => id))}
        />
      ))}
      {circle && <Handle {...props} circle={circle} project={project} frame={frame} />}
      <Zoom view={view} onView={setView} />
    </>
  )
}

/** Space of the zoom buttons. */
function zoomBox(width: number): Box {
  return { left: width - 64, right: width, top: 0, bottom: 150 }
}

/** Space of the legend in the longest language. */
function legendBox(height: number): Box {
  return { left: 0, right: 460, top: height - 60, bottom: height }
}

type Project = ReturnType<typeof projection>

function CircleShape({
  circle,
  preview,
  project,
}: {
  circle: MapCircle
  preview: ResultMapProps['preview']
  project: Project
}) {
  const centre = { cx: project.x(circle.lon), cy: project.y(circle.lat) }
  return (
    <>
      <circle className={styles['area']} {...centre} r={project.pixels(circle.radiusKm)} />
      {preview && <circle className={styles['wider']} {...centre} r={project.pixels(preview.radiusKm)} />}
    </>
  )
}

function Handle({
  circle,
  preview,
  project,
  frame,
  onRadius,
  onRadiusSettled,
}: ResultMapProps & { circle: MapCircle; project: Project; frame: RefObject<HTMLDivElement | null> }) {
  const t = useT()
  const radiusKm = preview?.radiusKm ?? circle.radiusKm
  const centre = { x: project.x(circle.lon), y: project.y(circle.lat) }
  const at = { x: centre.x + project.pixels(radiusKm), y: centre.y }
  return (
    <>
      <CircleHandle
        label={t('finder.map.radius', { place: circle.name })}
        valueText={preview?.text ?? t('finder.map.km', { radius: radiusKm })}
        radiusKm={radiusKm}
        at={at}
        centre={centre}
        pixelsPerKm={project.pixels(1)}
        map={frame}
        onMove={onRadius}
        onSettle={onRadiusSettled}
      />
      {preview && (
        <span className={styles['bubble']} style={{ left: at.x, top: at.y }} role="status">
          {preview.text}
        </span>
      )}
    </>
  )
}

type RingPinProps = { pin: PlacedPin<PinRow>; isActive: boolean; onActive: () => void }

function RingPin({ pin: { x, y, name, rows }, isActive, onActive }: RingPinProps) {
  const t = useT()
  const [best] = rows
  if (!best) return null
  return (
    <button
      type="button"
      className={styles['ringPin']}
      data-active={isActive || undefined}
      style={{ left: x, top: y }}
      aria-pressed={isActive}
      aria-label={t('finder.map.pin', { place: name, count: rows.length, score: Math.round(best.score) })}
      onClick={onActive}
      onPointerEnter={onActive}
    >
      <ScoreRing size={44} score={best.score} theirs={best.theirs} mine={best.mine} />
      {rows.length > 1 && <em>{rows.length}</em>}
    </button>
  )
}

function Zoom({ view, onView }: { view: View; onView: (view: View) => void }) {
  const t = useT()
  const by = (factor: number) => () =>
    onView({ ...view, zoom: Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, view.zoom * factor)) })
  return (
    <ActionIcon.Group orientation="vertical" className={styles['zoom'] ?? ''}>
      <ActionIcon size={40} variant="default" aria-label={t('finder.map.zoomIn')} onClick={by(1.6)}>
        <IconPlus size={18} className="ic" aria-hidden="true" />
      </ActionIcon>
      <ActionIcon size={40} variant="default" aria-label={t('finder.map.zoomOut')} onClick={by(1 / 1.6)}>
        <IconMinus size={18} className="ic" aria-hidden="true" />
      </ActionIcon>
      <ActionIcon size={40} variant="default" aria-label={t('finder.map.fit')} onClick={() => onView(START)}>
        <IconFocusCentered size={18} className="ic" aria-hidden="true" />
      </ActionIcon>
    </ActionIcon.Group>
  )
}

/** Pointer handlers that pan the map. */
function usePan(setView: (change: (view: View) => View) => void) {
  const from = useRef<{ x: number; y: number }>(undefined)
  return (degreesX: number, degreesY: number) => ({
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      from.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const start = from.current
      if (!start) return
      from.current = { x: clientX, y: clientY }
      setView((view) => ({
        ...view,
        east: view.east - (clientX - start.x) * degreesX,
        north: view.north + (clientY - start.y) * degreesY,
      }))
    },
    onPointerUp: () => {
      from.current = undefined
    },
    onPointerCancel: () => {
      from.current = undefined
    },
  })
}
