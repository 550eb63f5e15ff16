import type { StripSegment } from '#web/components/match/criterion-strip.tsx'
import { useT } from '#web/lib/intl/translate.ts'
import { toneOf } from '#web/lib/score.ts'
import styles from './why-lines.module.css'

type WhyLinesProps = { title: string; fit: number; segments: readonly StripSegment[] }

/** One direction of a result: a line for each criterion with reason and points. */
export function WhyLines({ title, fit, segments }: WhyLinesProps) {
  const t = useT()
  return (
    <section className={styles['why']}>
      <h4>
        {title} <b className="num">{fit}</b>
      </h4>
      <ul>
        {segments.map(({ key, name, isMust, share, reason, points, weight }) => (
          <li key={key}>
            <i
              className={styles['mark']}
              data-unknown={share === null || undefined}
              data-tone={share === null ? undefined : toneOf(share)}
              style={{ '--v': share ?? 0 }}
            />
            <span>
              {name}
              {isMust && <em> {t('finder.why.must')}</em>}
            </span>
            <span className={styles['reason']}>{reason}</span>
            {points !== undefined && (
              <b className="num" dir="ltr">
                {points}
                <i>/{weight}</i>
              </b>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
