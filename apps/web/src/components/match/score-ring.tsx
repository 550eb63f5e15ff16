import { useT } from '#web/lib/intl/translate.ts'
import { arcPath, toneOf } from '#web/lib/score.ts'
import styles from './score-ring.module.css'

export type RingSize = 44 | 52 | 64 | 96 | 120 | 176

type ScoreRingProps = {
  /** 0 to 100. */
  score: number
  /** How far they are met, 0 to 100: the left arc. */
  theirs: number
  /** How far I am met, 0 to 100: the right arc. */
  mine: number
  size?: RingSize
}

const STROKES: Record<RingSize, number> = { 44: 4, 52: 4, 64: 5.5, 96: 7, 120: 7, 176: 11 }

/** Two half arcs from the top; closed when both sides get everything. The number is always there. */
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
          data-tone={toneOf(theirs / 100)}
          d={arcPath({ ...arcs, share: theirs / 100, side: 'left' })}
        />
        <path className={styles['track']} d={arcPath({ ...arcs, share: 1, side: 'right' })} />
        <path
          className={styles['fill']}
          data-tone={toneOf(mine / 100)}
          d={arcPath({ ...arcs, share: mine / 100, side: 'right' })}
        />
      </svg>
      <b aria-hidden="true">{Math.round(score)}</b>
    </span>
  )
}
