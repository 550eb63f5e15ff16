import styles from './lost-halves.module.css'

/** The halves of the logo, pushed apart between two fours; they slide half-way together once. */
export function LostHalves() {
  return (
    <svg className={styles['halves']} viewBox="0 -8 560 260" aria-hidden="true">
      <text x="22" y="206">
        4
      </text>
      <g className={styles['left']}>
        <path className={styles['track']} d="M267 191A92 92 0 0 1 220 179" />
        <path d="M267 7A92 92 0 0 0 220 179" />
      </g>
      <g className={styles['right']}>
        <path className={styles['track']} d="M289 225A92 92 0 0 0 339 210" />
        <path d="M289 41A92 92 0 0 1 339 210" />
      </g>
      <circle cx="278" cy="116" r="15" />
      <text x="406" y="206">
        4
      </text>
    </svg>
  )
}
