import styles from './new-home.module.css'

const LEFT = [30, 35, 40, 52, 57, 62, 74, 79]
const RIGHT = [30, 35, 40, 45, 55, 60, 65, 70, 80, 85, 90]
const WIDTHS = [38, 36, 39, 24]

/** Small picture of a page with two columns. */
export function SampleThumb() {
  return (
    <svg className={styles['thumb']} width="76" height="100" viewBox="0 0 76 100" aria-hidden="true">
      <rect data-part="column" width="25" height="100" />
      <circle data-part="tint" cx="12.5" cy="15" r="6.5" />
      <rect data-part="name" x="31" y="11" width="30" height="4" rx="1" />
      <rect data-part="tint" x="31" y="19" width="22" height="2.5" />
      {LEFT.map((y, index) => (
        <rect key={y} data-part="line" x="5" y={y} width={index % 3 === 1 ? 10 : 14} height="2" />
      ))}
      {RIGHT.map((y, index) => (
        <rect key={y} data-part="line" x="31" y={y} width={WIDTHS[index % WIDTHS.length]} height="2" />
      ))}
    </svg>
  )
}
