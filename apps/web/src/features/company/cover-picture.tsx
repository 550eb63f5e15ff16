import styles from './cover-picture.module.css'

/**
 * Landscape in the place of a cover picture. It is the same for every company, in full colours or muted: never made
 * from a picture that is not disclosed.
 */
export function CoverPicture({ isMuted }: { isMuted: boolean }) {
  return (
    <svg
      className={styles['scene']}
      data-muted={isMuted || undefined}
      viewBox="0 0 1200 280"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect className={styles['sky']} width="1200" height="280" />
      <circle className={styles['sun']} cx="905" cy="104" r="54" />
      <path
        className={styles['far']}
        d="M0 126C120 92 210 70 330 84C470 100 560 62 690 70C830 78 930 116 1060 98C1120 90 1170 96 1200 102V280H0Z"
      />
      <path
        className={styles['middle']}
        d="M0 158C150 122 280 132 400 128C540 122 640 108 770 122C900 134 1020 150 1200 132V280H0Z"
      />
      <path className={styles['lake']} d="M0 196H1200V280H0Z" />
      <path className={styles['near']} d="M0 196C70 168 180 160 300 170C390 178 470 188 560 196Z" />
      <path className={styles['near']} d="M1200 196C1150 176 1070 166 980 176C920 183 870 190 830 196Z" />
      <path
        className={styles['waves']}
        d="M620 214h150M820 226h90M560 236h64M960 214h60M700 252h130M1040 244h84"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  )
}
