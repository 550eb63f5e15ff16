import { useT } from '#web/lib/intl/translate.ts'
import type { Step } from './home-steps.ts'
import styles from './new-home.module.css'

const SIZE = 236
const STROKE = 14.6
const RADIUS = (SIZE - STROKE - 8) / 2
/** Half the gap between two arcs, in degrees. */
const GAP = 2
const ARC = 60
const TURN = 360
/** Middles of the arcs in degrees from the top: the left half downwards, then the right half downwards. */
const MIDDLES = [-30, -90, -150, 30, 90, 150]

/** The score ring as a checklist: six arcs, left what is given, right what is wanted. */
export function ChecklistRing({ steps, next }: { steps: readonly Step[]; next: Step | undefined }) {
  const t = useT()
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <span className={styles['ring']} role="img" aria-label={t('home.start.ring', { done, of: steps.length })} dir="ltr">
      <svg width={SIZE} height={SIZE} viewBox={`0 0 ${SIZE} ${SIZE}`} strokeWidth={STROKE} aria-hidden="true">
        {steps.map((step, index) => (
          <path key={step.key} d={arcAt(MIDDLES[index] ?? 0)} data-state={stateOf(step, next)} pathLength={1} />
        ))}
      </svg>
      <span aria-hidden="true">
        <b>{t('home.start.count', { done, of: steps.length })}</b>
        <small>{t('home.start.done')}</small>
      </span>
    </span>
  )
}

export function stateOf(step: Step, next: Step | undefined): 'done' | 'now' | 'open' {
  if (step.isDone) return 'done'
  return step === next ? 'now' : 'open'
}

function arcAt(middle: number): string {
  const [from, to] = [middle - ARC / 2 + GAP, middle + ARC / 2 - GAP]
  return `M${pointAt(from)}A${RADIUS} ${RADIUS} 0 0 1 ${pointAt(to)}`
}

function pointAt(degrees: number): string {
  const angle = (degrees / TURN) * 2 * Math.PI
  const [x, y] = [SIZE / 2 + RADIUS * Math.sin(angle), SIZE / 2 - RADIUS * Math.cos(angle)]
  return `${x.toFixed(2)} ${y.toFixed(2)}`
}
