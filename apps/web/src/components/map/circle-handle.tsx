import { useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent, RefObject } from 'react'
import styles from './map.module.css'

type CircleHandleProps = {
  label: string
  valueText: string
  radiusKm: number
  /** Position of the handle and of the centre of the circle, in pixels of the map. */
  at: { x: number; y: number }
  centre: { x: number; y: number }
  pixelsPerKm: number
  map: RefObject<HTMLDivElement | null>
  onMove: (radiusKm: number) => void
  onSettle: (radiusKm: number) => void
}

const MIN_KM = 1
const MAX_KM = 200
const KEYS: Record<string, number> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }
const WITH_SHIFT = 5

/** Handle on a circle that changes its radius by pointer or arrow keys; the search follows when it is let go. */
export function CircleHandle(props: CircleHandleProps) {
  const { label, valueText, radiusKm, at, centre, pixelsPerKm, map, onMove, onSettle } = props
  const [isDragged, setDragged] = useState(false)
  const last = useRef(radiusKm)
  const move = (next: number) => {
    last.current = Math.min(MAX_KM, Math.max(MIN_KM, Math.round(next)))
    onMove(last.current)
  }
  const drag = (event: PointerEvent) => {
    const frame = map.current?.getBoundingClientRect()
    if (!isDragged || !frame) return
    const [x, y] = [event.clientX - frame.left - centre.x, event.clientY - frame.top - centre.y]
    move(Math.hypot(x, y) / pixelsPerKm)
  }
  const release = () => {
    if (!isDragged) return
    setDragged(false)
    onSettle(last.current)
  }
  const press = (event: KeyboardEvent) => {
    const step = KEYS[event.key]
    if (step === undefined) return
    event.preventDefault()
    move(radiusKm + step * (event.shiftKey ? WITH_SHIFT : 1))
  }
  return (
    <div
      className={styles['handle']}
      style={{ left: at.x, top: at.y }}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={MIN_KM}
      aria-valuemax={MAX_KM}
      aria-valuenow={radiusKm}
      aria-valuetext={valueText}
      onPointerDown={(event) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        event.currentTarget.focus()
        last.current = radiusKm
        setDragged(true)
      }}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={press}
      onKeyUp={(event) => KEYS[event.key] !== undefined && onSettle(last.current)}
    />
  )
}
