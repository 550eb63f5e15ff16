import type { ReactNode } from 'react'
import { arcPath } from '#web/lib/score.ts'
import styles from './hollow-ring.module.css'

type HollowRingProps = {
  size?: 44 | 96 | 120
  /** Share that is filled already, 0 to 1; from the top of the left half round to the right. */
  filled?: number
  children?: ReactNode
}

const STROKE: Record<44 | 96 | 120, number> = { 44: 4, 96: 8, 120: 9 }

/** Dashed ring in the place of a score that is not known yet. Decorative: the text beside it says what is missing. */
export function HollowRing({ size = 96, filled = 0, children }: HollowRingProps) {
  const stroke = STROKE[size]
  const arcs = { size, radius: (size - stroke - 1) / 2 }
  return (
    <span className={styles['ring']} data-size={size} aria-hidden="true">
      <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} strokeWidth={stroke}>
        {(['left', 'right'] as const).map((side) => (
          <path key={side} className={styles['track']} d={arcPath({ ...arcs, share: 1, side })} />
        ))}
        {filled > 0 && <path className={styles['fill']} d={arcPath({ ...arcs, share: filled * 2, side: 'left' })} />}
        {filled > 0.5 && (
          <path className={styles['fill']} d={arcPath({ ...arcs, share: filled * 2 - 1, side: 'right' })} />
        )}
      </svg>
      <b>{children ?? '?'}</b>
    </span>
  )
}
