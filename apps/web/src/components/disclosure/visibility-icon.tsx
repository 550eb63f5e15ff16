import styles from './visibility-badge.module.css'

/** Who sees a group of fields: the words of the disclosure levels. */
export type LensLevel = 'none' | 'contact' | 'full' | 'public'

const PUPILS: Record<Exclude<LensLevel, 'none'>, number> = { contact: 2.2, full: 3.8, public: 6 }

/** The iris: struck, small, large or full. */
export function Iris({ level, size = 16 }: { level: LensLevel; size?: number }) {
  return (
    <svg className={styles['iris']} width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="6.25" />
      {level === 'none' ? (
        <path d="M3.8 12.2 12.2 3.8" />
      ) : (
        <circle className={styles['pupil']} cx="8" cy="8" r={PUPILS[level]} />
      )}
    </svg>
  )
}
