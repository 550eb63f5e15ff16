import type { ReactNode } from 'react'
import styles from './slider-field.module.css'

/** Slider with a label and its value at the end of the label's line. */
export function SliderField({ label, value, children }: { label: ReactNode; value: ReactNode; children: ReactNode }) {
  return (
    <div className={styles['field']}>
      <p className={styles['label']}>
        <span>{label}</span>
        <b className="num">{value}</b>
      </p>
      {children}
    </div>
  )
}
