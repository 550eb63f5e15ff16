import type { Visibility } from './visibility.ts'
import styles from './visibility-badge.module.css'

const PUPIL_RADIUS: Record<Exclude<Visibility, 'none'>, number> = { contact: 2.2, full: 3.8, public: 6 }

/** Icon of a disclosure level: struck out for none; the pupil is smallest for contact and largest for public. */
export function VisibilityIcon({ level, size = 16 }: { level: Visibility; size?: number }) {
  return (
    <svg className={styles['icon']} width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="6.25" />
      {level === 'none' ? (
        <path d="M3.8 12.2 12.2 3.8" />
      ) : (
        <circle className={styles['pupil']} cx="8" cy="8" r={PUPIL_RADIUS[level]} />
      )}
    </svg>
  )
}
