import { useT } from '#web/lib/intl/translate.ts'
import { arcPath, toneOf } from '#web/lib/score.ts'
import styles from './score-ring.module.css'

export type RingSize = 44 | 52 | 64 | 96 | 120 | 176

type ScoreRingProps = {
  /** Score, 0 to 100. */
  score: number
  /** Fit in the other side's direction, 0 to 100; the left arc. */
  theirs: number
  /** Fit in the user's direction, 0 to 100; the right arc. */
  mine: number
  size?: RingSize
}

const STROKES: Record<RingSize, number> = { 44: 4, 52: 4, 64: 5.5, 96: 7, 120: 7, 176: 11 }

/** Score with both fits as half rings that start at the top; closed if both fits are 100. */
export function ScoreRing({ score, theirs, mine, size = 52 }: ScoreRingProps) {
  const t = useT()
  const stroke = STROKES[size]
  const arcs = { size, radius: (size - stroke - 1) / 2 }
  const label = t('match.ring', { score: Math.round(score), theirs: Math.round(theirs), mine: Math.round(mine) })
  return (
    <span className={styles['ring']} data-size={size} role="img" aria-label={label}>
      <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} strokeWidth={stroke} aria-hidden="true">
        <path className={styles['track']} d={arcPath({ ...arcs, share: 1, side: 'left' })} />
        <path
          className={styles['fill']}
          pathLength={1}
          data-tone={toneOf(theirs / 100)}
          d={arcPath({ ...arcs, share: theirs / 100, side: 'left' })}
        />
        <path className={styles['track']} d={arcPath({ ...arcs, share: 1, side: 'right' })} />
        <path
          className={styles['fill']}
          pathLength={1}
          data-tone={toneOf(mine / 100)}
          d={arcPath({ ...arcs, share: mine / 100, side: 'right' })}
        />
      </svg>
      <b aria-hidden="true">{Math.round(score)}</b>
    </span>
  )
}
